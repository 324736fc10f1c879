import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { SANDBOX_ACCOUNT } from '#server/config/payments.ts';
import { formOrder } from '#simulator/check-form.ts';
import { checkoutFields } from './checkout.ts';
import type { Order } from './port.ts';
import { checkoutSignature } from './signature.ts';

const annual: Order = {
  kind: 'Annual',
  email: 'zoe+cpd@example.co.za',
  firstName: 'Zoë',
  lastName: "O'Brien-Müller",
  mPaymentId: 'sub-0002',
  amountCents: cents(79920),
  itemName: 'CPD Portal Annual Subscription',
  recurring: { amountCents: cents(99900), frequency: 6, billingDate: '2026-11-20' },
  urls: {
    return: 'https://portal.example.co.za/success',
    cancel: 'https://portal.example.co.za/cancel',
    notify: 'https://portal.example.co.za/api/user/payfast',
  },
  confirmationAddress: 'accounts@portal.example.co.za',
};
const fieldsOf = (change: Partial<Order>) => checkoutFields({ ...annual, ...change }, SANDBOX_ACCOUNT);
const mapOf = (change: Partial<Order>) => new Map(fieldsOf(change));

describe('checkoutFields', () => {
  test('are in the documented order, none blank, signature last', () => {
    const fields = fieldsOf({ firstName: '', lastName: undefined });
    const indexes = fields.slice(0, -1).map(([name]) => formOrder.indexOf(name));
    expect(indexes).toEqual([...indexes].sort((a, b) => a - b));
    expect(indexes).not.toContain(-1);
    expect(fields.every(([, v]) => v !== '')).toBe(true);
    expect(fields.at(-1)).toEqual(['signature', checkoutSignature(fields.slice(0, -1), 'jt7NOE43FZPn')]);
  });

  test('sign the annual vector as the provider does', () => {
    expect(mapOf({ amountCents: cents(99900) }).get('signature')).toBe('0f4f00fec107fd18c96e608cd426146e');
  });

  test('first and recurring amount differ; cycles is 0', () => {
    const fields = mapOf({});
    expect(['amount', 'recurring_amount', 'cycles', 'frequency'].map((n) => fields.get(n))).toEqual([
      '799.20',
      '999.00',
      '0',
      '6',
    ]);
  });

  test('an extra year has no subscription fields', () => {
    const names = fieldsOf({ kind: 'PriorYear', recurring: null, amountCents: cents(49500) }).map(
      ([name]) => name,
    );
    for (const name of ['subscription_type', 'billing_date', 'recurring_amount', 'frequency', 'cycles'])
      expect(names).not.toContain(name);
  });

  test('control characters, lone surrogates and backslashes go before signing; long values are cut by characters', () => {
    const fields = mapOf({
      firstName: ' A\u0000n\\n\ud800\r\nB ',
      lastName: '😀'.repeat(120),
      itemName: `${'x'.repeat(99)} y`,
    });
    expect(fields.get('name_first')).toBe('Ann B');
    expect(fields.get('name_last')).toBe('😀'.repeat(100));
    expect(fields.get('item_name')).toBe('x'.repeat(99));
  });

  test('an address over 100 characters is left out, not cut', () => {
    expect(mapOf({ email: `${'a'.repeat(100)}@b.co.za` }).has('email_address')).toBe(false);
  });

  test.each<[string, Partial<Order>]>([
    ['under R5.00', { amountCents: cents(499) }],
    ['parts of a cent', { amountCents: cents(999.5) }],
    ['recurring under R5.00', { recurring: { amountCents: cents(0), frequency: 3 } }],
    ['a subscription without terms', { recurring: null }],
    ['an extra year with terms', { kind: 'PriorYear' }],
    ['a payment id with a space', { mPaymentId: 'a b' }],
    ['a blank item', { itemName: '\n' }],
    ['a wrong date', { recurring: { amountCents: cents(99900), frequency: 6, billingDate: '20-11-2026' } }],
  ])('refuses %s', (_, change) => {
    expect(() => fieldsOf(change)).toThrow(RangeError);
  });

  test('a first payment may be nothing', () => {
    expect(mapOf({ amountCents: cents(0) }).get('amount')).toBe('0.00');
  });
});
