import type { Selectable } from 'kysely';
import { yearsOfDays } from '#domain/billing.ts';
import { type CalendarDate, southAfricanDate } from '#domain/calendar.ts';
import type { MembershipKind } from '#domain/membership.ts';
import { laterOf, type PaidPeriods, paidToOf } from '#domain/renewals.ts';
import { membershipOf, noOverride, updateMembership } from '#server/areas/membership/membership.ts';
import { addYears, ensureCurrentYear } from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import type { CheckoutTable } from '#server/db/tables.ts';
import {
  countPayments,
  type SubscriptionRow,
  setPaidPeriod,
  updateSubscription,
} from './subscription-queries.ts';

interface Credit {
  subscription: SubscriptionRow;
  memberId: string;
  /** The payments that have just been written into the ledger. */
  added: readonly string[];
  /** On a first payment: the subscription that begins with it. */
  kind: MembershipKind | null;
  /** The day on which it was paid, as far as that is known; it matters after a stop only. */
  paidOn: CalendarDate;
  now: Date;
}

/**
 * The effect of completed payments of a subscription: the day it is paid to and the plan years. An administrator's
 * override and a failure mark end with them. Everything follows from the ledger, which has the payments already.
 */
export async function creditSubscription(trx: Db, credit: Credit): Promise<void> {
  const { subscription, memberId, added, kind, paidOn, now } = credit;
  const { token, stopped_on, paid_to: before } = subscription;
  const { counting } = await countPayments(trx, token);
  const today = southAfricanDate(now);
  const membership = await membershipOf(trx, memberId, today);
  const from =
    before && goesOnFrom(before, { paidOn, stopped: stopped_on !== null, memberTo: membership.paid_to });
  const resumed =
    from !== before
      ? { resumed_on: from, resumed_after: counting - added.length }
      : { resumed_on: subscription.resumed_on, resumed_after: subscription.resumed_after };
  const periods = periodsOf({ ...subscription, ...resumed });
  const after = paidToOf(periods, counting);
  for (const [at, id] of added.entries()) {
    const earlier = counting - added.length + at;
    await setPaidPeriod(trx, id, { from: paidToOf(periods, earlier), to: paidToOf(periods, earlier + 1) });
  }
  const notes = { stopped_on: null, unanswered_since: null };
  await updateSubscription(trx, token, { ...resumed, ...notes, paid_to: after });
  await updateMembership(trx, memberId, {
    ...(kind ? { kind } : {}),
    first_paid_at: membership.first_paid_at ?? now,
    paid_to: memberPaidTo(membership.paid_to, before, after),
    payment_failed_at: null,
    ...noOverride,
  });
  const years = yearsOfDays(from ?? periods.firstOn, after, today);
  await addYears(trx, memberId, years, now);
  const newest = years.at(-1);
  if (newest !== undefined) await ensureCurrentYear(trx, { memberId, year: newest });
}

/** The first payment was earlier than we thought: what it and the later ones pay to is reckoned from its day. */
export async function correctFirstDay(
  trx: Db,
  subscription: SubscriptionRow,
  firstOn: CalendarDate,
  now: Date,
) {
  const { token, member_id: memberId, paid_to: before } = subscription;
  const { counting } = await countPayments(trx, token);
  const after = paidToOf(periodsOf({ ...subscription, first_on: firstOn }), counting);
  await updateSubscription(trx, token, { first_on: firstOn, paid_to: after });
  if (!memberId) return;
  const today = southAfricanDate(now);
  const { paid_to } = await membershipOf(trx, memberId, today);
  await updateMembership(trx, memberId, { paid_to: memberPaidTo(paid_to, before, after) });
  await addYears(trx, memberId, yearsOfDays(firstOn, after, today), now);
}

/** An extra year is the one that the form was about. */
export async function creditYear(
  trx: Db,
  { memberId, checkout, now }: { memberId: string; checkout: Selectable<CheckoutTable>; now: Date },
): Promise<void> {
  if (checkout.plan_year !== null) await addYears(trx, memberId, [checkout.plan_year], now);
}

export const periodsOf = (row: SubscriptionRow): PaidPeriods => ({
  frequency: row.frequency,
  firstOn: row.first_on ?? southAfricanDate(row.started_at),
  follows: row.follows,
  resumedOn: row.resumed_on,
  resumedAfter: row.resumed_after,
});

/**
 * Where the days of a renewal begin, when not at the subscription's own paid-to day. Time without a charge during a stop is
 * not paid for. And a subscription that charges although another one has taken its place adds its days to the end.
 */
function goesOnFrom(
  before: CalendarDate,
  { paidOn, stopped, memberTo }: { paidOn: CalendarDate; stopped: boolean; memberTo: CalendarDate | null },
): CalendarDate {
  const from = laterOf(before, memberTo);
  return stopped ? laterOf(from, paidOn) : from;
}

/** The day of the subscription that decided so far moves; the day of an earlier one never comes back. */
const memberPaidTo = (member: string | null, before: string | null, after: string): string =>
  before !== null && member === before ? after : laterOf(after, member);
