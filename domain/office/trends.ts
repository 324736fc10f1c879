import { addDays, addMonths, type CalendarDate } from '../calendar/calendar.ts';
import { monthsIn, type Period } from '../invoices/books.ts';
import { type Cents, cents } from '../money/money.ts';

/** The kinds of members who pay, in the order of the picture. */
export const payingKinds = ['Annual', 'Monthly', 'Audit'] as const;
export type PayingKind = (typeof payingKinds)[number];

/** The kinds of revenue: of the members who pay, and the rest, which is extra plan years. */
export const revenueKinds = [...payingKinds, 'Other'] as const;
export type RevenueKind = (typeof revenueKinds)[number];

/** Days that a payment for a month pays for at most, also when days of an earlier subscription are added. */
export const LONGEST_MONTH = 62;

/** The events of members by which the figures of the trends find them. `PAID`: on the last day, a payment pays for it. `OVERDUE`: a renewal was due and is not paid. */
export const happenings = ['JOINED', 'ENDED', 'PAID', 'RENEWS', 'OVERDUE'] as const;
export type Happening = (typeof happenings)[number];

const MONTHS = 24;
/** How many days ahead renewals are shown. */
export const RENEWAL_DAYS = 30;

/** The month of today and the 23 before it, '2026-11', the oldest first. */
export const trendMonths = (today: CalendarDate): string[] =>
  monthsIn({ from: addMonths(`${today.slice(0, 8)}01`, 1 - MONTHS), to: today });

/** The days of a month until today. */
export function daysOf(month: string, today: CalendarDate): Period {
  const last = addDays(addMonths(`${month}-01`, 1), -1);
  return { from: `${month}-01`, to: last < today ? last : today };
}

/** A period moved back by a year; 29 February has no day a year before. */
export const yearBefore = ({ from, to }: Period): Period => ({
  from: addMonths(from, -12),
  to: addMonths(to, -12),
});

/** How many of these counts fall on the days of a period. */
export const countIn = (
  days: readonly { day: CalendarDate; count: number }[],
  { from, to }: Period,
): number => days.reduce((sum, { day, count }) => (from <= day && day <= to ? sum + count : sum), 0);

/** The payments of a period: those that paid for long or short days, and for none. */
export interface PeriodSums extends Period {
  long: Cents;
  short: Cents;
  other: Cents;
}

/** Payments that pay for the same days. The first day of a next period is the last of the one before. */
export interface SameDays {
  /** Whether the payment pays for a year; false: for a month. */
  isLong: boolean;
  from: CalendarDate;
  to: CalendarDate;
  count: number;
}

/** Payments of Audit members on a day, which are also among all payments. */
export interface AuditPayments extends SameDays {
  day: CalendarDate;
  amount: Cents;
}

/** The revenue of a period. `audit`: the payments of Audit members, also of other periods. */
export function revenueByKind(
  { from, to, long, short, other }: PeriodSums,
  audit: readonly AuditPayments[],
): Record<RevenueKind, Cents> {
  let [ofYears, ofMonths] = [0, 0];
  for (const { day, isLong, amount } of audit) {
    if (day < from || day > to) continue;
    if (isLong) ofYears += amount;
    else ofMonths += amount;
  }
  return {
    Annual: cents(long - ofYears),
    Monthly: cents(short - ofMonths),
    Audit: cents(ofYears + ofMonths),
    Other: other,
  };
}

interface PaidDays extends Omit<SameDays, 'isLong'> {
  kind: PayingKind;
}

/** How many members are paid for, by kind: those of Audit are subtracted from the years and months. */
export const paidByKind = (all: readonly SameDays[], audit: readonly SameDays[]): PaidDays[] => [
  ...all.map(({ isLong, ...days }) => ({ ...days, kind: kindOf(isLong) })),
  ...audit.flatMap(({ isLong, from, to, count }) => [
    { from, to, count, kind: 'Audit' as const },
    { from, to, count: -count, kind: kindOf(isLong) },
  ]),
];

const kindOf = (isLong: boolean): PayingKind => (isLong ? 'Annual' : 'Monthly');

/** How many are paid for on a day, by kind. */
export function paidOn(day: CalendarDate, paid: readonly PaidDays[]): Record<PayingKind, number> {
  const counts = { Annual: 0, Monthly: 0, Audit: 0 };
  for (const { kind, from, to, count } of paid) if (from <= day && day < to) counts[kind] += count;
  return counts;
}

/** How each figure is counted. The page says it below the picture. */
export const trendCaptions = {
  paid: 'Members who are paid on the last day of the month, or today.',
  joined: 'Accounts that were made in the month.',
  ended:
    'Ended: last paid day in this month. By choice: no payment had failed. Closed accounts are not counted.',
  revenue: 'Money that arrived, before fees and refunds. Other: plan years and payments for no days.',
  renewals: 'Subscriptions that Payfast charges on these days.',
} as const;

/**
 * The height of a picture: the smallest of 2, 4, 6 and 10 times a power of ten that no value exceeds, so that half of it is
 * whole; 2 without values.
 */
export function scaleOf(values: readonly number[]): number {
  const most = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(most));
  return [2, 4, 6, 10].map((times) => times * power).find((height) => height >= most) ?? most;
}
