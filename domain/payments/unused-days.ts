import { type CalendarDate, daysBetween } from '../calendar/calendar.ts';
import { type Cents, cents } from '../money/money.ts';

/** The part of a payment that pays for days after today. */
export interface UnusedDays {
  days: number;
  /** All days that it pays for. */
  of: number;
  /** Their share of the amount; a part of a cent counts as one, for the member. */
  cents: Cents;
}

/**
 * The days of a payment that are not used yet, and their share of its amount (spec-readings 45). Today counts as used. Null
 * when it pays for no days, or all of them are over.
 */
export function unusedDays(
  { totalCents, from, to }: { totalCents: Cents; from: CalendarDate | null; to: CalendarDate | null },
  today: CalendarDate,
): UnusedDays | null {
  if (from === null || to === null || to <= today || to <= from) return null;
  const of = daysBetween(from, to);
  const days = Math.min(of, daysBetween(today, to));
  return { days, of, cents: cents(Math.ceil((totalCents * days) / of)) };
}
