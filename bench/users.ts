import { selectionFacts } from '#server/areas/office/selection-queries.ts';
import { userPage } from '#server/areas/office/user-queries.ts';
import type { Db } from '#server/db/connect.ts';
import { quantile } from './load.ts';
import type { Measure } from './table.ts';

const BUDGET_MS = 500;
const ROUNDS = 10;
const TODAY = '2026-11-20';
const everybody = { userEmail: '@', page: 1, size: 10, sort: 'email', direction: 'asc' } as const;

/** The waits of an administrator on /masterdelete: the dearest pages of the list, and a confirmation over everybody. */
export async function userMeasures(db: Db): Promise<Measure[]> {
  const list = (filter: object) => () => userPage(db, { ...everybody, ...filter }, TODAY);
  const users = { all: true as const, except: [], filter: { userEmail: everybody.userEmail } };
  const waits: [name: string, wait: () => Promise<unknown>][] = [
    ['everybody', list({})],
    ['everybody by name, page 5 000', list({ sort: 'name', page: 5_000 })],
    [
      'PAID by name, page 300 of 100 rows',
      list({ payment_status: 'PAID', sort: 'name', size: 100, page: 300 }),
    ],
    ['UNPAID without an issue', list({ payment_status: 'UNPAID', payment_issue: 'NO_ISSUE' })],
    ['a text that nobody has and that is like nothing', list({ userEmail: '!!!' })],
    ['a mistyped name', list({ userEmail: 'Surnmae12' })],
    ['who is paid for on a day', list({ happened: 'PAID', to: TODAY, paid_as: 'Annual' })],
    ['who ended in a month', list({ happened: 'ENDED', from: '2026-10-01', to: '2026-10-31' })],
    ['who renews in 30 days', list({ happened: 'RENEWS', from: TODAY, to: '2026-12-20' })],
    [
      'whom a bulk action reaches',
      () => selectionFacts(db, { users, about: 'payments', administrators: [], today: TODAY }),
    ],
  ];
  const measures: Measure[] = [];
  for (const [name, wait] of waits) measures.push(await measured(name, wait));
  return measures;
}

async function measured(name: string, wait: () => Promise<unknown>): Promise<Measure> {
  const times: number[] = [];
  for (let round = -2; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await wait();
    if (round >= 0) times.push(performance.now() - begun);
  }
  const [p50, worst] = [quantile(times, 0.5), Math.max(...times)];
  return {
    name: `Users: ${name}`,
    p50,
    p99: worst,
    value: `${p50.toFixed(0)} ms`,
    budget: `under ${BUDGET_MS} ms`,
    ok: p50 < BUDGET_MS,
  };
}
