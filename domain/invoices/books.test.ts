import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import { cents } from '../money/money.ts';
import {
  type BookMonth,
  bookMonths,
  bookTotal,
  monthInWords,
  monthsIn,
  netCents,
  turnoverCents,
} from './books.ts';
import { booksDocument } from './books-document.ts';
import { incomeMonths } from './income.ts';

test.each([
  ['2026-11-01', '2026-11-30', ['2026-11']],
  ['2026-01-31', '2026-03-01', ['2026-01', '2026-02', '2026-03']],
  ['2025-12-31', '2026-01-01', ['2025-12', '2026-01']],
  ['2026-11-02', '2026-10-31', []],
])('%s to %s', (from, to, months) => expect(monthsIn({ from, to })).toEqual(months));

test('each day of a period is in one of its months', () => {
  const days = fc.integer({ min: 0, max: 2_000 });
  fc.assert(
    fc.property(days, days, days, (start, length, more) => {
      const from = addDays('2024-01-01', start);
      const months = monthsIn({ from, to: addDays(from, length) });
      expect(new Set(months).size).toBe(months.length);
      expect(months).toContain(addDays(from, Math.min(more, length)).slice(0, 7));
    }),
  );
});

const amount = fc.integer({ min: 0, max: 1e9 }).map(cents);
const sums = fc.record({
  invoices: fc.nat(),
  invoicedCents: amount,
  creditNotes: fc.nat(),
  creditedCents: amount,
  vatCents: amount,
  payments: fc.nat(),
  receivedCents: amount,
  feeCents: amount,
  payouts: fc.nat(),
  paidOutCents: amount,
});

test('the total is the sum of its parts, however they are cut', () => {
  fc.assert(
    fc.property(fc.array(sums, { maxLength: 30 }), fc.nat(30), (months, at) => {
      const whole = bookTotal(months);
      expect(bookTotal([bookTotal(months.slice(0, at)), bookTotal(months.slice(at))])).toEqual(whole);
      expect(netCents(whole) + whole.vatCents).toBe(turnoverCents(whole));
    }),
  );
});

test('a month in which nothing happened has its row', () => {
  const known = [
    { month: '2026-10', invoices: 2, invoicedCents: cents(23_800), vatCents: cents(3_104) },
    { month: '2026-10', payments: 2, receivedCents: cents(23_800), feeCents: cents(900) },
    { month: '2026-10', payouts: 1, paidOutCents: cents(10_000) },
  ];
  const period = { from: '2026-09-15', to: '2026-10-31' };
  const year = { from: '2026-10-01', to: '2027-10-01', isAside: false, credits: [], count: 2 };
  const invoice = { on: '2026-10-01', cents: cents(36_500) };
  const months = bookMonths(incomeMonths(period, [{ ...year, invoice }]), known);
  expect(months).toMatchObject([
    { month: '2026-09', invoices: 0, receivedCents: 0 },
    { month: '2026-10', invoices: 2, invoicedCents: 23_800, creditedCents: 0, payments: 2, feeCents: 900 },
  ] satisfies Partial<Record<keyof BookMonth, unknown>>[]);
  const document = booksDocument({
    seller: { name: 'Plan (Pty) Ltd', address: '', vat: { number: '4123456789', rate: 1500 } },
    period,
    months,
    madeOn: '2026-11-21',
  });
  expect(document).toMatchObject({
    period: '15 September 2026 to 31 October 2026',
    seller: ['Plan (Pty) Ltd', 'VAT number 4123456789'],
    tables: [
      { total: ['Total', 'R238.00', 'R0.00', 'R206.96', 'R31.04', 'R238.00', 'R238.00', 'R9.00', 'R100.00'] },
      { name: 'Earned and paid in advance', total: ['Total', 'R0.00', 'R730.00', 'R62.00', 'R668.00'] },
    ],
  });
  expect(document.tables[1]?.rows[0]).toEqual(['September 2026', 'R0.00', 'R0.00', 'R0.00', 'R0.00']);
  expect(document.tables[0]?.rows.map(([month]) => month)).toEqual(['September 2026', 'October 2026']);
  expect(() => monthInWords('2026-13')).toThrow(RangeError);
});
