import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money/money.ts';
import {
  type InvoiceFacts,
  invoiceDocument,
  invoiceNumber,
  invoiceNumbered,
  invoiceNumberPart,
  rateText,
  vatOf,
} from './invoices.ts';

test.each([
  ['invoice', 2026, 1, 'INV-2026-000001'],
  ['invoice', 2027, 999_999, 'INV-2027-999999'],
  ['invoice', 2027, 1_000_000, 'INV-2027-1000000'],
  ['credit_note', 2026, 12, 'CN-2026-000012'],
] as const)('%s %d/%d is printed as %s', (kind, year, number, text) => {
  expect(invoiceNumber({ kind, year, number })).toBe(text);
  expect(invoiceNumbered(text)).toEqual(kind === 'invoice' ? { year, number } : null);
});

test('a number is read as a person types it', () => {
  expect(invoiceNumbered(' inv-2026-000123 ')).toEqual({ year: 2026, number: 123 });
});

test.each(['', 'INV-2026-123', 'INV-2026-0000001', 'INV-26-000001', 'INV-2026-000001x', '1'])(
  '%j is no number of an invoice',
  (text) => expect(invoiceNumbered(text)).toBeNull(),
);

test('reads back its own output', () => {
  const year = fc.integer({ min: 1000, max: 9999 });
  const number = fc.integer({ min: 1, max: 999_999_999 });
  fc.assert(
    fc.property(year, number, (year, number) => {
      expect(invoiceNumbered(invoiceNumber({ kind: 'invoice', year, number }))).toEqual({ year, number });
    }),
  );
});

test.each([
  [1500, '15%'],
  [1550, '15.5%'],
  [1525, '15.25%'],
])('a rate of %d is %s', (rate, text) => expect(rateText(rate)).toBe(text));

test('without a VAT number there is no VAT', () => {
  expect(vatOf(cents(99_900), { vat: null })).toBe(0);
  expect(vatOf(cents(99_900), { vat: { number: '4123456789', rate: 1500 } })).toBe(13_030);
});

const vat = { number: '4123456789', rate: 1500 };
const facts: InvoiceFacts = {
  kind: 'invoice',
  year: 2026,
  number: 42,
  issuedOn: '2026-11-21',
  item: 'Annual Subscription',
  totalCents: cents(99_900),
  vatCents: cents(13_030),
  seller: { name: 'Plan (Pty) Ltd', address: '12 Jan Smuts Avenue, Johannesburg 2196', vat },
  recipient: "Naledi O'Brien-Müller",
  period: { from: '2026-11-21', to: '2027-11-21' },
  paidOn: '2026-11-20',
  reference: '1089250',
  buyer: null,
  way: null,
  credits: null,
};

test.each([
  ['INV-2026-000123', { year: 2026, number: 123 }],
  ['inv2026-123', { year: 2026, number: 123 }],
  [' 2026-000123 ', { year: 2026, number: 123 }],
  ['000123', { year: null, number: 123 }],
  ['2026', { year: null, number: 2026 }],
  ['INV-2026-1234567890', null],
  ['CN-2026-000123', null],
  ['INV-', null],
  ['12 3', null],
  ['', null],
])('the part %s of a number', (text, part) => expect(invoiceNumberPart(text)).toEqual(part));

describe('the document', () => {
  test('names all that section 20(4) of the VAT Act asks for when the seller charges VAT', () => {
    const document = invoiceDocument(facts);
    expect(document).toMatchObject({
      title: 'Tax invoice INV-2026-000042',
      heading: 'TAX INVOICE',
      seller: ['Plan (Pty) Ltd', '12 Jan Smuts Avenue, Johannesburg 2196', 'VAT number 4123456789'],
      recipient: "Naledi O'Brien-Müller",
      item: 'Annual Subscription',
      period: '21 November 2026 to 21 November 2027',
      totals: [
        { label: 'Total without VAT', value: 'R868.70' },
        { label: 'VAT at 15%', value: 'R130.30' },
      ],
      total: { label: 'Total paid', value: 'R999.00' },
      statements: ['The total includes VAT at 15%.'],
    });
    expect(document.facts).toEqual([
      { label: 'Number', value: 'INV-2026-000042' },
      { label: 'Date', value: '21 November 2026' },
      { label: 'Paid on', value: '20 November 2026' },
      { label: 'Payment reference', value: '1089250' },
    ]);
  });

  test('says that no VAT is charged, and does not call itself a tax invoice', () => {
    const seller = { name: 'Reflective Plan Toolkit', address: '', vat: null };
    const document = invoiceDocument({ ...facts, vatCents: cents(0), seller, period: null, reference: null });
    expect(document).toMatchObject({
      title: 'Invoice INV-2026-000042',
      heading: 'INVOICE',
      seller: ['Reflective Plan Toolkit'],
      period: '',
      totals: [],
      statements: ['No VAT is charged, so this is not a tax invoice.'],
    });
    expect(document.facts.map(({ label }) => label)).not.toContain('Payment reference');
  });

  test.each([
    ['refund', 'The payment goes back to the payer.'],
    ['set_aside', 'The payment goes back to the payer, because it paid for nothing new.'],
    ['correction', 'The amount on the invoice was not the amount that was paid. A new invoice replaces it.'],
  ] as const)('of a credit note names its invoice, and why: %s', (reason, words) => {
    const credits = { number: 'INV-2026-000042', issuedOn: '2026-11-21', reason, isPart: false };
    const document = invoiceDocument({ ...facts, kind: 'credit_note', number: 1, credits, recipient: null });
    expect(document).toMatchObject({
      title: 'Credit note CN-2026-000001',
      heading: 'CREDIT NOTE',
      recipient: '',
      total: { label: 'Total credited', value: 'R999.00' },
      statements: ['The total includes VAT at 15%.', words],
    });
    expect(document.facts).toContainEqual({ label: 'For invoice', value: 'INV-2026-000042' });
    expect(document.facts).toContainEqual({ label: 'Invoice date', value: '21 November 2026' });
  });
});
