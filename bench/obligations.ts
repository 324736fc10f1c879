import { sql } from 'kysely';
import { systemClock } from '#server/adapters/clock.ts';
import { keepStandings } from '#server/areas/dashboard/dashboard.ts';
import { reportPage } from '#server/areas/reports/queries.ts';
import type { Db } from '#server/db/connect.ts';
import { quantile } from './load.ts';
import { MEMBERS, YEAR } from './reports-population.ts';
import type { Measure } from './table.ts';

const BUDGET_MS = 500;
const ROUNDS = 20;
const KEPT_SECONDS = 10;

/** The sixth filter of /masterReports, and how many years the job counts anew. */
export async function obligationMeasures(db: Db, today: string): Promise<Measure[]> {
  const kept = await keptMeasure(db);
  await fillStandings(db);
  const all = await openMeasure(db, { today });
  return [kept, all, await openMeasure(db, { today, body: 'sars', status: 'on_course' as const })];
}

/** The population has no kept standing yet, as after a release with other rules. */
async function keptMeasure(db: Db): Promise<Measure> {
  const begun = performance.now();
  await keepStandings({ db, clock: systemClock }, AbortSignal.timeout(KEPT_SECONDS * 1000));
  const seconds = (performance.now() - begun) / 1000;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from plan where standing_rules is not null`.execute(db);
  const perSecond = (rows[0]?.count ?? 0) / seconds;
  return {
    name: 'Job that keeps standings, years of 20 activities on average',
    value: `${perSecond.toFixed(0)} a second; all ${2 * MEMBERS} in ${((2 * MEMBERS) / perSecond / 60).toFixed(0)} minutes`,
  };
}

/** Two bodies for every second member, with the days of two or three statuses each. */
export async function fillStandings(db: Db): Promise<void> {
  const rows = (version: string, status: string, [from, until]: readonly number[], every: number) =>
    sql`insert into standing (member_id, plan_year, body, version, status, from_day, until_day)
      select member_id, plan_year, split_part(${version}, '-', 1), ${version}, ${status},
        make_date(plan_year, 1, 1) + ${from}::int, make_date(plan_year, 1, 1) + ${until}::int
      from plan where hashtext(member_id::text) % ${every}::int = 0`.execute(db);
  await sql`truncate standing`.execute(db);
  const later = [365, 100_000];
  await rows('saica-2021', 'short', [0, 364], 1);
  await rows('saica-2021', 'mend', later, 1);
  await rows('sars-2022', 'short', [0, 179], 2);
  await rows('sars-2022', 'on_course', [180, 364], 2);
  await rows('sars-2022', 'missed', later, 2);
  await sql`vacuum analyze standing`.execute(db);
}

type Open = NonNullable<Parameters<typeof reportPage>[1]['open']>;

/** The first page, and a late one by name, in turns. */
async function openMeasure(db: Db, open: Open): Promise<Measure> {
  const times: number[] = [];
  let total = 0;
  for (let round = -2; round < ROUNDS; round += 1) {
    const page = round % 2 === 0 ? 1 : 500;
    const sort = page === 1 ? 'email' : 'name';
    const begun = performance.now();
    const wanted = { page, size: 10, sort, direction: 'asc' } as const;
    const result = await reportPage(db, { year: YEAR, q: '', open }, wanted, open.today);
    if (round >= 0) times.push(performance.now() - begun);
    total = result.total;
  }
  const worst = Math.max(...times);
  return {
    name: `Report OBLIGATIONS OPEN${open.body ? `, ${open.body} ${open.status}` : ''}: ${total} of ${MEMBERS}`,
    p50: quantile(times, 0.5),
    p99: worst,
    value: `${worst.toFixed(0)} ms at the most`,
    budget: `under ${BUDGET_MS} ms`,
    ok: worst < BUDGET_MS,
  };
}
