import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money/money.ts';
import {
  buyerFaults,
  FULL_INVOICE_ABOVE,
  fullInvoiceFaults,
  isVatNumber,
  noBuyer,
  vatDigits,
} from './buyer.ts';

test.each([
  ['4123456789', true],
  ['412345678', false],
  ['41234567890', false],
  ['5123456789', false],
  ['4 123 456 789', false],
  ['', false],
])('%s is a VAT number: %s', (text, is) => expect(isVatNumber(text)).toBe(is));

test('a VAT number is read with spaces and hyphens between its digits', () =>
  expect(['4123 456 789', '4123-456-789'].map(vatDigits)).toEqual(['4123456789', '4123456789']));

const buyer = { name: 'Dube and Partners', address: 'Durban', vat_number: '', order_number: '' };

test.each([
  ['no buyer', noBuyer, {}],
  ['a name alone', { ...noBuyer, name: 'Dube' }, {}],
  [
    'an address without a name',
    { ...noBuyer, address: 'Durban' },
    { name: 'Enter the name of the buyer too' },
  ],
  [
    'a wrong VAT number',
    { ...buyer, vat_number: '1' },
    { vat_number: 'A VAT number has 10 digits and begins with 4' },
  ],
])('%s', (_, given, faults) => expect(buyerFaults(given)).toEqual(faults));

const taxed = { vat: {} };
const above = cents(FULL_INVOICE_ABOVE + 1);

test.each([
  ['R5 000.00 without a buyer', FULL_INVOICE_ABOVE, taxed, null, []],
  ['R5 000.01 without a buyer', above, taxed, null, ['name', 'address']],
  ['R5 000.01 with a name alone', above, taxed, { ...buyer, address: '' }, ['address']],
  ['R5 000.01 with name and address', above, taxed, buyer, []],
  ['R5 000.01 of a seller without VAT', above, { vat: null }, null, []],
])('an invoice of %s', (_, total, seller, whom, fields) =>
  expect(Object.keys(fullInvoiceFaults(total, seller, whom))).toEqual(fields),
);

test('a buyer with name and address is enough for any amount', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (amount) => {
      expect(fullInvoiceFaults(cents(amount), taxed, buyer)).toEqual({});
    }),
  );
});
