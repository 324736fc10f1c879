import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import { cents } from '../money/money.ts';
import { unusedDays } from './unused-days.ts';

const year = { totalCents: cents(109_900), from: '2026-11-28', to: '2027-11-28' };

test.each([
  ['half a year on', year, '2027-05-30', { days: 182, of: 365, cents: 54_800 }],
  ['the first day', year, '2026-11-28', { days: 365, of: 365, cents: 109_900 }],
  ['before the first day', year, '2026-11-01', { days: 365, of: 365, cents: 109_900 }],
  ['the last day but one', year, '2027-11-27', { days: 1, of: 365, cents: 302 }],
  ['the last day', year, '2027-11-28', null],
  ['a plan year, which pays for no days', { ...year, from: null, to: null }, '2027-01-01', null],
] as const)('%s', (_, payment, today, expected) => expect(unusedDays(payment, today)).toEqual(expected));

test('is never more than the amount, and falls from day to day', () => {
  const days = fc.integer({ min: 1, max: 400 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200_000 }),
      days,
      fc.integer({ min: 0, max: 400 }),
      (total, of, at) => {
        const payment = { totalCents: cents(total), from: '2026-01-01', to: addDays('2026-01-01', of) };
        const now = unusedDays(payment, addDays('2026-01-01', at))?.cents ?? 0;
        const later = unusedDays(payment, addDays('2026-01-01', at + 1))?.cents ?? 0;
        expect(now).toBeLessThanOrEqual(total);
        expect(later).toBeLessThanOrEqual(now);
      },
    ),
  );
});
