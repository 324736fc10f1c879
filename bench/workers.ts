import { spawn } from 'node:child_process';
import { sql } from 'kysely';
import { saveAutosave } from '#contract/autosave.ts';
import { southAfricanDate, yearOf } from '#domain/calendar/calendar.ts';
import { connectPostgres, type Db } from '#server/db/connect.ts';
import { aMember, PASSWORD } from '#test/support/factories.ts';
import { dataFolder, signInAt, startServer } from '#test/support/process.ts';
import { findParty } from '../scripts/lib/parties.mjs';
import { familyMs, postgresMs } from './cpu.ts';
import { Client, quantile } from './load.ts';
import type { Measure } from './table.ts';

const MEMBERS = 16;
const SECONDS = 8;
/** Each process compiles its code anew, and is not measured meanwhile. On a slow core that takes long. */
const WARM_SECONDS = 20;
const year = yearOf(southAfricanDate(new Date()));

/** The part of a core for each process of the server: two of them leave the client and PostgreSQL the rest of two cores. */
const SLOW_CORE = 0.2;

/**
 * Saves a second of members who work at the same time, with one process and with two behind the port. PostgreSQL only. Client,
 * server and database share this machine, so a line says what its cores allow at most, by the processor time that a save takes of
 * the three. The budget is for processes that have cores of their own: slow ones, which cpulimit makes.
 */
export async function benchWorkers(url: string | undefined): Promise<Measure[]> {
  if (!url) return [];
  const cpulimit = await findParty('cpulimit', 'cpulimit');
  if (!cpulimit) console.log('SKIPPED processes with slow cores of their own: cpulimit is not installed.');
  // First: rows that were written thousands of times make PostgreSQL the slowest of the three.
  const own = cpulimit ? await withOwnCores(cpulimit, url) : [];
  const one = await savesWith(1, url);
  const two = await savesWith(2, url);
  const { node, database } = one.cpu;
  const bound = {
    name: 'at most possible on two cores, with client and database beside it',
    value: `${((2 * node) / (node + (database ?? 0) + one.client)).toFixed(2)}x`,
  };
  return [one, two, factorOf('saves with two processes, by those with one', one, two), bound, ...own];
}

async function withOwnCores(cpulimit: string, url: string): Promise<Measure[]> {
  const one = await savesWith(1, url, cpulimit);
  const two = await savesWith(2, url, cpulimit);
  const factor = factorOf('the same, each process with a slow core of its own', one, two);
  return [one, two, { ...factor, budget: '1.7x', ok: two.perSecond >= 1.7 * one.perSecond }];
}

type Saves = Awaited<ReturnType<typeof savesWith>>;

const factorOf = (name: string, one: Saves, two: Saves) => ({
  name,
  value: `${(two.perSecond / one.perSecond).toFixed(2)}x`,
});

/** `cpulimit`: the program that gives each process a slow core. */
async function savesWith(workers: number, url: string, cpulimit?: string) {
  const folder = await dataFolder();
  const server = await startServer({ DATABASE_URL: url, DATA_DIR: folder.path, WORKERS: String(workers) });
  const database = connectPostgres(url, { connections: 2 });
  const sessions = [];
  for (let number = 0; number < MEMBERS; number++) {
    const { email } = await aMember(database, { years: [year] });
    sessions.push(await signInAt(server, { email, password: PASSWORD }));
  }
  const body = JSON.stringify({ url: '/app/rpt3', rpt_year: year });
  const clients = sessions.map((session) => {
    const client = new Client(1);
    const headers = { ...session, 'content-type': 'application/json' };
    const call = { method: 'POST', url: server.url + saveAutosave.path, headers, body };
    return { client, save: (seconds: number) => client.forSeconds(seconds, call) };
  });
  await Promise.all(clients.map(({ save }) => save(WARM_SECONDS)));
  const percent = String(SLOW_CORE * 100);
  const limit = cpulimit && spawn(cpulimit, ['-m', '-q', '-l', percent, '-p', String(server.child.pid)]);
  const before = await spent(server.child.pid ?? 0, database.db);
  const loads = await Promise.all(clients.map(({ save }) => save(SECONDS)));
  const after = await spent(server.child.pid ?? 0, database.db);
  if (limit) limit.kill('SIGINT');
  await database.close();
  for (const { client } of clients) client.close();
  await server.stop();
  await folder.remove();
  const times = loads.flatMap((load) => load.times);
  return {
    name: `saves of ${MEMBERS} members, ${workers} ${workers === 1 ? 'process' : 'processes'}${cpulimit ? ' with slow cores' : ''}`,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    perSecond: times.length / SECONDS,
    cpu: {
      node: (after.node - before.node) / times.length,
      database:
        after.database === null || before.database === null
          ? null
          : (after.database - before.database) / times.length,
    },
    /** Milliseconds of the client's own processor time for each save. */
    client: (after.client - before.client) / times.length,
  };
}

/** The processor time so far of the server with its processes, of its database and of this program, in milliseconds. */
async function spent(pid: number, db: Db) {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db);
  const { user, system } = process.cpuUsage();
  return {
    node: familyMs(pid),
    database: postgresMs(rows.map((row) => row.pid)),
    client: (user + system) / 1000,
  };
}
