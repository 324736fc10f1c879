import { type CalendarDate, yearOf } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';

/**
 * The plan years that a subscription's payment brings: the calendar years of the days that it pays for, as far as they
 * have begun. The turn of a year brings the next one to members who have paid for it.
 */
export function yearsOfDays(from: CalendarDate, to: CalendarDate, today: CalendarDate): number[] {
  const [first, last] = [yearOf(from), yearOf(to < today ? to : today)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

/**
 * Whether a checkout may be charged this amount: its first amount once, its renewal amount after that. A renewal's
 * notification may arrive before that of the first payment.
 */
export const isExpectedAmount = (
  amountCents: Cents | null,
  due: { firstCents: Cents; firstIsPaid: boolean; recurringCents: Cents | null },
): boolean =>
  amountCents !== null &&
  (amountCents === due.recurringCents || (amountCents === due.firstCents && !due.firstIsPaid));

/** How a notification was settled. `not_begun`: nothing was charged, and its subscription is cancelled (take-up.ts). */
export const outcomes = [
  'applied',
  'already_applied',
  'cancelled',
  'noted',
  'paid_twice',
  'discount_overused',
  'not_begun',
  'payer_deleted',
  'not_confirmed',
  'unknown_payment',
  'form_mismatch',
  'amount_mismatch',
  'unknown_status',
] as const;
export type Outcome = (typeof outcomes)[number];

/** The outcomes that no person needs to look at. */
export const quietOutcomes: readonly Outcome[] = [
  'applied',
  'already_applied',
  'cancelled',
  'noted',
  'not_begun',
];

/** The outcomes of payments that brought nothing and are paid back. */
export const paidBackOutcomes: readonly Outcome[] = ['paid_twice', 'payer_deleted'];

/** The outcomes that changed nothing: a notification that the provider sends again is processed again. */
export const openOutcomes: readonly Outcome[] = [
  'not_confirmed',
  'unknown_payment',
  'form_mismatch',
  'amount_mismatch',
  'unknown_status',
];

/** The outcomes of a payment that brought nothing and is to be paid back. */
export const setAsideOutcomes: readonly Outcome[] = ['paid_twice', 'payer_deleted'];

/** The names in a notification: of a form by its reference, and of a subscription by its token. */
export interface Named {
  reference: string | null;
  token: string | null;
  /** The form of the reference; null when it is none of ours. */
  form: { recurs: boolean } | null;
  /** The reference of the form that began the subscription; null when the token is not known yet. */
  begunBy: string | null;
  /** Whether something was paid. A payment that failed began no subscription. */
  isPayment: boolean;
}

/**
 * Whether form and subscription are of one purchase. Every notification of a subscription repeats the reference of the form
 * that began it. A token that is not known yet begins a subscription, and a form of one purchase for a year has none.
 */
export function isOnePurchase({ reference, token, form, begunBy, isPayment }: Named): boolean {
  if (begunBy !== null) return reference === null || reference === begunBy;
  if (form === null) return true;
  return token === null ? !(form.recurs && isPayment) : form.recurs;
}

/** The facts that are known when a COMPLETE notification is applied. */
export interface PaymentFacts {
  amountCents: Cents | null;
  /** The amounts that its checkout may be charged; see isExpectedAmount. */
  due: { firstCents: Cents; firstIsPaid: boolean; recurringCents: Cents | null };
  isInLedger: boolean;
  /** Whether an earlier payment of its subscription has brought something already. */
  isRenewal: boolean;
  /** Whether it begins or renews a subscription, so that the provider will charge again. */
  recurs: boolean;
  /** Null when the member has been deleted. */
  payer: {
    isPaid: boolean;
    /** Whether the member has another subscription that renews. */
    hasLiveSubscription: boolean;
    /** Whether the member owns the extra year already. */
    ownsYear: boolean;
  } | null;
  /** How often the checkout's discount code is used, with this payment, and how often it may be used. */
  discount: { uses: number; limit: number } | null;
}

/**
 * Decides the outcome of a completed payment. `paid_twice`: two forms were open before either was paid, for two
 * subscriptions or for the same extra year. A member who is no longer paid gets access by the payment, whatever happened
 * before (spec-readings 38). `discount_overused`: the payment is applied, but its form was paid after its hold on the code
 * had ended.
 */
export function outcomeOfPayment(facts: PaymentFacts): Outcome {
  const { payer, discount } = facts;
  if (!isExpectedAmount(facts.amountCents, facts.due)) return 'amount_mismatch';
  if (facts.isInLedger) return 'already_applied';
  if (payer === null) return 'payer_deleted';
  if (facts.recurs && !facts.isRenewal && payer.hasLiveSubscription && payer.isPaid) return 'paid_twice';
  if (payer.ownsYear) return 'paid_twice';
  if (!facts.isRenewal && discount && discount.uses > discount.limit) return 'discount_overused';
  return 'applied';
}
