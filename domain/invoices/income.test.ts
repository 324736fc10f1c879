import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, type CalendarDate } from '../calendar/calendar.ts';
import { cents } from '../money/money.ts';
import { unusedDays } from '../payments/unused-days.ts';
import { advanceOn, type Income, incomeMonths, incomeTotal } from './income.ts';

/** R365.00 of a year from 1 March 2026: a rand a day. */
const year = (more: Partial<Income> = {}): Income => ({
  from: '2026-03-01',
  to: '2027-03-01',
  isAside: false,
  invoice: { on: '2026-03-01', cents: cents(36_500) },
  credits: [],
  ...more,
});
const credit = (on: CalendarDate, amount: number) => ({ on, cents: cents(amount) });
const leap = year({ from: '2027-03-01', to: '2028-03-01', invoice: credit('2027-03-01', 36_600) });
const month = (from: CalendarDate, to: CalendarDate) => year({ from, to, invoice: credit(from, 10_000) });
const oneDay = month('2026-12-31', '2027-01-01');
const aside = year({ from: null, to: null, isAside: true });

test.each<[string, Income, CalendarDate, number]>([
  ['the day before it', year(), '2026-02-28', 0],
  ['its first day is earned', year(), '2026-03-01', 36_400],
  ['the last of a month', year(), '2026-03-31', 33_400],
  ['the last of the year', year(), '2026-12-31', 5_900],
  ['the day before its last', year(), '2027-02-27', 100],
  ['its last day', year(), '2027-02-28', 0],
  ['the day of the next payment', year(), '2027-03-01', 0],
  ['28 February of a leap year', leap, '2028-02-28', 100],
  ['29 February', leap, '2028-02-29', 0],
  ['a month from 31 January', month('2026-01-31', '2026-02-28'), '2026-01-31', 9_643],
  ['a month from 29 February', month('2028-02-29', '2028-03-29'), '2028-02-29', 9_656],
  ['one day', oneDay, '2026-12-31', 0],
  ['before one day', oneDay, '2026-12-30', 0],
  ['paid before it begins', year({ invoice: credit('2026-01-10', 36_500) }), '2026-02-28', 36_500],
  ['before the invoice', year({ invoice: credit('2026-04-10', 36_500) }), '2026-03-31', 0],
  [
    'catches up on the day of the invoice',
    year({ invoice: credit('2026-04-10', 36_500) }),
    '2026-04-10',
    32_400,
  ],
  ['an invoice after all days', year({ invoice: credit('2027-06-01', 36_500) }), '2027-06-01', 0],
  ['without days', year({ from: null, to: null }), '2026-03-01', 0],
  ['days that end before they begin', year({ to: '2026-02-01' }), '2026-03-01', 0],
  ['to be paid back', aside, '2029-03-01', 36_500],
  ['paid back in part', { ...aside, credits: [credit('2026-05-01', 500)] }, '2026-05-01', 36_000],
  ['paid back in full', { ...aside, credits: [credit('2026-05-01', 36_500)] }, '2026-05-01', 0],
  ['before the credit note', year({ credits: [credit('2026-09-01', 36_500)] }), '2026-08-31', 18_100],
  ['full refund in the year', year({ credits: [credit('2026-09-01', 36_500)] }), '2026-09-01', 0],
  ['the unused days', year({ credits: [credit('2026-09-01', 18_100)] }), '2026-09-01', 0],
  // R181.00 is left for 181 days, and R90.50 of it goes: R0.50 a day from 1 September on.
  ['half of the unused days', year({ credits: [credit('2026-09-01', 9_050)] }), '2026-09-30', 7_550],
  [
    'two parts',
    year({ credits: [credit('2026-09-01', 9_050), credit('2026-10-01', 7_550)] }),
    '2026-10-01',
    0,
  ],
  ['after all days', year({ credits: [credit('2027-04-01', 9_050)] }), '2027-04-30', 0],
])('%s', (_title, income, day, expected) => expect(advanceOn(income, day)).toBe(expected));

const sumsOf = (income: Income, from: CalendarDate, to: CalendarDate) =>
  incomeMonths({ from, to }, [{ ...income, count: 1 }]).map(({ earnedCents, afterCents }) => [
    Number(earnedCents),
    Number(afterCents),
  ]);

test('a period that begins and ends within the year has its days alone', () => {
  expect(sumsOf(year(), '2026-06-16', '2026-08-15')).toEqual([
    [1_500, 24_300],
    [3_100, 21_200],
    [1_500, 19_700],
  ]);
});

