import type { Selectable } from 'kysely';
import { type CalendarDate, southAfricanDate } from '#domain/calendar/calendar.ts';
import { yearsOfDays } from '#domain/payments/payments.ts';
import { laterOf, type PaidPeriods, paidToOf } from '#domain/payments/renewals.ts';
import {
  creditMemberships,
  membershipOf,
  paidDaysOf,
  updateMembership,
} from '#server/areas/membership/membership.ts';
import { addYears, addYearsOf, ensureCurrentYears } from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import type { CheckoutTable } from '#server/db/tables.ts';
import {
  countPayments,
  paymentCounts,
  renewSubscriptions,
  type SubscriptionRow,
  setPaidPeriods,
  updateSubscription,
} from './subscription-queries.ts';

interface Credit {
  subscription: SubscriptionRow;
  memberId: string;
  /** The payments that have just been written into the ledger. */
  added: readonly string[];
  /** The day on which it was paid, as far as that is known; it matters after a stop only. */
  paidOn: CalendarDate;
}

/**
 * The effect of completed payments of subscriptions, each of another member: the day each is paid to and the plan years. An
 * administrator's override and a failure mark end with them. Everything follows from the ledger, which has the payments already.
 */
export async function creditSubscriptions(trx: Db, credits: readonly Credit[], now: Date): Promise<void> {
  const today = southAfricanDate(now);
  const counts = await paymentCounts(
    trx,
    credits.map(({ subscription }) => subscription.token),
  );
  const paidTo = await paidDaysOf(
    trx,
    credits.map(({ memberId }) => memberId),
  );
  const effects = credits.map((credit) =>
    effectOf(credit, {
      counting: counts.get(credit.subscription.token)?.counting ?? 0,
      memberTo: paidTo.get(credit.memberId) ?? null,
      today,
    }),
  );
  await setPaidPeriods(
    trx,
    effects.flatMap(({ periods }) => periods),
  );
  await renewSubscriptions(
    trx,
    effects.map(({ subscription }) => subscription),
  );
  await creditMemberships(
    trx,
    effects.map(({ membership }) => membership),
    now,
  );
  await addYearsOf(
    trx,
    effects.flatMap(({ years }) => years),
    now,
  );
  await ensureCurrentYears(
    trx,
    effects.flatMap(({ years }) => years.slice(-1)),
  );
}

/** The changes that payments bring, from what is stored. */
function effectOf(
  { subscription, memberId, added, paidOn }: Credit,
  { counting, memberTo, today }: { counting: number; memberTo: CalendarDate | null; today: CalendarDate },
) {
  const { token, stopped_on, paid_to: before } = subscription;
  const from = before && goesOnFrom(before, { paidOn, stopped: stopped_on !== null, memberTo });
  const resumed =
    from !== before
      ? { resumed_on: from, resumed_after: counting - added.length }
      : { resumed_on: subscription.resumed_on, resumed_after: subscription.resumed_after };
  const periods = periodsOf({ ...subscription, ...resumed });
  const after = paidToOf(periods, counting);
  const earlier = counting - added.length;
  return {
    periods: added.map((id, at) => ({
      id,
      from: paidToOf(periods, earlier + at),
      to: paidToOf(periods, earlier + at + 1),
    })),
    subscription: { token, ...resumed, paid_to: after },
    // The first payment that counts makes the member one of its kind; a form that charges later has no payment before.
    membership: {
      memberId,
      kind: earlier === 0 ? subscription.kind : null,
      paidTo: memberPaidTo(memberTo, before, after),
    },
    years: yearsOfDays(from ?? periods.firstOn, after, today).map((year) => ({ memberId, year })),
  };
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

/** Gives the extra year that the form was about. */
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
