import { addDays, addMonths, type CalendarDate } from '../calendar/calendar.ts';
import type { CheckoutKind } from '../prices/prices.ts';
import { laterOf } from './renewals.ts';

/** The ways in which money comes beside the payment provider. */
export const waysToPay = ['EFT', 'cash', 'cheque', 'other'] as const;
export type WayToPay = (typeof waysToPay)[number];

/** The things that a recorded payment can pay for. */
export const recordedKinds = [
  'Annual',
  'Monthly',
  'Audit',
  'PriorYear',
] as const satisfies readonly CheckoutKind[];
export type RecordedKind = (typeof recordedKinds)[number];

/** The way as a sentence has it: 'Paid by EFT', 'Paid by another way'. */
export const wayInWords = (way: WayToPay): string => (way === 'other' ? 'another way' : way);

/** Days after a payment in which it can still be recorded. */
export const RECORD_DAYS = 366;

/** Why a payment of a day cannot be recorded on a day; null when it can. */
export function paidOnFault(paidOn: CalendarDate, today: CalendarDate): string | null {
  if (paidOn > today) return 'This day has not come yet';
  return paidOn < addDays(today, -RECORD_DAYS) ? 'Choose a day of the last 366 days' : null;
}

/** The months that a recorded payment pays for; none for an earlier plan year. */
export const recordedMonths: Record<CheckoutKind, number> = {
  Annual: 12,
  Monthly: 1,
  Audit: 12,
  PriorYear: 0,
};

interface Days {
  from: CalendarDate;
  to: CalendarDate;
}

/**
 * The days that a recorded payment pays for: those after the days that are paid already, else those from the day of the payment
 * on. Null for an earlier plan year.
 */
export function recordedDays(
  kind: CheckoutKind,
  { paidOn, paidTo }: { paidOn: CalendarDate; paidTo: CalendarDate | null },
): Days | null {
  if (kind === 'PriorYear') return null;
  const from = laterOf(paidOn, paidTo);
  return { from, to: addMonths(from, recordedMonths[kind]) };
}

/** A payment that came after the one that is taken back, in the order of the ledger. */
export interface LaterDays extends Days {
  id: string;
  paidOn: CalendarDate;
  /** The months that it pays for. */
  months: number;
}

/**
 * The days of a member without a payment that is taken back: payments whose days followed its own begin earlier, though never before
 * the day on which they were made. `before` is the last day that was paid for when it was recorded.
 */
export function daysWithout(
  taken: Days & { before: CalendarDate | null },
  later: readonly LaterDays[],
): {
  moved: (Days & { id: string })[];
  paidTo: CalendarDate | null;
  ends: Map<CalendarDate, CalendarDate | null>;
} {
  let end = taken.to;
  let paidTo = taken.before;
  const ends = new Map<CalendarDate, CalendarDate | null>([[end, paidTo]]);
  const moved: (Days & { id: string })[] = [];
  for (const { id, from, to, paidOn, months } of later) {
    const followed = from === end;
    const days = followed ? daysFrom(laterOf(paidOn, paidTo), months) : { from, to };
    if (days.from !== from || days.to !== to) moved.push({ id, ...days });
    end = laterOf(to, end);
    paidTo = laterOf(days.to, paidTo);
    ends.set(end, paidTo);
  }
  return { moved, paidTo, ends };
}

const daysFrom = (from: CalendarDate, months: number): Days => ({ from, to: addMonths(from, months) });
