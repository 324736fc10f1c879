import { expect, test } from 'vitest';
import {
  isExpectedAmount,
  type Outcome,
  outcomeOfPayment,
  type PaymentFacts,
  paidUntil,
  yearsIncluded,
} from './billing.ts';
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

const first: PaymentFacts = {
  amountCents: 99900,
  due: { firstCents: 99900, firstIsPaid: false, recurringCents: 99900 },
  isInLedger: false,
  isRenewal: false,
  recurs: true,
  payer: { isPaid: false, hasLiveSubscription: false },
  discount: null,
};
const payer = { isPaid: true, hasLiveSubscription: true };

test.each<[string, Partial<PaymentFacts>, Outcome]>([
  ['a first payment', {}, 'applied'],
  ['a renewal of a paid member', { isRenewal: true, payer }, 'applied'],
  ['an extra year of a subscriber', { recurs: false, payer }, 'applied'],
  ['an extra year of a deleted member', { recurs: false, payer: null }, 'applied'],
  ['another amount', { amountCents: 99901 }, 'amount_mismatch'],
  ['no amount', { amountCents: null }, 'amount_mismatch'],
  ['another amount that is in the ledger', { amountCents: 1, isInLedger: true }, 'amount_mismatch'],
  ['one that is in the ledger', { isInLedger: true }, 'already_applied'],
  ['one in the ledger, of a deleted member', { isInLedger: true, payer: null }, 'already_applied'],
  ['a first payment of a deleted member', { payer: null }, 'payer_deleted'],
  ['a renewal of a deleted member', { payer: null, isRenewal: true }, 'payer_deleted'],
  ['a second subscription of a paid member', { payer }, 'paid_twice'],
  [
    'one of a paid member whose subscription has ended',
    { payer: { ...payer, hasLiveSubscription: false } },
    'applied',
  ],
  [
    'one of a lapsed member with a subscription that should renew',
    { payer: { ...payer, isPaid: false } },
    'applied',
  ],
  ['the last use of a code', { discount: { uses: 2, limit: 2 } }, 'applied'],
  ['one use too many', { discount: { uses: 3, limit: 2 } }, 'discount_overused'],
  [
    'a renewal after a code was used too often',
    { isRenewal: true, payer, discount: { uses: 3, limit: 2 } },
    'applied',
  ],
  [
    'a second subscription with a code used too often',
    { payer, discount: { uses: 3, limit: 2 } },
    'paid_twice',
  ],
])('%s', (_, change, outcome) => expect(outcomeOfPayment({ ...first, ...change })).toBe(outcome));
