import { addDays, type CalendarDate } from '../calendar/calendar.ts';
import type { MembershipKind } from '../membership/membership.ts';

/** The kinds between which a member may change. The audit kind is chosen at sign-up (spec-readings 39). */
export const changeKinds = ['Annual', 'Monthly'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The kind to which this one may be changed; null for a kind that stays as it is. */
export const otherKind = (kind: MembershipKind): ChangeKind | null =>
  kind === 'Annual' ? 'Monthly' : kind === 'Monthly' ? 'Annual' : null;

/** The facts that decide whether a member may change between monthly and annual. */
export interface ChangingMembership {
  /** The kind of the days that are paid for. */
  kind: MembershipKind;
  /** The last day that is paid for; null when there is none. */
  paidTo: CalendarDate | null;
  /** Whether the member is paid today: an administrator may have said otherwise. */
  isPaid: boolean;
  /** The subscription that goes on, and the day of its next charge; null when none does. */
  live: { kind: MembershipKind; chargedOn: CalendarDate | null } | null;
  /** Whether a subscription of theirs has ended. */
  hasEnded: boolean;
}

/**
 * The day from which the other kind is charged: the day after the last one that is paid for. `isAgreed`: a subscription of
 * that kind has its card already, and its first charge is still to come. Null when the member cannot change to that kind now:
 * nothing is paid, the kind is the present one, or a charge of the present one is due, which would pay for the same days.
 */
export function changeFrom(
  known: ChangingMembership,
  to: ChangeKind,
  today: CalendarDate,
): { from: CalendarDate; isAgreed: boolean } | null {
  const { kind, paidTo, isPaid, live, hasEnded } = known;
  if (otherKind(kind) === null || (live && otherKind(live.kind) === null)) return null;
  if (!isPaid || paidTo === null || today > paidTo) return null;
  if (live?.kind === to)
    return kind === to || live.chargedOn === null ? null : { from: live.chargedOn, isAgreed: true };
  if (live ? live.chargedOn === null || today >= live.chargedOn : kind === to || !hasEnded) return null;
  return { from: addDays(paidTo, 1), isAgreed: false };
}
