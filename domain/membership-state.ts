import type { CalendarDate } from './calendar.ts';
import { isPaid, type Membership } from './membership.ts';

/**
 * The state of a membership, as its member sees it.
 * - `open`: no end is known, and nothing is charged (an administrator's PAID or account)
 * - `renews`: the provider charges again on the paid-to day
 * - `late`: that day is over, the payment has not come, and access goes on meanwhile
 * - `failed`: the provider could not charge
 * - `ends`: access until the paid-to day, and nothing is charged any more
 * - `ended`: nothing is paid for today
 */
export type MembershipState = 'open' | 'renews' | 'late' | 'failed' | 'ends' | 'ended';

/** The state on a day. `cancelAsked`: the member wants the subscription cancelled, and the provider may not know it yet. */
export function membershipState(
  membership: Membership & { cancelAsked: boolean },
  today: CalendarDate,
): MembershipState {
  const { paidTo, renews, failed, cancelAsked } = membership;
  const paid = isPaid(membership, today);
  const isOver = paidTo === null || today > paidTo;
  if (renews && !failed) {
    if (!isOver && !cancelAsked) return 'renews';
    if (isOver && membership.override === null) return paid ? 'late' : 'ended';
  }
  if (failed && renews && membership.override === null) return 'failed';
  if (!paid) return 'ended';
  return isOver ? 'open' : 'ends';
}
