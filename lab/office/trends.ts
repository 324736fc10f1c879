import { sql } from 'kysely';
import { daysOf, trendMonths } from '#domain/office/trends.ts';
import { booksOf } from '#server/areas/billing/invoices/books-queries.ts';
import {
  auditPayments,
  endedDays,
  joinedDays,
  keepRevenue,
  paidDays,
  renewalDays,
  revenueIn,
} from '#server/areas/reports/trend-queries.ts';
import { ANY_SILENCE, connectPostgres, type Db } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { emptyPostgres } from '#test/support/postgres.ts';
import { quantile } from '../../bench/load.ts';
import type { Measure } from '../../bench/table.ts';
import { fill } from './fill.ts';
import { keptMeasure } from './standings.ts';

const BUDGET_MS = 300;
/** The books read every invoice that is not all earned before the period. */
const BOOKS_MS = 1_000;
const ROUNDS = 10;
const TODAY = '2026-11-20';
const SINCE = '2024-12-01';

/**
 * Gives every member that `fill` made the payments of 24 months, with their invoices: three in four pay once a year, the
 * others every month. One in ten of them ended within the two years.
 */
export async function fillPayments(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set session_replication_role = replica`.execute(connection);
    for (const statement of statements) await statement.execute(connection);
    await keepRevenue(connection, TODAY);
    await sql`set session_replication_role = origin`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
  });
}

const members = sql`(select member_id, row_number() over (order by member_id) as n from membership) as member`;
const statements = [
  sql`update membership set kind = 'Monthly', paid_to = ${TODAY}::date + member.n::integer % 30
    from ${members} where member.member_id = membership.member_id and member.n % 4 = 0`,
  sql`update membership set kind = 'Audit' from ${members}
    where member.member_id = membership.member_id and member.n % 14 = 7`,
  sql`insert into payment (id, member_id, amount_cents, fee_cents, paid_at, period_from, period_to)
    select gen_random_uuid(), member_id, case step when 12 then 99900 else 11900 end, -400,
      day + interval '8 hours', day::date, (day + make_interval(months => step))::date
    from (select member_id, case n % 4 when 0 then 1 else 12 end as step,
        ${SINCE}::date + n::integer % case n % 4 when 0 then 30 else 365 end as first,
        case n % 10 when 9 then 12 else 24 end as months from ${members}) as payer
    cross join lateral (select first + make_interval(months => k * step) as day
      from generate_series(0, 24) as k where k * step < months) as due
    where day <= ${TODAY}::date`,
  sql`insert into invoice (id, kind, state, year, number, payment_id, issued_on, item, total_cents, vat_cents, seller_name, seller_address,
      seller_vat_number, vat_rate)
    select gen_random_uuid(), 'invoice', 'paid', extract(year from paid_at), row_number() over (order by paid_at), id, paid_at::date,
      'Subscription', amount_cents, amount_cents * 15 / 115, 'Plan', '', '4123456789', 1500 from payment`,
  sql`insert into checkout (id, payment_reference, member_id, kind, amount_cents, created_at)
    select member_id, member_id::text, member_id, kind, 11900, now() from membership`,
  sql`insert into subscription (token, member_id, checkout_id, kind, recurring_cents, frequency, started_at, paid_to)
    select member_id::text, member_id, member_id, kind, 11900, 3, now(), paid_to from membership where paid_to >= ${TODAY}`,
];

/** So many members with the payments of 24 months: the pictures of the home and the books of a year. */
export async function trendMeasures(members: number): Promise<Measure[]> {
  const own = await emptyPostgres();
  const database = connectPostgres(own.url, { silenceMs: ANY_SILENCE });
  try {
    await migrate(database.db);
    await fill(database.db, { members, activities: 1, answers: 1 });
    await fillPayments(database.db);
    return [await keptMeasure(database.db, members), ...(await waitsOf(database.db))];
  } finally {
    await database.close();
    await own.drop();
  }
}

async function waitsOf(db: Db): Promise<Measure[]> {
  const months = trendMonths(TODAY).map((month) => daysOf(month, TODAY));
  const waits: [name: string, wait: () => Promise<unknown>, budget?: number][] = [
    ['revenue of 24 months', () => revenueIn(db, months)],
    ['paid members of 24 months', () => paidDays(db, SINCE)],
    ['payments of Audit members', () => auditPayments(db, SINCE)],
    ['ended', () => endedDays(db, SINCE, TODAY)],
    ['sign-ups', () => joinedDays(db, SINCE)],
    ['renewals of 30 days', () => renewalDays(db, TODAY)],
    ['books of a month', () => booksOf(db, { from: '2026-10-01', to: '2026-10-31' }), BOOKS_MS],
    ['books of a year', () => booksOf(db, { from: '2026-01-01', to: '2026-12-31' }), BOOKS_MS],
  ];
  const measures: Measure[] = [];
  for (const [name, wait, most = BUDGET_MS] of waits) {
    const times: number[] = [];
    for (let round = -2; round < ROUNDS; round += 1) {
      const begun = performance.now();
      await wait();
      if (round >= 0) times.push(performance.now() - begun);
    }
    const [p50, worst] = [quantile(times, 0.5), Math.max(...times)];
    const measure = { p50, p99: worst, value: `${p50.toFixed(0)} ms`, budget: `under ${most} ms` };
    measures.push({ name: `Home: ${name}`, ...measure, ok: p50 < most });
  }
  return measures;
}
