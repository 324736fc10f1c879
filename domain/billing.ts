import { addMonths, type CalendarDate, yearOf } from './calendar.ts';
import { type CheckoutKind, type Frequency, frequencyCodes } from './pricing.ts';

/** `none`: no subscription at the provider, as for accounts that an administrator made. */
export type SubscriptionState = 'none' | 'active' | 'failed' | 'cancelled';

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

/** State of a member's subscription; cancelling outweighs a failed renewal. */
export function subscriptionState(facts: {
  subscribed: boolean;
  cancelled: boolean;
  failed: boolean;
}): SubscriptionState {
  if (!facts.subscribed) return 'none';
  if (facts.cancelled) return 'cancelled';
  return facts.failed ? 'failed' : 'active';
}

/** Whether PAID ends: only a cancelled or failed subscription, the day after the date that it was paid to. */
export const hasLapsed = (
  state: SubscriptionState,
  until: CalendarDate | null,
  today: CalendarDate,
): boolean => (state === 'cancelled' || state === 'failed') && until !== null && today > until;
