import { addDays, type CalendarDate } from '../calendar/calendar.ts';
import type { MembershipKind } from '../membership/membership.ts';

/** The facts that decide whether a member has a cancelled subscription to take up again (spec-readings 94). */
export interface CancelledMembership {
  kind: MembershipKind;
  /** The last day that is paid for; null when there is none. */
  paidTo: CalendarDate | null;
  /** Whether the member is paid today: an administrator may have said otherwise. */
  isPaid: boolean;
  /** Whether a subscription of theirs has ended. */
  hasEnded: boolean;
  /** Whether a subscription of theirs is live, also when its cancellation is not answered yet. */
  hasLive: boolean;
}

/**
 * The day of the first charge of a subscription that is taken up again: the day after the last one that is paid for. Null
 * when there is nothing to take up.
 */
export function takeUpDay(known: CancelledMembership, today: CalendarDate): CalendarDate | null {
  const { kind, paidTo, isPaid, hasEnded, hasLive } = known;
  if (kind === 'manual_input' || !isPaid || !hasEnded || hasLive) return null;
  return paidTo === null || today > paidTo ? null : addDays(paidTo, 1);
}

/** The facts that are known when the provider says that such a form was confirmed. Nothing was charged for it. */
export interface ConfirmedForm {
  /** The day of the form's first charge. */
  chargesOn: CalendarDate;
  arrivedOn: CalendarDate;
  /** Null when the member has been deleted. */
  payer: {
    paidTo: CalendarDate | null;
    override: 'PAID' | 'UNPAID' | null;
    /** Whether a subscription of theirs is live that the form does not take the place of. */
    hasLive: boolean;
  } | null;
}

/**
 * Whether a confirmed form begins its subscription; otherwise it is cancelled at the provider. It does not begin beside
 * another one, nor when its charge would be for days that were paid meanwhile, nor for a member whom an administrator has
 * set to UNPAID. A form that is confirmed after the paid days are over would open the account without a payment.
 */
export const beginsAgain = ({ chargesOn, arrivedOn, payer }: ConfirmedForm): boolean =>
  payer !== null &&
  !payer.hasLive &&
  payer.override !== 'UNPAID' &&
  payer.paidTo !== null &&
  payer.paidTo < chargesOn &&
  arrivedOn < chargesOn;

/** How many charges the provider counts: the start of a subscription that is taken up again is a cycle without a charge. */
export const chargesCounted = (cyclesComplete: number, startsFree: boolean): number =>
  Math.max(0, cyclesComplete - (startsFree ? 1 : 0));
