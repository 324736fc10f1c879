import { addDays, addMonths, type CalendarDate } from '../calendar/calendar.ts';
import { GRACE_DAYS } from '../membership/membership.ts';
import type { Cents } from '../money/money.ts';
import { type Frequency, frequencyCodes } from '../prices/prices.ts';

/** Days before an annual renewal on which the member is told of it. */
export const NOTICE_DAYS = 7;
/** Days after the paid-to day for which a subscription that failed is still asked about: a new card may revive it. */
export const ASK_FAILED_DAYS = 60;

export const monthsOf = (frequency: Frequency): number => (frequency === frequencyCodes.annual ? 12 : 1);

/** The facts that decide how far the payments of one subscription pay, besides their number. */
export interface PaidPeriods {
  frequency: Frequency;
  /** The day of the first payment. */
  firstOn: CalendarDate;
  /** The paid-to day that the member had when it began; null when there was none. */
  follows: CalendarDate | null;
  /** Where the days go on after a stop, and how many payments came before it; null without a stop. */
  resumedOn: CalendarDate | null;
  resumedAfter: number;
}

/**
 * The last day that so many completed payments of a subscription pay for. It depends on their number and not on when
 * anybody heard of them, so notifications and queries may come in any order. Counted from one day, so that a
 * subscription of the 31st comes back to the 31st after a short month.
 */
export function paidToOf(periods: PaidPeriods, payments: number): CalendarDate {
  const { frequency, firstOn, follows, resumedOn, resumedAfter } = periods;
  const from = resumedOn ?? laterOf(firstOn, follows);
  return addMonths(from, (payments - (resumedOn ? resumedAfter : 0)) * monthsOf(frequency));
}

/**
 * The day of the first payment, from the first notification that names a subscription. Without a billing date it is the
 * day on which the notification arrived, unless the form is a whole period old: then a renewal has overtaken the first
 * payment, which was made with the form.
 */
export function firstPaymentDay(known: {
  billingDate: CalendarDate | null;
  arrivedOn: CalendarDate;
  formMadeOn: CalendarDate;
  frequency: Frequency;
}): CalendarDate {
  const { billingDate, arrivedOn, formMadeOn, frequency } = known;
  if (isBillingDay(billingDate, known)) return billingDate;
  const renewal = addDays(addMonths(formMadeOn, monthsOf(frequency)), -GRACE_DAYS);
  return arrivedOn >= renewal ? formMadeOn : arrivedOn;
}

/** Whether a notification's billing date can be the day of a payment. */
export const isBillingDay = (
  billingDate: CalendarDate | null,
  { arrivedOn, formMadeOn }: { arrivedOn: CalendarDate; formMadeOn: CalendarDate },
): billingDate is CalendarDate =>
  billingDate !== null && billingDate >= addDays(formMadeOn, -1) && billingDate <= arrivedOn;

/** The most payments that a subscription can have had by a day: one with its form, and one at the end of each period. */
export function mostPayments(formMadeOn: CalendarDate, frequency: Frequency, today: CalendarDate): number {
  let payments = 1;
  while (addMonths(formMadeOn, payments * monthsOf(frequency)) <= today) payments++;
  return payments;
}

/** The provider's answer about a subscription. */
export interface ProviderAnswer {
  status: string;
  amountCents: Cents;
  cyclesComplete: number;
  nextPaymentDate: CalendarDate | null;
}

/** Our own record of the subscription. */
export interface KnownSubscription {
  /** All payments of the subscription in the ledger. */
  payments: number;
  paidTo: CalendarDate;
  recurringCents: Cents;
  frequency: Frequency;
  formMadeOn: CalendarDate;
}

/**
 * `waiting`: it is live, and the charge is still to come. `stopped`: it is paused and does not charge. `unclear`: what
 * the provider says does not fit together, and a person has to look.
 */
export type RenewalState = 'renewed' | 'waiting' | 'failed' | 'stopped' | 'ended' | 'unclear';

/** The meaning of an answer about a due renewal. `missing` payments were completed, and no notification came. */
export function renewalAnswer(
  known: KnownSubscription,
  answer: ProviderAnswer,
  today: CalendarDate,
): { missing: number; state: RenewalState } {
  const missing = Math.max(0, answer.cyclesComplete - known.payments);
  const impossible = answer.cyclesComplete > mostPayments(known.formMadeOn, known.frequency, today);
  // Nothing is credited for an amount that we do not charge.
  if (missing > 0 && (impossible || answer.amountCents !== known.recurringCents))
    return { missing: 0, state: 'unclear' };
  return { missing, state: stateOf(known, answer, missing, today) };
}

function stateOf(
  known: KnownSubscription,
  { status, nextPaymentDate }: ProviderAnswer,
  missing: number,
  today: CalendarDate,
): RenewalState {
  if (status === 'FAILED') return 'failed';
  if (status === 'CANCELLED' || status === 'COMPLETE') return 'ended';
  if (status === 'PAUSED' || status === 'SYSTEM PAUSED') return 'stopped';
  if (status !== 'ACTIVE') return 'unclear';
  if (missing > 0) return 'renewed';
  // The provider goes on to the next charge, yet counts no payment for this one.
  const goneOn =
    nextPaymentDate === null || nextPaymentDate > addDays(laterOf(known.paidTo, today), GRACE_DAYS);
  return goneOn ? 'unclear' : 'waiting';
}

export const laterOf = (one: CalendarDate, other: CalendarDate | null): CalendarDate =>
  other !== null && other > one ? other : one;
