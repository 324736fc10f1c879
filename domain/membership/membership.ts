import { addDays, type CalendarDate } from '../calendar/calendar.ts';
import { namesOf } from '../text/names.ts';

export const membershipKinds = ['Annual', 'Monthly', 'Audit', 'manual_input'] as const;
export type MembershipKind = (typeof membershipKinds)[number];

/** Days after the paid-to day on which a member still counts as paid: the provider's notice may be late. */
export const GRACE_DAYS = 3;

/** The facts about a member's payments. */
export interface Membership {
  kind: MembershipKind;
  /** The last day that is paid for; null when there is none. */
  paidTo: CalendarDate | null;
  /** Whether a subscription is live, so that the provider will charge again and no end is known. */
  renews: boolean;
  /** Whether the provider said that the renewal failed. */
  failed: boolean;
  /** Whether the provider was asked about the due renewal and has not answered. */
  unanswered: boolean;
  /** The administrator's decision that holds on the day (`overrideOn`). */
  override: 'PAID' | 'UNPAID' | null;
}

/** The stored columns of an override: PAID or UNPAID as the office set it, in place of the payments. */
export interface StoredOverride {
  override: 'PAID' | 'UNPAID' | null;
  override_reason: string;
  /** The last day of the override; null: it has no end. */
  override_until: CalendarDate | null;
}

/** No override: the payments decide. */
export const noOverride: StoredOverride = { override: null, override_reason: '', override_until: null };
export const overrideColumns = namesOf(noOverride);

/** Days for which an override holds unless another end is chosen. */
export const OVERRIDE_DAYS = 30;

/** The override that holds on a day; null when there is none, or when its last day is over. Without `until` it has no end. */
export const overrideOn = <Override>(
  { override, until }: { override: Override; until: CalendarDate | null },
  today: CalendarDate,
): Override | null => (until === null || today <= until ? override : null);

/**
 * Whether a member is paid on a day (spec-readings 38). An account that an administrator made is paid to its end date;
 * without one it has no paid-to day and is paid until an administrator says otherwise. The days of grace are for a notice that is late; as long as the provider
 * does not even answer our question they do not end, because nobody is locked out for what we do not know
 * (spec-readings 38). The same rule as SQL is `isPaidOn` of the membership area; a test compares them.
 */
export function isPaid(membership: Membership, today: CalendarDate): boolean {
  const { paidTo, renews, failed, unanswered, override } = membership;
  if (override !== null || paidTo === null || today <= paidTo) return hasPaidFor(membership, today);
  return renews && !failed && (unanswered || today <= addDays(paidTo, GRACE_DAYS));
}

/** The last day that an unpaid member has paid for; null when there is none, or when an administrator's override came before it. */
export const endOf = (paidTo: CalendarDate | null, today: CalendarDate): CalendarDate | null =>
  paidTo !== null && paidTo < today ? paidTo : null;

/**
 * Whether a day is paid for, without the days of grace. Only then does a new calendar year bring its plan year: a renewal
 * that fails in January must not leave a year that nobody paid for (spec-readings 37).
 */
export function hasPaidFor(
  { kind, paidTo, override }: Pick<Membership, 'kind' | 'paidTo' | 'override'>,
  today: CalendarDate,
): boolean {
  if (override !== null) return override === 'PAID';
  return paidTo === null ? kind === 'manual_input' : today <= paidTo;
}
