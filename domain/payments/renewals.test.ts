import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, type CalendarDate } from '../calendar/calendar.ts';
import { isPaid } from '../membership/membership.ts';
import { cents } from '../money/money.ts';
import type { Frequency } from '../prices/prices.ts';
import {
  firstPaymentDay,
  isBillingDay,
  type KnownSubscription,
  laterOf,
  mostPayments,
  type PaidPeriods,
  type ProviderAnswer,
  paidToOf,
  type RenewalState,
  renewalAnswer,
} from './renewals.ts';

const monthly: PaidPeriods = {
  frequency: 3,
  firstOn: '2025-11-20',
  follows: null,
  resumedOn: null,
  resumedAfter: 0,
};

test.each<[string, Partial<PaidPeriods>, number, string]>([
  ['a month', {}, 1, '2025-12-20'],
  ['over the turn of the year', {}, 3, '2026-02-20'],
  ['a year', { frequency: 6 }, 1, '2026-11-20'],
  ['from the 31st', { firstOn: '2025-01-31' }, 1, '2025-02-28'],
  ['from the 31st, and back to it', { firstOn: '2025-01-31' }, 2, '2025-03-31'],
  ['from the 31st in a leap year', { firstOn: '2024-01-31' }, 1, '2024-02-29'],
  ['from the leap day', { firstOn: '2024-02-29', frequency: 6 }, 1, '2025-02-28'],
  ['from the leap day to the next', { firstOn: '2024-02-29', frequency: 6 }, 4, '2028-02-29'],
  ['after days that were paid for already', { follows: '2026-01-05' }, 1, '2026-02-05'],
  ['after days that were over', { follows: '2025-11-19' }, 1, '2025-12-20'],
  ['after a stop', { resumedOn: '2026-03-10', resumedAfter: 2 }, 3, '2026-04-10'],
])('paid to: %s', (_, change, payments, to) =>
  expect(paidToOf({ ...monthly, ...change }, payments)).toBe(to),
);

const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days));
const frequency = fc.constantFrom<Frequency>(3, 6);

test('each payment pays for exactly one more period, whenever it arrives', () => {
  fc.assert(
    fc.property(day, frequency, fc.integer({ min: 1, max: 30 }), (firstOn, every, payments) => {
      const periods = { ...monthly, firstOn, frequency: every };
      const months = every === 6 ? 12 : 1;
      expect(paidToOf(periods, payments)).toBe(addMonths(firstOn, months * payments));
      expect(paidToOf(periods, payments + 1) > paidToOf(periods, payments)).toBe(true);
    }),
  );
});

const notified = {
  billingDate: null,
  arrivedOn: '2025-11-20',
  formMadeOn: '2025-11-20',
  frequency: 3,
} as const;
test.each<[string, Partial<Parameters<typeof firstPaymentDay>[0]>, CalendarDate]>([
  ['its billing date', { billingDate: '2025-11-20', arrivedOn: '2026-01-03' }, '2025-11-20'],
  ['the day it arrived on, without one', { arrivedOn: '2025-11-24' }, '2025-11-24'],
  ['the form\u2019s day, when a renewal came first', { arrivedOn: '2025-12-20' }, '2025-11-20'],
  ['the same three days early', { arrivedOn: '2025-12-17' }, '2025-11-20'],
  ['the day it arrived on, four days early', { arrivedOn: '2025-12-16' }, '2025-12-16'],
  ['the form\u2019s day, a year later', { arrivedOn: '2026-11-20', frequency: 6 }, '2025-11-20'],
  ['no day that lies ahead', { billingDate: '2025-12-20' }, '2025-11-20'],
  ['no day before the form', { billingDate: '2025-11-18' }, '2025-11-20'],
])('the first payment was made on %s', (_, change, expected) =>
  expect(firstPaymentDay({ ...notified, ...change })).toBe(expected),
);

