import type { CalendarDate } from '../calendar/calendar.ts';
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

/**
 * The state on a day. `cancelAsked`: the member wants the subscription cancelled, and the provider may not know it yet.
 * `chargedOn`: the day of the next charge; one that was taken up again is charged the day after the paid-to day.
 */
export function membershipState(
  membership: Membership & { cancelAsked: boolean; chargedOn: CalendarDate | null },
  today: CalendarDate,
): MembershipState {
  const { paidTo, renews, failed, cancelAsked, chargedOn } = membership;
  const paid = isPaid(membership, today);
  const isOver = paidTo === null || today > paidTo;
  if (renews && !failed) {
    const isDue = isOver && (chargedOn === null || today > chargedOn);
    if (!isDue && !cancelAsked) return 'renews';
    if (isOver && membership.override === null) return paid ? 'late' : 'ended';
  }
  if (failed && renews && membership.override === null) return 'failed';
  if (!paid) return 'ended';
  return isOver ? 'open' : 'ends';
}
