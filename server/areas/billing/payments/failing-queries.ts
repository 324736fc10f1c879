import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { FAILED_MAILS_END } from '#domain/payments/failed-renewals.ts';
import { hasOverride } from '#server/areas/membership/membership.ts';
import type { Db } from '#server/db/connect.ts';
import type { SubscriptionRow } from './subscription-queries.ts';

// A payment moves paid_to. Then failing_for is another day, and nothing of the failure counts any more.

/** Whether the renewal of a row is not paid. The index `subscription_overdue` has the first two conditions. */
export const isOverdue = sql<boolean>`subscription.failing_for = subscription.paid_to
  and subscription.cancelled_at is null and subscription.cancel_asked_at is null`;

/** The day on which we learned of it and the mails about it: those of this renewal, or anew. */
const begun = (today: CalendarDate) => sql`failing_for = paid_to,
  failing_since = case when failing_for = paid_to then failing_since else ${today}::date end,
  failing_told = case when failing_for = paid_to then failing_told else 0 end`;

/** Notes that the provider has answered about renewals that are still due and not paid, and when it tries again. */
export async function noteWaiting(
  db: Db,
  today: CalendarDate,
  waiting: readonly { token: string; next: CalendarDate | null }[],
): Promise<void> {
  await sql`update subscription set answered_on = ${today}::date, unanswered_since = null, ${begun(today)},
      next_try_on = one.next
    from jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb) as one(token text, next date)
    where subscription.token = one.token and cancelled_at is null and paid_to < ${today}::date`.execute(db);
}

/** Notes that the provider has given up. */
export async function noteFailure(
  trx: Db,
  token: string,
  today: CalendarDate,
): Promise<SubscriptionRow | undefined> {
  const { rows } = await sql<SubscriptionRow>`update subscription set ${begun(today)}, next_try_on = null
    where token = ${token} and cancelled_at is null and cancel_asked_at is null returning *`.execute(trx);
  return rows[0];
}

/** Subscriptions whose renewal is not paid, of members whom nothing else keeps paid, locked. */
export async function lockFailing(
  trx: Db,
  today: CalendarDate,
  { after, limit }: { after: string; limit: number },
): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`select subscription.* from subscription
    join membership on membership.member_id = subscription.member_id
    where ${isOverdue} and failing_since > ${today}::date - ${FAILED_MAILS_END}::integer and token > ${after}
      and coalesce(membership.paid_to <= subscription.paid_to, true) and not (${hasOverride(today)})
    order by token limit ${limit} for update of subscription skip locked`.execute(trx);
  return rows;
}

/** Notes which mails about failed renewals have gone out. */
export async function markTold(trx: Db, told: readonly { token: string; mail: number }[]): Promise<void> {
  await sql`update subscription set failing_told = one.mail + 1
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as one(token text, mail integer)
    where subscription.token = one.token`.execute(trx);
}

/** The renewals of these members that are not paid, by member. */
export async function overdueOf(db: Db, memberIds: readonly string[]): Promise<Map<string, SubscriptionRow>> {
  const { rows } = await sql<SubscriptionRow>`select subscription.* from subscription
    where member_id = any(${memberIds}::uuid[]) and ${isOverdue} order by failing_for`.execute(db);
  return new Map(rows.map((row) => [row.member_id ?? '', row]));
}
