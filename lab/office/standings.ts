import { sql } from 'kysely';
import { systemClock } from '#server/adapters/clock.ts';
import { keepStandings } from '#server/areas/dashboard/dashboard.ts';
import type { Db } from '#server/db/connect.ts';
import type { Measure } from '../../bench/table.ts';

const KEPT_SECONDS = 10;

/** The population has no kept standing yet, as after a release with other rules. */
export async function keptMeasure(db: Db, members: number): Promise<Measure> {
  const begun = performance.now();
  await keepStandings({ db, clock: systemClock }, AbortSignal.timeout(KEPT_SECONDS * 1000));
  const seconds = (performance.now() - begun) / 1000;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from plan where standing_rules is not null`.execute(db);
  const perSecond = (rows[0]?.count ?? 0) / seconds;
  return {
    name: 'Job that keeps standings, years of 1 activity on average',
    value: `${perSecond.toFixed(0)} a second; all ${2 * members} in ${((2 * members) / perSecond / 60).toFixed(0)} minutes`,
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
