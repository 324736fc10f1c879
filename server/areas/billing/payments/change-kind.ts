import { type CalendarDate, southAfricanDate } from '#domain/calendar/calendar.ts';
import { type ChangeKind, changeFrom, otherKind } from '#domain/payments/change-kind.ts';
import { membershipOf } from '#server/areas/membership/membership.ts';
import type { Db } from '#server/db/connect.ts';
import { isCharging, isLive, subscriptionsOf } from './subscription-queries.ts';
import { type KnownMembership, laterCharge, type Pricing } from './take-up.ts';

/** The day on which a member would be charged for another kind; null when they cannot change to it now. */
export async function changeOf(db: Db, memberId: string, to: ChangeKind, now: Date) {
  const today = southAfricanDate(now);
  const known = await membershipOf(db, memberId, today);
  return changeFor({ ...known, subscriptions: await subscriptionsOf(db, memberId) }, to, today);
}

/** The change to a kind, from rows that were read before. `replaces`: the subscription that the new one ends. */
function changeFor(
  { kind, paid_to: paidTo, isPaid, subscriptions }: KnownMembership,
  to: ChangeKind,
  today: CalendarDate,
) {
  const goesOn = subscriptions.find(isCharging);
  const live = goesOn ? { kind: goesOn.kind, chargedOn: goesOn.paid_to } : null;
  const change = changeFrom({ kind, paidTo, isPaid, live, hasEnded: subscriptions.length > 0 }, to, today);
  return change && { ...change, replaces: subscriptions.find(isLive)?.token ?? null };
}

/** The terms on which a member can change to the other kind, at today's price; null when they cannot change now. */
export function changeTerms(known: KnownMembership, pricing: Pricing) {
  const goesOn = known.subscriptions.find(isCharging);
  const kind = otherKind(goesOn?.kind ?? known.kind);
  const change = kind && changeFor(known, kind, pricing.today);
  return change && !change.isAgreed ? laterCharge({ kind, billingOn: change.from }, pricing) : null;
}
