import { describe, expect, test } from 'vitest';
import { parseNotification } from './notification.ts';
import { notificationSignature, notificationString, type Pair } from './signature.ts';

const merchant = { merchantId: '10000100', passphrase: 'jt7NOE43FZPn' };
const token = 'dc0521d3-55fe-269b-fa00-b647310d760f';
const signed = (fields: Pair[]) =>
  `${notificationString(fields)}&signature=${notificationSignature(fields, merchant.passphrase)}`;
const read = (body: string | Buffer) => parseNotification(body, merchant);

const renewal: Pair[] = [
  ['m_payment_id', 'sub-1'],
  ['token', token],
  ['pf_payment_id', '77'],
  ['payment_status', 'COMPLETE'],
  ['item_name', "O'Brien (plan) * ~"],
  ['item_description', ''],
  ['amount_gross', '999.00'],
  ['amount_fee', '-22.98'],
  ['amount_net', '976.02'],
  ['email_address', 'a+b@example.co.za'],
  ['merchant_id', '10000100'],
];
const without = (...names: string[]) => renewal.filter(([name]) => !names.includes(name));
const withStatus = (status: string) =>
  renewal.map(([k, v]): Pair => (k === 'payment_status' ? [k, status] : [k, v]));

describe('parseNotification', () => {
  test('a renewal: token second, no billing date', () => {
    expect(read(Buffer.from(signed(renewal)))).toEqual({
      ok: true,
      notification: {
        mPaymentId: 'sub-1',
        pfPaymentId: '77',
        status: 'COMPLETE',
        amountGrossCents: 99900,
        feeCents: -2298,
        netCents: 97602,
        token,
        billingDate: null,
        itemName: "O'Brien (plan) * ~",
        email: 'a+b@example.co.za',
        raw: renewal,
        validateBody: notificationString(renewal),
        idempotencyKey: '77:COMPLETE',
      },
    });
  });

  test('a cancellation has no amounts, and its token is its key', () => {
    const fields = withStatus('CANCELLED').filter(([name]) => !name.startsWith('amount_'));
    expect(read(signed(fields))).toMatchObject({
      notification: {
        amountGrossCents: null,
        feeCents: null,
        netCents: null,
        idempotencyKey: `${token}:CANCELLED`,
      },
    });
  });

  test.each(['FAILED', 'PENDING', 'SOMETHING'])('%s is read', (status) => {
    expect(read(signed(withStatus(status)))).toMatchObject({
      notification: { status, idempotencyKey: `77:${status}` },
    });
  });

  test('fields after the signature are not read', () => {
    const answer = read(`${signed(renewal)}&billing_date=2030-01-01`);
    expect(answer).toMatchObject({ ok: true, notification: { billingDate: null, raw: renewal } });
  });

  test.each([
    ['a repeated name', `${signed(renewal)}&amount_gross=1.00`],
    ['a name that holds an equals sign', signed([['a=b&c', 'd'], ...renewal]).replace('a=b&c', 'a%3Db%26c')],
    ['no signature', notificationString(renewal)],
    ['nothing', ''],
    ['no status', signed(without('payment_status'))],
    ['neither token nor payment id', signed(without('pf_payment_id', 'token'))],
  ])('refuses %s as malformed', (_, body) => {
    expect(read(body)).toEqual({ ok: false, reason: 'malformed' });
  });

  test('refuses a changed value, a dropped blank, another order', () => {
    const good = signed(renewal);
    for (const bad of [
      good.replace('999.00', '1.00'),
      good.replace('&item_description=', ''),
      good.replace(/^(.*?)&(.*?)&/, '$2&$1&'),
    ])
      expect(read(bad)).toEqual({ ok: false, reason: 'bad_signature' });
  });

  test('refuses another merchant and a body of more than 32 KB', () => {
    const other = renewal.map(([k, v]): Pair => (k === 'merchant_id' ? [k, '10000101'] : [k, v]));
    expect(read(signed(other))).toEqual({ ok: false, reason: 'wrong_merchant' });
    expect(read('a'.repeat(33_000))).toEqual({ ok: false, reason: 'too_large' });
  });

  test.each([
    ['999', 99900],
    ['0.00', 0],
    ['999.5', 99950],
    ['1,299.00', null],
    ['9e2', null],
    ['', null],
  ])('amount %s is %s cents', (text, cents) => {
    const fields = renewal.map(([k, v]): Pair => (k === 'amount_gross' ? [k, text] : [k, v]));
    expect(read(signed(fields))).toMatchObject({ notification: { amountGrossCents: cents } });
  });
});
