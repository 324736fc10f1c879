import { addMonths, type CalendarDate, yearOf } from './calendar.ts';
import type { Cents } from './money.ts';
import { type CheckoutKind, type Frequency, frequencyCodes } from './pricing.ts';

/** The date that a payment made on a date pays to: one month or one year on, safe at the end of months. */
export const paidUntil = (date: CalendarDate, frequency: Frequency): CalendarDate =>
  addMonths(date, frequency === frequencyCodes.annual ? 12 : 1);

/**
 * The plan years that a completed payment brings: a subscription the calendar year in which it is paid,
 * an extra-year payment that year.
 */
export function yearsIncluded(
  payment: { kind: CheckoutKind; planYear: number | null },
  paidOn: CalendarDate,
): number[] {
  if (payment.kind !== 'PriorYear') return [yearOf(paidOn)];
  return payment.planYear === null ? [] : [payment.planYear];
}

/**
 * Whether an amount is one that a checkout is charged: its first amount once, its renewals after that. A renewal's
 * notification may arrive before the first one's.
 */
export const isExpectedAmount = (
  amountCents: Cents | null,
  due: { firstCents: Cents; firstIsPaid: boolean; recurringCents: Cents | null },
): boolean =>
  amountCents !== null &&
  (amountCents === due.recurringCents || (amountCents === due.firstCents && !due.firstIsPaid));

/** How a notification was settled. */
export const outcomes = [
  'applied',
  'already_applied',
  'cancelled',
  'noted',
  'paid_twice',
  'discount_overused',
  'payer_deleted',
  'not_confirmed',
  'unknown_payment',
  'amount_mismatch',
  'unknown_status',
] as const;
export type Outcome = (typeof outcomes)[number];

/** The outcomes that need no person's eye. */
export const quietOutcomes: readonly Outcome[] = ['applied', 'already_applied', 'cancelled', 'noted'];

/** Nothing was changed: when the provider sends the notification again, it is taken up again. */
export const openOutcomes: readonly Outcome[] = [
  'not_confirmed',
  'unknown_payment',
  'amount_mismatch',
  'unknown_status',
];

/** What is known when a COMPLETE notification is applied. */
export interface PaymentFacts {
  amountCents: Cents | null;
  /** What its checkout is charged; see isExpectedAmount. */
  due: { firstCents: Cents; firstIsPaid: boolean; recurringCents: Cents | null };
  isInLedger: boolean;
  /** Whether the subscription that it belongs to has begun already. */
  isRenewal: boolean;
  /** Whether it begins a subscription or renews one: the provider will charge again. */
  recurs: boolean;
  /** Null when the member was deleted since. */
  payer: {
    isPaid: boolean;
    /** Whether they have another subscription that renews. */
    hasLiveSubscription: boolean;
  } | null;
  /** Uses of the discount code that the checkout was priced with, this one among them, and how many there may be. */
  discount: { uses: number; limit: number } | null;
}

/**
 * What becomes of a completed payment. `paid_twice`: two forms were open before either was paid; a member who is not
 * paid any more is let in by it, whatever came before (spec-readings 70). `discount_overused`: applied all the same,
 * but a form was paid after it had ceased to keep its use of the code.
 */
export function outcomeOfPayment(facts: PaymentFacts): Outcome {
  const { payer, discount } = facts;
  if (!isExpectedAmount(facts.amountCents, facts.due)) return 'amount_mismatch';
  if (facts.isInLedger) return 'already_applied';
  if (facts.recurs && payer === null) return 'payer_deleted';
  if (facts.recurs && !facts.isRenewal && payer?.hasLiveSubscription && payer.isPaid) return 'paid_twice';
  if (!facts.isRenewal && discount && discount.uses > discount.limit) return 'discount_overused';
  return 'applied';
}
