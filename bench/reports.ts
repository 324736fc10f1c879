import { userReportKeys, userReports } from '#domain/user-reports.ts';
import { allReported, reportPage } from '#server/areas/reports/queries.ts';
import { connectPostgres, type Db } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { quantile } from './load.ts';
import { ACTIVITIES, fill, MEMBERS, YEAR } from './reports-population.ts';
import type { Measure } from './table.ts';

const BUDGET_MS = 500;
const ROUNDS = 20;
const TODAY = '2026-11-20';

/** What an administrator waits for on /masterReports: each filter over 100,000 members, and the file of all of them. */
export async function benchReports(url: string | undefined): Promise<Measure[]> {
  if (url === undefined) return [{ name: 'Reports', value: 'not measured: needs PostgreSQL' }];
  const database = connectPostgres(url);
  try {
    await migrate(database.db);
    const begun = performance.now();
    await fill(database.db);
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    console.log(`${MEMBERS} members with ${ACTIVITIES} activities each, made in ${seconds} s\n`);
    const measures: Measure[] = [];
    for (const filter of userReportKeys) measures.push(await filterMeasure(database.db, filter));
    return [...measures, await fileMeasure(database.db)];
  } finally {
    await database.close();
  }
}

/** The first page, and a late one by name, in turns. */
async function filterMeasure(db: Db, filter: (typeof userReportKeys)[number]): Promise<Measure> {
  const times: number[] = [];
  let total = 0;
  for (let round = -2; round < ROUNDS; round += 1) {
    const page = round % 2 === 0 ? 1 : 500;
    const sort = page === 1 ? 'email' : 'name';
    const wanted = { page, size: 10, sort, direction: 'asc' } as const;
    const begun = performance.now();
    const found = await reportPage(db, { filter, year: YEAR, q: '' }, wanted, TODAY);
    if (round >= 0) times.push(performance.now() - begun);
    total = found.total;
  }
  const worst = Math.max(...times);
  return {
    name: `Report ${userReports[filter].label}: ${total} of ${MEMBERS}`,
    p50: quantile(times, 0.5),
    p99: worst,
    value: `${worst.toFixed(0)} ms at the most`,
    budget: `under ${BUDGET_MS} ms`,
    ok: worst < BUDGET_MS,
  };
}

async function fileMeasure(db: Db): Promise<Measure> {
  let rows = 0;
  const begun = performance.now();
  for await (const part of allReported(db, { filter: 'fully_compliant', year: YEAR, q: '' }, TODAY))
    rows += part.length;
  const seconds = (performance.now() - begun) / 1000;
  return { name: `Report file of ${rows} members, read in parts`, value: `${seconds.toFixed(1)} s` };
}
