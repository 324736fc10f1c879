import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { MembershipKind, StoredOverride } from '#domain/membership/membership.ts';
import type { LaterDays } from '#domain/payments/recorded.ts';
import type { Db } from '#server/db/connect.ts';
import { atHome } from '#server/db/south-african-time.ts';
import type { PlanKey } from '#server/http/context.ts';
import { printedNumber, soldYear } from '../invoices/invoice-office-queries.ts';

/** The membership before a payment was recorded. An instant is a text. */
export interface MembershipWas extends StoredOverride {
  kind: MembershipKind;
  paid_to: CalendarDate | null;
  payment_failed_at: string | null;
  current_year: number;
  /** The plan years that came with the payment. */
  added_years: number[];
}

/** The members with these addresses, who may be fewer. */
export const membersBy = (db: Db, emails: readonly string[]) =>
  db
    .selectFrom('member')
    .select(['id', 'email', 'office_role', 'current_year'])
    .where('email', '=', sql<string>`any(${emails}::text[])`)
    .execute();

/** The subscriptions of these members that go on charging. */
export const chargingOf = (db: Db, memberIds: readonly string[]) =>
  db
    .selectFrom('subscription')
    .select(['token', 'member_id'])
    .where('member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .where('cancelled_at', 'is', null)
    .where('cancel_asked_at', 'is', null)
    .execute();

/** The payments of these members that were recorded with one of these references, each with its newest invoice. Reversed ones do not count. */
export const withReferences = (db: Db, memberIds: readonly string[], references: readonly string[]) =>
  db
    .selectFrom('payment')
    .leftJoin('invoice', (join) =>
      join.onRef('invoice.payment_id', '=', 'payment.id').on('invoice.kind', '=', 'invoice'),
    )
    .select(['payment.member_id', 'payment.reference', 'payment.amount_cents', 'payment.paid_at'])
    .select(printedNumber('invoice').as('printed'))
    .where('payment.member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .where(
      sql<boolean>`lower(payment.reference) = any(select lower(one) from unnest(${references}::text[]) as one)`,
    )
    .where('payment.reversed_at', 'is', null)
    .orderBy('invoice.id', 'desc')
    .execute();

/** Whether a payment that the office recorded pays a member to a day. */
export async function isRecordedTo(db: Db, memberId: string, day: CalendarDate): Promise<boolean> {
  const row = await db
    .selectFrom('payment')
    .select('id')
    .where('member_id', '=', memberId)
    .where('way', 'is not', null)
    .where('reversed_at', 'is', null)
    .where('period_to', '=', day)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A payment that the office recorded, and whose it is. */
export const recordedById = (db: Db, id: string) =>
  db.selectFrom('payment').selectAll().where('id', '=', id).where('way', 'is not', null).executeTakeFirst();

/** The payments of a member after another one that pay for days, in the order of the ledger. */
export async function laterDaysOf(
  trx: Db,
  memberId: string,
  id: string,
): Promise<(LaterDays & { token: string | null })[]> {
  const { rows } = await sql<LaterDays & { token: string | null }>`
    select id, token, period_from as "from", period_to as "to", (paid_at ${atHome})::date as "paidOn",
      greatest(1, round((period_to - period_from) / 30.5))::integer as months
    from payment where member_id = ${memberId} and id > ${id} and period_to is not null
      and reversed_at is null and set_aside_at is null order by id`.execute(trx);
  return rows;
}

/** Whether another payment of a member pays for days of a plan year. */
export async function isYearPaid(
  trx: Db,
  by: { memberId: string; year: number; without: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('payment')
    .select('id')
    .where('member_id', '=', by.memberId)
    .where('id', '<>', by.without)
    .where('reversed_at', 'is', null)
    .where((eb) => eb.or([eb('plan_year', '=', by.year), hasDaysIn(by.year)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a payment of a member's membership pays for days of a calendar year. */
export async function isYearOfMembership(db: Db, { memberId, year }: PlanKey): Promise<boolean> {
  const row = await db
    .selectFrom('payment')
    .select('id')
    .where('member_id', '=', memberId)
    .where('reversed_at', 'is', null)
    .where(hasDaysIn(year))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The payment of an invoice, and the earlier plan year that it is for. */
export const saleOf = (db: Db, { year, number }: { year: number; number: number }) =>
  db
    .selectFrom('invoice')
    .innerJoin('payment', 'payment.id', 'invoice.payment_id')
    .select(['payment.id', 'payment.member_id', soldYear.as('year')])
    .where('invoice.kind', '=', 'invoice')
    .where('invoice.year', '=', year)
    .where('invoice.number', '=', number)
    .executeTakeFirst();

/** Whether the payment of the query around pays for days of a calendar year. */
const hasDaysIn = (year: number) =>
  sql<boolean>`(payment.period_to >= ${`${year}-01-01`}::date and payment.period_from <= ${`${year}-12-31`}::date)`;

/** Payments that were recorded later stood on days that moved: what a reversal of them puts back moves too. */
export async function moveBefore(
  trx: Db,
  ids: readonly string[],
  ends: ReadonlyMap<CalendarDate, CalendarDate | null>,
): Promise<void> {
  const moves = JSON.stringify([...ends].map(([from, to]) => ({ from, to })));
  await sql`update payment set was = jsonb_set(was, '{paid_to}', coalesce(to_jsonb(move."to"), 'null'))
    from jsonb_to_recordset(${moves}::jsonb) as move("from" text, "to" text)
    where id = any(${ids}::uuid[]) and was ->> 'paid_to' = move."from"`.execute(trx);
}

export const markReversed = (trx: Db, id: string, now: Date) =>
  trx.updateTable('payment').set({ reversed_at: now }).where('id', '=', id).execute();
