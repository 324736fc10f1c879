import { type RawBuilder, sql } from 'kysely';
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import type { Period } from '#domain/invoices/books.ts';
import type { Cents } from '#domain/money/money.ts';
import {
  type AuditPayments,
  LONGEST_MONTH,
  type PeriodSums,
  RENEWAL_DAYS,
  type SameDays,
  trendMonths,
} from '#domain/office/trends.ts';
import { isPaidOn } from '#server/areas/membership/membership.ts';
import type { Db } from '#server/db/connect.ts';
import { atHome, midnight } from '#server/db/south-african-time.ts';

/** Counts the months that are over and not kept, and the newest two of them again. */
export async function keepRevenue(db: Db, today: CalendarDate): Promise<void> {
  const months = trendMonths(today).slice(0, -1);
  await sql`
    insert into revenue_month (month, long_cents, short_cents, other_cents)
    select first, long, short, other from (select first, (first + interval '1 month' - interval '1 day')::date as last
        from unnest(${months.map((month) => `${month}-01`)}::date[]) with ordinality as over(first, position)
        where position > ${months.length - 2} or not exists (select from revenue_month where month = first)) as period
      cross join lateral (select ${sums} from ${counted(sql`${isInPeriod}`)}) as paid
    on conflict (month) do update
      set long_cents = excluded.long_cents, short_cents = excluded.short_cents, other_cents = excluded.other_cents`.execute(
    db,
  );
}

/**
 * The sums of the payments in each period, in the order of the periods: kept for months that are over, and one range of the index
 * `payment_time` for each other period.
 */
export async function revenueIn(db: Db, periods: readonly Period[]): Promise<PeriodSums[]> {
  const { rows } = await sql<PeriodSums>`
    with period as (select first, last, position
        from unnest(${periods.map(({ from }) => from)}::date[], ${periods.map(({ to }) => to)}::date[])
          with ordinality as period(first, last, position))
    select first as "from", last as "to", ${inCents(sql`coalesce(long_cents, all_paid.long)`)} as long,
      ${inCents(sql`coalesce(short_cents, all_paid.short)`)} as short,
      ${inCents(sql`coalesce(other_cents, all_paid.other)`)} as other
    from period
    left join revenue_month on month = first and last = month + interval '1 month' - interval '1 day'
    cross join lateral (select ${sums} from ${counted(sql`month is null and ${isInPeriod}`)}) as all_paid
    order by position`.execute(db);
  return rows;
}

const isInPeriod = sql`paid_at >= period.first::timestamp ${atHome} and paid_at < (period.last + 1)::timestamp ${atHome}`;
/** Payments: one that was recorded by mistake is in them twice, the second time against the first, so that sums do not have it. */
const counted = (is: RawBuilder<unknown>) => sql`(
  select 1 as sign, amount_cents, period_from, period_to from payment where ${is}
  union all select -1, -amount_cents, period_from, period_to from payment where reversed_at is not null and ${is}) as counted`;
const sumWhere = (is: RawBuilder<unknown>) => sql`coalesce(sum(amount_cents) filter (where ${is}), 0)`;
const isLong = sql<boolean>`period_to - period_from > ${sql.lit(LONGEST_MONTH)}`;
const sums = sql`${sumWhere(isLong)} as long, ${sumWhere(sql`not ${isLong}`)} as short, ${sumWhere(sql`period_to is null`)} as other`;
const inCents = (sum: RawBuilder<unknown>) => sql`(${sum})::double precision`;

/** How many payments pay for the same days: one reading of the index `payment_period`. The days themselves tell a month from a year. */
export async function paidDays(db: Db, since: CalendarDate): Promise<SameDays[]> {
  const { rows } = await sql<SameDays>`
    select ${isLong} as "isLong", period_from as "from", period_to as "to", sum(sign)::integer as count
    from ${counted(sql`period_to > ${since}`)} group by period_to, period_from`.execute(db);
  return rows;
}

/** The payments of the few Audit members, which are among those of a year and of a month too: looked up once, for both pictures. */
export async function auditPayments(db: Db, since: CalendarDate): Promise<AuditPayments[]> {
  const { rows } = await sql<AuditPayments>`
    select (paid_at ${atHome})::date as day, ${isLong} as "isLong", period_from as "from", period_to as "to",
      count(*)::integer as count, ${inCents(sql`sum(amount_cents)`)} as amount
    from membership join payment on payment.member_id = membership.member_id
    where membership.kind = 'Audit' and reversed_at is null and (period_to > ${since} or period_to is not null and paid_at >= ${midnight(since)})
    group by 1, period_to, period_from`.execute(db);
  return rows;
}

interface Day {
  day: CalendarDate;
  count: number;
}

/** Members by their last paid day, without those who have died. `chosen`: no payment of theirs had failed. */
export async function endedDays(
  db: Db,
  since: CalendarDate,
  today: CalendarDate,
): Promise<(Day & { chosen: number })[]> {
  const { rows } = await sql<Day & { chosen: number }>`
    select paid_to as day, count(*)::integer as count,
      (count(*) filter (where payment_failed_at is null))::integer as chosen
    from membership join member on member.id = membership.member_id and member.deceased_at is null
    where paid_to >= ${since} and paid_to < ${today} and not ${isPaidOn(today)} group by paid_to`.execute(db);
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
  const last = addDays(today, RENEWAL_DAYS - 1);
  const { rows } = await sql<Day & { amount: Cents }>`
    select day::date as day, coalesce(count, 0) as count, coalesce(amount, 0)::double precision as amount
    from generate_series(${today}::date, ${last}::date, interval '1 day') as day
    left join (select paid_to, count(*)::integer as count, sum(recurring_cents) as amount from subscription
      where cancelled_at is null and paid_to between ${today}::date and ${last}::date group by paid_to) as due
      on due.paid_to = day::date
    order by 1`.execute(db);
  return rows;
}
