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
