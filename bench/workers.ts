import { saveAutosave } from '#contract/autosave.ts';
import { southAfricanDate, yearOf } from '#domain/calendar.ts';
import { connectPostgres } from '#server/db/connect.ts';
import { aMember, PASSWORD } from '#test/support/factories.ts';
import { dataFolder, signInAt, startServer } from '#test/support/process.ts';
import { Client, quantile } from './load.ts';
import type { Measure } from './table.ts';

const MEMBERS = 16;
const SECONDS = 8;
const year = yearOf(southAfricanDate(new Date()));

/** Saves a second of members who work at the same time, with one process and with two behind the port. PostgreSQL only. */
export async function benchWorkers(url: string | undefined): Promise<Measure[]> {
  if (!url) return [];
  const one = await savesWith(1, url);
  const two = await savesWith(2, url);
  const factor = {
    name: 'saves with two processes, by those with one',
    value: `${(two.perSecond / one.perSecond).toFixed(2)}x`,
  };
  return [one, two, { ...factor, budget: '1.7x', ok: two.perSecond >= 1.7 * one.perSecond }];
}

async function savesWith(workers: number, url: string) {
  const folder = await dataFolder();
  const server = await startServer({ DATABASE_URL: url, DATA_DIR: folder.path, WORKERS: String(workers) });
  const database = connectPostgres(url, { connections: 2 });
  const sessions = [];
  for (let number = 0; number < MEMBERS; number++) {
    const { email } = await aMember(database, { years: [year] });
    sessions.push(await signInAt(server, { email, password: PASSWORD }));
  }
  await database.close();
  const body = JSON.stringify({ url: '/app/rpt3', rpt_year: year });
  const clients = sessions.map((session) => {
    const client = new Client(1);
    const headers = { ...session, 'content-type': 'application/json' };
    const call = { method: 'POST', url: server.url + saveAutosave.path, headers, body };
    return { client, save: (seconds: number) => client.forSeconds(seconds, call) };
  });
  await Promise.all(clients.map(({ save }) => save(2)));
  const loads = await Promise.all(clients.map(({ save }) => save(SECONDS)));
  for (const { client } of clients) client.close();
  await server.stop();
  await folder.remove();
  const times = loads.flatMap((load) => load.times);
  return {
    name: `saves of ${MEMBERS} members, ${workers} ${workers === 1 ? 'process' : 'processes'}`,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    perSecond: times.length / SECONDS,
  };
}
