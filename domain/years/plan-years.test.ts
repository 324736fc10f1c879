import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, southAfricanDate } from '../calendar/calendar.ts';
import { yearsOfDays } from '../payments/payments.ts';
import { isYearComplete, purchaseRefusal, yearsNotOwned } from './plan-years.ts';

test.each([
  [[2026], '2026-11-20', [2025, 2024, 2023, 2022, 2021, 2020], null, [2027, 2028, 2029, 2030]],
  [[2024, 2025, 2026], '2026-12-31', [2023, 2022, 2021, 2020], null, [2027, 2028, 2029, 2030]],
  [[2026], '2027-01-01', [2025, 2024, 2023, 2022, 2021, 2020], 2027, [2028, 2029, 2030]],
  [[2026, 2027], '2026-06-01', [2025, 2024, 2023, 2022, 2021, 2020], null, [2028, 2029, 2030]],
  [[], '2020-01-01', [], 2020, [2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030]],
  [[2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031], '2031-01-01', [], null, []],
])('with %j on %s: earlier %j, included %s, later %j', (owned, today, earlier, included, later) => {
  expect(yearsNotOwned(owned, today)).toEqual({ earlier, included, later });
});

test.each([
  [0, 0, 3, false],
  [1, 0, 3, false],
  [2, 1, 3, false],
  [2, 2, 2, false],
  [2, 2, 3, true],
])(
  '%i activities, %i reflections, %i ethics items: %s',
  (activities, reflections, ethics_reflections, done) => {
    expect(isYearComplete({ activities, reflections, ethics_reflections })).toBe(done);
  },
);

test.each([
  [2019, 'unknown'],
  [2020, null],
  [2025, null],
  [2026, 'owned'],
  [2027, 'later'],
  [2030, 'later'],
  [2031, 'unknown'],
  [2025.5, 'unknown'],
])('on the last day of 2026, buying %s: %s', (year, refusal) =>
  expect(purchaseRefusal(year, [2026], '2026-12-31')).toBe(refusal),
);

test('a year that begins today comes with the membership', () =>
  expect(purchaseRefusal(2027, [2026], '2027-01-01')).toBe('included'));

test('no year that a payment of today brings can be bought too', () => {
  const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
  const years = fc.uniqueArray(fc.integer({ min: 2019, max: 2031 }));
  fc.assert(
    fc.property(
      days,
      years,
      fc.integer({ min: 2018, max: 2032 }),
      fc.integer({ min: 0, max: 366 }),
      (day, owned, year, length) => {
        const today = southAfricanDate(day);
        const brought = yearsOfDays(today, addDays(today, length), today);
        const isSold = purchaseRefusal(year, owned, today) === null;
        expect(isSold && (owned.includes(year) || brought.includes(year))).toBe(false);
      },
    ),
  );
});
