import { type CalendarDate, southAfricanDate } from '#domain/calendar/calendar.ts';
import { type ChangeKind, changeFrom, otherKind } from '#domain/payments/change-kind.ts';
import { membershipOf } from '#server/areas/membership/membership.ts';
import type { Db } from '#server/db/connect.ts';
import { isLive, subscriptionsOf } from './subscription-queries.ts';
import { type KnownMembership, laterCharge } from './take-up.ts';

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
  const goesOn = subscriptions.find((one) => isLive(one) && one.cancel_asked_at === null);
  const live = goesOn ? { kind: goesOn.kind, chargedOn: goesOn.paid_to } : null;
  const change = changeFrom({ kind, paidTo, isPaid, live, hasEnded: subscriptions.length > 0 }, to, today);
  return change && { ...change, replaces: subscriptions.find(isLive)?.token ?? null };
}

/** The terms on which a member can change to the other kind, at today's price; null when they cannot change now. */
export async function changeTerms(
  db: Db,
  known: KnownMembership,
  member: { legacy: boolean },
  today: CalendarDate,
) {
  const goesOn = known.subscriptions.find((one) => isLive(one) && one.cancel_asked_at === null);
  const kind = otherKind(goesOn?.kind ?? known.kind);
  const change = kind && changeFor(known, kind, today);
  return change && !change.isAgreed ? laterCharge(db, { kind, billingOn: change.from }, member, today) : null;
}