test('a billing date counts from the day before its form to the day on which it arrives', () => {
  const is = (billingDate: string) => isBillingDay(billingDate, { ...notified, arrivedOn: '2025-11-25' });
  expect(['2025-11-18', '2025-11-19', '2025-11-25', '2025-11-26'].map(is)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test.each([
  ['2025-11-20', 3, '2025-11-20', 1],
  ['2025-11-20', 3, '2025-12-19', 1],
  ['2025-11-20', 3, '2025-12-20', 2],
  ['2025-11-20', 6, '2026-11-19', 1],
  ['2025-11-20', 6, '2027-11-20', 3],
] as const)(
  'a form of %s at code %d has had at most so many payments by %s: %d',
  (made, every, today, most) => expect(mostPayments(made, every, today)).toBe(most),
);

const known: KnownSubscription = {
  payments: 1,
  paidTo: '2025-12-20',
  recurringCents: cents(11_900),
  frequency: 3,
  formMadeOn: '2025-11-20',
};
const active: ProviderAnswer = {
  status: 'ACTIVE',
  amountCents: cents(11_900),
  cyclesComplete: 1,
  nextPaymentDate: '2025-12-20',
};
const renewed = { cyclesComplete: 2, nextPaymentDate: '2026-01-20' };

test.each<[string, Partial<ProviderAnswer>, number, RenewalState]>([
  ['a completed renewal', renewed, 1, 'renewed'],
  ['a charge that is still tried', {}, 0, 'waiting'],
  ['a charge that comes in some days', { nextPaymentDate: '2025-12-24' }, 0, 'waiting'],
  ['the next period, with no payment counted', { nextPaymentDate: '2026-01-20' }, 0, 'unclear'],
  ['no next date and no payment', { nextPaymentDate: null }, 0, 'unclear'],
  ['a failure', { status: 'FAILED' }, 0, 'failed'],
  ['a failure after a renewal', { ...renewed, status: 'FAILED' }, 1, 'failed'],
  ['a cancellation', { status: 'CANCELLED' }, 0, 'ended'],
  ['a cancellation after a renewal', { ...renewed, status: 'CANCELLED' }, 1, 'ended'],
  ['that all cycles are complete', { status: 'COMPLETE' }, 0, 'ended'],
  ['a pause', { status: 'PAUSED' }, 0, 'stopped'],
  ['the provider\u2019s own pause', { status: 'SYSTEM PAUSED' }, 0, 'stopped'],
  ['a review', { status: 'IN REVIEW' }, 0, 'unclear'],
  ['another amount than we charge', { ...renewed, amountCents: cents(100) }, 0, 'unclear'],
  ['another amount, and no payment', { amountCents: cents(100) }, 0, 'waiting'],
  ['more payments than there were months', { ...renewed, cyclesComplete: 3 }, 0, 'unclear'],
  ['fewer payments than arrived', { cyclesComplete: 0 }, 0, 'waiting'],
])('the provider says %s', (_, change, missing, state) =>
  expect(renewalAnswer(known, { ...active, ...change }, '2025-12-21')).toEqual({ missing, state }),
);

test('the payments that are found are never more than the provider counts, nor than there were periods', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(40), fc.nat(900), (payments, cyclesComplete, later) => {
      const today = addDays('2025-12-21', later);
      const { missing } = renewalAnswer({ ...known, payments }, { ...active, cyclesComplete }, today);
      expect(missing).toBeGreaterThanOrEqual(0);
      if (missing > 0) {
        expect(payments + missing).toBe(cyclesComplete);
        expect(cyclesComplete).toBeLessThanOrEqual(mostPayments(known.formMadeOn, 3, today));
      }
    }),
  );
});

test('the later of two days', () => {
  expect([laterOf('2025-01-01', null), laterOf('2025-01-01', '2025-01-02')]).toEqual([
    '2025-01-01',
    '2025-01-02',
  ]);
});

/** Day for day over two years: when a member who pays so often is in. */
test.each<[string, Frequency, number, string[]]>([
  ['Monthly, renewed each month', 3, 24, []],
  ['Annual and Audit, renewed once', 6, 2, []],
  ['Monthly, stopped after a year', 3, 12, ['2026-11-24', '2027-11-19']],
  ['Annual and Audit, not renewed', 6, 1, ['2026-11-24', '2027-11-19']],
  ['Monthly, stopped after a month', 3, 1, ['2025-12-24', '2027-11-19']],
])('two years of %s', (_, every, payments, [from, to]) => {
  const out: string[] = [];
  for (let today = '2025-11-20'; today < '2027-11-20'; today = addDays(today, 1)) {
    const made = Math.min(payments, mostPayments('2025-11-20', every, today));
    const paidTo = paidToOf({ ...monthly, frequency: every }, made);
    const membership = {
      kind: every === 6 ? 'Annual' : 'Monthly',
      paidTo,
      renews: true,
      override: null,
    } as const;
    if (!isPaid({ ...membership, failed: false, unanswered: false }, today)) out.push(today);
  }
  expect([out[0], out.at(-1)]).toEqual([from, to]);
});
