import { expect, test } from 'vitest';
import { isExpectedAmount, paidUntil, yearsIncluded } from './billing.ts';
import type { Frequency } from './pricing.ts';

test.each<[string, Frequency, string]>([
  ['2025-11-20', 3, '2025-12-20'],
  ['2025-12-31', 3, '2026-01-31'],
  ['2025-01-31', 3, '2025-02-28'],
  ['2024-01-31', 3, '2024-02-29'],
  ['2025-11-20', 6, '2026-11-20'],
  ['2024-02-29', 6, '2025-02-28'],
])('paid on %s with code %d to %s', (date, frequency, until) =>
  expect(paidUntil(date, frequency)).toBe(until),
);

test('a subscription brings the year of payment, an extra-year payment its year', () => {
  for (const kind of ['Annual', 'Monthly', 'Audit'] as const) {
    expect(yearsIncluded({ kind, planYear: null }, '2025-12-31')).toEqual([2025]);
  }
  expect(yearsIncluded({ kind: 'PriorYear', planYear: 2023 }, '2025-12-31')).toEqual([2023]);
  expect(yearsIncluded({ kind: 'PriorYear', planYear: null }, '2025-12-31')).toEqual([]);
});

test.each([
  [129900, 129900, false, 99900, true],
  [99900, 129900, false, 99900, true],
  [99900, 129900, true, 99900, true],
  [129900, 129900, true, 99900, false],
  [79920, 99900, false, 99900, false],
  [11900, 11900, true, 11900, true],
  [49500, 49500, false, null, true],
  [null, 49500, false, null, false],
])(
  '%s for a first %d (paid: %s), then %s: expected %s',
  (amount, firstCents, firstIsPaid, recurringCents, is) =>
    expect(isExpectedAmount(amount, { firstCents, firstIsPaid, recurringCents })).toBe(is),
);
