import { userReportKeys, userReports } from '#domain/office/user-reports.ts';
import { presentUser, usersFile } from '#server/areas/office/office.ts';
import { allReported, reportPage } from '#server/areas/reports/queries.ts';
import { connectPostgres, type Db } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { csvFile } from '#server/http/csv-file.ts';
import { quantile } from './load.ts';
import { obligationMeasures } from './obligations.ts';
import { ACTIVITIES, fill, MEMBERS, YEAR } from './reports-population.ts';
import { searchMeasures } from './search.ts';
import type { Measure } from './table.ts';
import { fillPayments, trendMeasures } from './trends.ts';
import { userMeasures } from './users.ts';

const BUDGET_MS = 500;
const FILE_BUDGET_MB = 100;
const ROUNDS = 20;
const TODAY = '2026-11-20';

/**
 * The waits of an administrator with 100,000 members: on /masterReports each filter and the file of all of them, and on
 * /masterdelete the list; then with the payments of 24 months, on the home each picture, on /masterInvoices the books, and
 * the search of everything.
 */
export async function benchReports(url: string | undefined): Promise<Measure[]> {
  if (url === undefined) return [{ name: 'Reports', value: 'not measured: needs PostgreSQL' }];
  // A statement that makes millions of rows is silent for minutes.
  const database = connectPostgres(url, { silenceMs: 30 * 60_000 });
  try {
    await migrate(database.db);
    const begun = performance.now();
    await fill(database.db);
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    console.log(`${MEMBERS} members with ${ACTIVITIES} activities each, made in ${seconds} s\n`);
    const measures: Measure[] = [];
    for (const filter of userReportKeys) measures.push(await filterMeasure(database.db, filter));
    measures.push(...(await obligationMeasures(database.db, TODAY)));
    measures.push(await fileMeasure(database.db));
    measures.push(...(await userMeasures(database.db)));
    await fillPayments(database.db);
    measures.push(...(await trendMeasures(database.db)));
    return [...measures, ...(await searchMeasures(database.db))];
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
    const result = await reportPage(db, { filter, year: YEAR, q: '' }, wanted, TODAY);
    if (round >= 0) times.push(performance.now() - begun);
    total = result.total;
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

/** The file of all members as it is sent, and how much the process grows meanwhile. */
async function fileMeasure(db: Db): Promise<Measure> {
  const before = process.memoryUsage.rss();
  let [bytes, most] = [0, before];
  const begun = performance.now();
  const { content } = csvFile({ ...usersFile, separator: ',' }, rowsOfFile(db));
  for await (const part of content as AsyncIterable<Buffer>) {
    bytes += part.length;
    most = Math.max(most, process.memoryUsage.rss());
  }
  const seconds = (performance.now() - begun) / 1000;
  const grown = (most - before) / 1024 / 1024;
  return {
    name: `Report file of ${MEMBERS} members: ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s`,
    value: `${grown.toFixed(0)} MB more memory at the most`,
    budget: `under ${FILE_BUDGET_MB} MB`,
    ok: grown < FILE_BUDGET_MB,
  };
}

async function* rowsOfFile(db: Db) {
  for await (const users of allReported(db, { year: YEAR, q: '' }, TODAY)) yield users.map(presentUser);
}