test('a full refund takes back what was earned, in the month of its credit note', () => {
  const refunded = year({ credits: [credit('2026-05-10', 36_500)] });
  expect(sumsOf(refunded, '2026-03-01', '2026-06-30')).toEqual([
    [3_100, 33_400],
    [3_000, 30_400],
    [-6_100, 0],
    [0, 0],
  ]);
  expect(sumsOf(year({ credits: [credit('2027-04-02', 500)] }), '2027-04-01', '2027-04-30')).toEqual([
    [-500, 0],
  ]);
});

test('an invoice without days is earned in its month', () => {
  expect(sumsOf(year({ from: null, to: null }), '2026-02-01', '2026-04-30')).toEqual([
    [0, 0],
    [36_500, 0],
    [0, 0],
  ]);
});

test('equal invoices count so often as there are', () => {
  const period = { from: '2026-03-01', to: '2026-03-31' };
  const [once] = incomeMonths(period, [{ ...year(), count: 1 }]);
  const [often] = incomeMonths(period, [{ ...year(), count: 1_000 }]);
  expect(often?.earnedCents).toBe((once?.earnedCents ?? 0) * 1_000);
  expect(incomeMonths({ from: '2026-03-02', to: '2026-02-28' }, [])).toEqual([]);
  expect(incomeTotal([])).toMatchObject({ beforeCents: 0, earnedCents: 0 });
});

const day = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2026-01-01', days));
const anIncome = fc
  .record({
    from: fc.option(day),
    months: fc.constantFrom(1, 12),
    more: fc.integer({ min: 0, max: 40 }),
    isAside: fc.boolean(),
    late: fc.integer({ min: -60, max: 400 }),
    amount: fc.integer({ min: 0, max: 500_000 }),
    parts: fc.array(fc.record({ days: fc.nat(500), share: fc.integer({ min: 1, max: 100 }) }), {
      maxLength: 4,
    }),
  })
  .map(({ from, months, more, isAside, late, amount, parts }): Income => {
    const first = from ?? '2027-05-05';
    let [left, on] = [amount, addDays(first, late)];
    const invoice = { on, cents: cents(amount) };
    const credits = parts.map(({ days, share }) => {
      const part = Math.ceil((left * share) / 100);
      left -= part;
      on = addDays(on, days);
      return { on, cents: cents(part) };
    });
    return { from, to: from && addDays(addMonths(from, months), more), isAside, invoice, credits };
  });

test('all months together are the invoice less its credit notes, wherever the time is cut', () => {
  fc.assert(
    fc.property(anIncome, day, (income, cut) => {
      const count = 3;
      const all = (from: CalendarDate, to: CalendarDate) =>
        incomeMonths({ from, to }, [{ ...income, count }]);
      const months = [...all('2025-10-01', cut), ...all(addDays(cut, 1), '2035-12-31')];
      const total = incomeTotal(months);
      const net = income.credits.reduce((sum, part) => sum - part.cents, Number(income.invoice.cents));
      expect(Number(total.netCents)).toBe(net * count);
      expect(months.reduce((sum, { earnedCents }) => sum + earnedCents, 0)).toBe(Number(total.earnedCents));
      expect(Number(total.afterCents)).toBe(income.isAside ? net * count : 0);
      for (const { beforeCents, netCents, earnedCents, afterCents } of months)
        expect(beforeCents + netCents).toBe(earnedCents + afterCents);
    }),
  );
});

test('the part in advance is never below nothing nor above the rest of the invoice', () => {
  fc.assert(
    fc.property(anIncome, day, (income, on) => {
      const until = income.credits.filter((part) => part.on <= on);
      const left = until.reduce((sum, part) => sum - part.cents, Number(income.invoice.cents));
      const advance = advanceOn(income, on);
      expect(advance).toBeGreaterThanOrEqual(0);
      expect(advance).toBeLessThanOrEqual(left);
    }),
  );
});

test('without VAT the refund of the unused days is exactly what is paid in advance', () => {
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 1, max: 364 }),
      fc.integer({ min: 1, max: 500_000 }),
      (from, later, amount) => {
        const to = addMonths(from, 12);
        const on = addDays(from, later);
        const income = year({ from, to, invoice: credit(from, amount) });
        const part = unusedDays({ totalCents: cents(amount), from, to }, on);
        expect(part?.cents).toBe(advanceOn(income, addDays(on, -1)));
        expect(advanceOn({ ...income, credits: [credit(on, part?.cents ?? 0)] }, on)).toBe(0);
      },
    ),
  );
});
