import { addDays, type CalendarDate } from './calendar.ts';

export const membershipKinds = ['Annual', 'Monthly', 'Audit', 'manual_input'] as const;
export type MembershipKind = (typeof membershipKinds)[number];

/** Days after the paid-to day on which a member still counts as paid: the provider's notice may be late. */
export const GRACE_DAYS = 3;

/** What is known about a member's payments. */
export interface Membership {
  kind: MembershipKind;
  /** The last day that is paid for; null when there is none. */
  paidTo: CalendarDate | null;
  /** Whether a subscription is live, so that the provider will charge again and no end is known. */
  renews: boolean;
  /** Whether the provider said that the renewal failed. */
  failed: boolean;
  /** An administrator's decision; it holds until a payment or another decision. */
  word: 'PAID' | 'UNPAID' | null;
}

/**
 * Whether a member is paid on a day (spec-readings 70). An account that an administrator made has no paid-to day and is
 * paid until an administrator says otherwise. `isPaidOn` of the membership area is the same rule in SQL; a test compares
 * them.
 */
export function isPaid({ kind, paidTo, renews, failed, word }: Membership, today: CalendarDate): boolean {
  if (word !== null) return word === 'PAID';
  if (paidTo === null) return kind === 'manual_input';
  if (today <= paidTo) return true;
  return renews && !failed && today <= addDays(paidTo, GRACE_DAYS);
}
