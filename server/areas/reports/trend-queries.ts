import { sql } from 'kysely';
import type { Period } from '#domain/books.ts';
import { addDays, type CalendarDate } from '#domain/calendar.ts';
import type { Cents } from '#domain/money.ts';
import { type PayingKind, RENEWAL_DAYS } from '#domain/trends.ts';
import { arePaidOn } from '#server/areas/membership/membership.ts';
import type { Db } from '#server/db/connect.ts';
import { atHome, midnight } from '#server/db/south-african-time.ts';

/** The sum of the payments in each period, in their order. Each is one range of the index `payment_time`. */
export async function revenueIn(db: Db, periods: readonly Period[]): Promise<Cents[]> {
  const { rows } = await sql<{ cents: Cents }>`
    select (select coalesce(sum(amount_cents), 0)::double precision from payment
      where paid_at >= period.first::timestamp ${atHome} and paid_at < (period.last + 1)::timestamp ${atHome}) as cents
    from unnest(${periods.map(({ from }) => from)}::date[], ${periods.map(({ to }) => to)}::date[])
      with ordinality as period(first, last, position) order by position`.execute(db);
  return rows.map(({ cents }) => cents);
}

/**
 * How many payments pay for the same days, and of which kind. The days themselves tell a month from a year, so that only the
 * payments of the few Audit members are looked up; the rest is one reading of the index `payment_period`.
 */
export async function paidDays(db: Db, since: CalendarDate) {
  const { rows } = await sql<{ kind: PayingKind; from: CalendarDate; to: CalendarDate; count: number }>`
    with paid as (select period_to, period_from, count(*)::integer as count from payment
        where period_to > ${since} group by 1, 2),
      audit as (select period_to, period_from, count(*)::integer as count
        from membership join payment on payment.member_id = membership.member_id
        where membership.kind = 'Audit' and period_to > ${since} group by 1, 2)
    select 'Audit' as kind, period_from as "from", period_to as "to", count from audit
    union all select case when period_to - period_from > ${LONGEST_MONTH}::integer then 'Annual' else 'Monthly' end,
      period_from, period_to, paid.count - coalesce(audit.count, 0)
    from paid left join audit using (period_to, period_from)`.execute(db);
  return rows;
}

/** Days that a payment for a month pays for at most, also when days of an earlier subscription are added. */
const LONGEST_MONTH = 62;

interface Day {
  day: CalendarDate;
  count: number;
}

/** Members by their last paid day. */
export async function endedDays(db: Db, since: CalendarDate, today: CalendarDate): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select paid_to as day, count(*)::integer as count from membership
    where paid_to >= ${since} and paid_to < ${today} and not ${arePaidOn(today)} group by paid_to`.execute(
    db,
  );
  return rows;
}

export async function joinedDays(db: Db, since: CalendarDate): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select (created_at ${atHome})::date as day, count(*)::integer as count from member
    where created_at >= ${midnight(since)} group by 1`.execute(db);
  return rows;
}

/** The renewals of the next days, each day with its number and its amount. */
export async function renewalDays(db: Db, today: CalendarDate): Promise<(Day & { amount: Cents })[]> {
  const { rows } = await sql<Day & { amount: Cents }>`
    select day::date as day, count(subscription.token)::integer as count,
      coalesce(sum(recurring_cents), 0)::double precision as amount
    from generate_series(${today}::date, ${addDays(today, RENEWAL_DAYS - 1)}::date, interval '1 day') as day
    left join subscription on subscription.paid_to = day::date and cancelled_at is null group by 1 order by 1`.execute(
    db,
  );
  return rows;
}
