import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money/money.ts';
import {
  countIn,
  daysOf,
  paidByKind,
  paidOn,
  revenueByKind,
  scaleOf,
  trendMonths,
  yearBefore,
} from './trends.ts';

test('24 months end with the month of today', () => {
  const months = trendMonths('2026-11-22');
  expect([months.length, months[0], months.at(-1)]).toEqual([24, '2024-12', '2026-11']);
  expect(trendMonths('2026-01-31')[0]).toBe('2024-02');
});

test('a month that is not over is compared with the same days a year before', () => {
  expect(daysOf('2026-11', '2026-11-22')).toEqual({ from: '2026-11-01', to: '2026-11-22' });
  expect(daysOf('2026-10', '2026-11-22')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(yearBefore({ from: '2026-11-01', to: '2026-11-22' })).toEqual({
    from: '2025-11-01',
    to: '2025-11-22',
  });
  expect(yearBefore({ from: '2028-02-01', to: '2028-02-29' }).to).toBe('2027-02-28');
});

test('counts the days of a period, both ends too', () => {
  const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((day) => ({ day, count: 2 }));
  expect(countIn(days, { from: '2026-11-01', to: '2026-11-30' })).toBe(4);
});

test('a member who renews is counted once on the day between', () => {
  const paid = [
    { kind: 'Monthly' as const, from: '2026-09-30', to: '2026-10-31', count: 3 },
    { kind: 'Monthly' as const, from: '2026-10-31', to: '2026-11-30', count: 2 },
    { kind: 'Annual' as const, from: '2026-01-01', to: '2027-01-01', count: 5 },
  ];
  expect(paidOn('2026-10-31', paid)).toEqual({ Annual: 5, Monthly: 2, Audit: 0 });
  expect(paidOn('2026-10-30', paid)).toEqual({ Annual: 5, Monthly: 3, Audit: 0 });
});

test('the scale is never exceeded and never more than two and a half times too high', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1e12 })), (values) => {
      const most = Math.max(1, ...values);
      expect(scaleOf(values) % 2).toBe(0);
      expect(scaleOf(values)).toBeGreaterThanOrEqual(most);
      expect(scaleOf(values)).toBeLessThanOrEqual(most * 2.5 + 1);
    }),
  );
});

test('payments of Audit members are taken from the years and months of their days', () => {
  const days = { from: '2026-09-01', to: '2026-10-01', count: 1, amount: cents(100) };
  const audit = [
    { ...days, day: '2026-08-31', isLong: false },
    { ...days, day: '2026-09-01', isLong: false },
    { ...days, day: '2026-09-30', isLong: true, to: '2027-09-01' },
  ];
  const september = { from: '2026-09-01', to: '2026-09-30' };
  const sums = { long: cents(500), short: cents(300), other: cents(7) };
  expect(revenueByKind({ ...september, ...sums }, audit)).toEqual({
    Annual: 400,
    Monthly: 200,
    Audit: 200,
    Other: 7,
  });
  const paid = paidByKind(
    [
      { ...days, isLong: false, count: 5 },
      { ...days, isLong: true, to: '2027-09-01', count: 2 },
    ],
    audit,
  );
  expect(paidOn('2026-09-30', paid)).toEqual({ Annual: 1, Monthly: 3, Audit: 3 });
});
