import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf, type EndpointSpec } from '#contract/endpoint.ts';
import { booksCsv } from '#contract/office-books.ts';
import { officeLogCsv } from '#contract/office-log.ts';
import { reportCsv } from '#contract/office-reports.ts';
import { usersCsv } from '#contract/office-users.ts';
import type { Measure } from '../../bench/table.ts';
import { YEAR } from './fill.ts';
import { type Site, secondsSince } from './site.ts';

const LOOK_MS = 100;
const BUDGET_MB = 150;

/** The files of the office as they are sent, and how much the server grows meanwhile. */
export async function fileMeasures(site: Site): Promise<Measure[]> {
  const year = { from: `${YEAR}-01-01`, to: `${YEAR}-12-31` };
  return [
    await measured(site, 'users.csv', usersCsv, { query: { userEmail: '@' } }),
    await measured(site, 'users.csv, UNPAID', usersCsv, {
      query: { userEmail: '@', payment_status: 'UNPAID' },
    }),
    await measured(site, 'Report file: all', reportCsv, { params: { year: YEAR } }),
    await measured(site, 'Report file: fully compliant', reportCsv, {
      params: { year: YEAR },
      query: { filter: 'fully_compliant' },
    }),
    await measured(site, 'Log as a file', officeLogCsv, {}),
    await measured(site, 'Payments of a year', booksCsv, { query: { ...year, list: 'payments' } }),
  ];
}

interface Asked {
  params?: object;
  query?: Record<string, string>;
}

async function measured(
  { server, office, residentMb }: Site,
  name: string,
  endpoint: EndpointSpec,
  { params = {}, query = {} }: Asked,
): Promise<Measure> {
  const before = await residentMb();
  let [bytes, most, isOver] = [0, before, false];
  const looking = (async () => {
    for (; !isOver; await sleep(LOOK_MS)) most = Math.max(most, await residentMb());
  })();
  const begun = performance.now();
  const reply = await fetch(
    `${server.url}${addressOf(endpoint, { ...params })}?${new URLSearchParams(query)}`,
    {
      headers: office,
    },
  );
  const firstMs = performance.now() - begun;
  for await (const part of reply.body ?? []) bytes += part.length;
  isOver = true;
  await looking;
  return {
    name: `${name}: ${(bytes / 1e6).toFixed(0)} MB in ${secondsSince(begun)} s, answered after ${firstMs.toFixed(0)} ms`,
    value: `${(most - before).toFixed(0)} MB more memory than ${before.toFixed(0)}${reply.ok ? '' : `, ${reply.status}`}`,
    budget: `under ${BUDGET_MB} MB`,
    ok: reply.ok && most - before < BUDGET_MB,
  };
}
