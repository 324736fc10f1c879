import { expect, test } from 'vitest';
import { type Cents, cents } from '../money/money.ts';
import {
  isExpectedAmount,
  isOnePurchase,
  type Named,
  type Outcome,
  outcomeOfPayment,
  type PaymentFacts,
  yearsOfDays,
} from './payments.ts';

test.each<[string, string, string, string, number[]]>([
  ['a month within a year', '2025-11-20', '2025-12-20', '2025-11-20', [2025]],
  ['a month over the turn, paid before it', '2025-12-20', '2026-01-20', '2025-12-20', [2025]],
  ['the same, heard of after it', '2025-12-20', '2026-01-20', '2026-02-01', [2025, 2026]],
  ['a year, at its start', '2025-11-20', '2026-11-20', '2025-11-20', [2025]],
  ['a year from the day before the turn', '2025-12-31', '2026-12-31', '2026-01-01', [2025, 2026]],
  ['days that are still to come', '2026-11-20', '2027-11-20', '2025-11-20', []],
])('the plan years of %s', (_, from, to, today, years) =>
  expect(yearsOfDays(from, to, today)).toEqual(years),
);

test.each<[number | null, number, boolean, number | null, boolean]>([
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
    expect(
      isExpectedAmount(amount as Cents | null, {
        firstCents: cents(firstCents),
        firstIsPaid,
        recurringCents: recurringCents as Cents | null,
      }),
    ).toBe(is),
);

const first: PaymentFacts = {
  amountCents: cents(99900),
  due: { firstCents: cents(99900), firstIsPaid: false, recurringCents: cents(99900) },
  isInLedger: false,
  isRenewal: false,
  recurs: true,
  payer: { isPaid: false, hasLiveSubscription: false, ownsYear: false },
  discount: null,
};
const payer = { isPaid: true, hasLiveSubscription: true, ownsYear: false };

test.each<[string, Partial<PaymentFacts>, Outcome]>([
  ['a first payment', {}, 'applied'],
  ['a renewal of a paid member', { isRenewal: true, payer }, 'applied'],
  ['an extra year of a subscriber', { recurs: false, payer }, 'applied'],
  [
    'an extra year that is owned already',
    { recurs: false, payer: { ...payer, ownsYear: true } },
    'paid_twice',
  ],
  ['an extra year of a deleted member', { recurs: false, payer: null }, 'payer_deleted'],
  ['another amount', { amountCents: cents(99901) }, 'amount_mismatch'],
  ['no amount', { amountCents: null }, 'amount_mismatch'],
  ['another amount that is in the ledger', { amountCents: cents(1), isInLedger: true }, 'amount_mismatch'],
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

const once = { recurs: false };
const again = { recurs: true };
const renewal: Named = { reference: 'p', token: 't', form: again, begunBy: 'p', isPayment: true };

test.each<[string, Partial<Named>, boolean]>([
  ['a renewal', {}, true],
  ['a renewal without the reference of a form', { reference: null, form: null }, true],
  ['a renewal with the form of another purchase', { reference: 'q' }, false],
  ['a renewal with a form that is none of ours', { reference: 'x', form: null }, false],
  ['an extra year with the token of a subscription', { reference: 'q', form: once }, false],
  ['a cancellation with the form of another purchase', { reference: 'q', isPayment: false }, false],
  ['a first payment of a subscription', { begunBy: null }, true],
  ['a first payment of a subscription without a token', { begunBy: null, token: null }, false],
  ['one that failed without a token', { begunBy: null, token: null, isPayment: false }, true],
  ['an extra year', { begunBy: null, token: null, form: once }, true],
  ['an extra year with a token that nobody knows', { begunBy: null, form: once }, false],
  ['what names nothing of ours', { begunBy: null, form: null }, true],
])('form and subscription of %s: one purchase %s', (_, change, is) =>
  expect(isOnePurchase({ ...renewal, ...change })).toBe(is),
);
