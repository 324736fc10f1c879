import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Engine } from '#server/db/connect.ts';
import { QUEUE_SCHEMA } from '#server/db/queue.ts';
import { embeddedDatabase } from '#test/support/database.ts';
import { pgBossJobs } from './pg-boss.ts';
import type { JobOptions, Jobs, JobsDb } from './port.ts';

const once: JobOptions = { retryLimit: 0, retryDelaySeconds: 0, backoff: false, expireSeconds: 60 };
const thrice: JobOptions = { retryLimit: 2, retryDelaySeconds: 1, backoff: true, expireSeconds: 60 };

const engines: ('pglite' | 'postgres')[] = process.env.TEST_DATABASE_URL
  ? ['pglite', 'postgres']
  : ['pglite'];

describe.each(engines)('jobs on %s', (kind) => {
  let engine: Engine;
  let db: JobsDb;
  let logged: { level: string; facts: object; text: string }[];
  let open: Jobs[];

  beforeEach(async () => {
    logged = [];
    open = [];
    ({ engine, db } = await connect(kind));
  });

  afterEach(async () => {
    for (const jobs of open) await jobs.stop();
    await disconnect(engine, db);
  });

  const make = (options: { pollSeconds?: number; superviseSeconds?: number; stopSeconds?: number } = {}) => {
    const note = (level: string) => (facts: object, text: string) => logged.push({ level, facts, text });
    const log = { info: note('info'), warn: note('warn'), error: note('error') } as never;
    const jobs = pgBossJobs({ engine, log, pollSeconds: 0.5, stopSeconds: 1, ...options });
    open.push(jobs);
    return jobs;
  };

  test('a transaction that is rolled back enqueues nothing', async () => {
    const seen: object[] = [];
    const jobs = make();
    jobs.define('note', once, async (data) => void seen.push(data));
    await jobs.start();
    await db
      .transaction()
      .execute(async (trx) => {
        await jobs.enqueue(trx, 'note', { n: 1 });
        throw new Error('no');
      })
      .catch(() => {});
    jobs.nudge();
    await jobs.idle();
    expect(seen).toEqual([]);
  });

  test('after the commit a nudge starts it, and works off a full queue, long before the next poll', async () => {
    const seen: number[] = [];
    const jobs = make({ pollSeconds: 600 });
    jobs.define<{ n: number }>('note', once, async ({ n }) => void seen.push(n));
    await jobs.start();
    await sleep(200);
    await db.transaction().execute(async (trx) => {
      for (let n = 0; n < 10; n++) await jobs.enqueue(trx, 'note', { n });
    });
    jobs.nudge();
    while (seen.length < 10) await sleep(2);
    expect(seen.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('queue statements wait for an open transaction instead of joining it, and the other way round', async () => {
    const seen: string[] = [];
    const jobs = make();
    jobs.define<{ n: number }>('write', { ...once, concurrency: 2 }, async ({ n }) => {
      // What a real job does: a transaction of its own.
      await db.transaction().execute(async (trx) => {
        await sql`insert into note values (${`job ${n}`})`.execute(trx);
        await sleep(5);
      });
      seen.push(`job ${n}`);
    });
    await jobs.start();
    const rolledBack = async (n: number) => {
      await db
        .transaction()
        .execute(async (trx) => {
          await sql`insert into note values (${`lost ${n}`})`.execute(trx);
          await sleep(15);
          throw new Error('no');
        })
        .catch(() => {});
    };
    const kept = async (n: number) => {
      await db.transaction().execute(async (trx) => {
        await jobs.enqueue(trx, 'write', { n });
        await sleep(10);
        await sql`insert into note values (${`kept ${n}`})`.execute(trx);
      });
      jobs.nudge();
    };
    const numbers = Array.from({ length: 12 }, (_, n) => n);
    await Promise.all(numbers.flatMap((n) => [kept(n), rolledBack(n)]));
    await jobs.idle();
    const { rows } = await sql<{ text: string }>`select text from note`.execute(db);
    const expected = numbers.flatMap((n) => [`job ${n}`, `kept ${n}`]);
    expect(rows.map((row) => row.text).toSorted()).toEqual(expected.toSorted());
    expect(seen).toHaveLength(12);
  });

  test('a failing job is tried again with a delay that grows, then logged as lost, without data or addresses', async () => {
    const attempts: [number, number][] = [];
    const jobs = make();
    jobs.define('fail', { ...thrice, retryDelaySeconds: 1 }, async (_data, { attempt }) => {
      attempts.push([attempt, performance.now()]);
      throw new Error('no mailbox thandi@example.com');
    });
    await jobs.start();
    await jobs.enqueue(db, 'fail', { secret: '123456' });
    jobs.nudge();
    while (!logged.some((line) => line.level === 'error')) await sleep(50);
    expect(attempts.map(([attempt]) => attempt)).toEqual([1, 2, 3]);
    const [first, second, third] = attempts.map(([, at]) => at) as [number, number, number];
    expect(second - first).toBeGreaterThan(900);
    expect(third - second).toBeGreaterThan(1900);
    const lines = JSON.stringify(logged);
    expect(lines).toContain('JOB FAILED FOR GOOD');
    expect(lines).not.toContain('thandi');
    expect(lines).not.toContain('123456');
  }, 20_000);

  test('a key lets one wait, an id lets one exist, a later start waits', async () => {
    const seen: string[] = [];
    const jobs = make();
    jobs.define<{ text: string }>('note', once, async ({ text }) => void seen.push(text));
    await jobs.start();
    const id = '0198a000-0000-7000-8000-000000000001';
    await db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, 'note', { text: 'keyed' }, { key: 'a' });
      await jobs.enqueue(trx, 'note', { text: 'keyed again' }, { key: 'a' });
      await jobs.enqueue(trx, 'note', { text: 'with id' }, { id });
      await jobs.enqueue(trx, 'note', { text: 'later' }, { startAfterSeconds: 60 });
    });
    await jobs.idle();
    await jobs.enqueue(db, 'note', { text: 'with id again' }, { id });
    await jobs.enqueue(db, 'note', { text: 'keyed later' }, { key: 'a' });
    await jobs.idle();
    expect(seen.toSorted()).toEqual(['keyed', 'keyed later', 'with id']);
  });

  test('a done job keeps no data', async () => {
    const jobs = make();
    jobs.define('note', once, async () => {});
    await jobs.start();
    await jobs.enqueue(db, 'note', { code: '123456' });
    await jobs.idle();
    const { rows } = await sql<{
      state: string;
      data: unknown;
    }>`select state, data from ${sql.id(QUEUE_SCHEMA, 'job')} where name = 'note'`.execute(db);
    expect(rows).toEqual([{ state: 'completed', data: null }]);
  });

  test('of a singleton one runs and one waits', async () => {
    let now = 0;
    let most = 0;
    let runs = 0;
    const jobs = make();
    jobs.define('daily', { ...once, singleton: true }, async () => {
      most = Math.max(most, ++now);
      await sleep(50);
      now--;
      runs++;
    });
    await jobs.start();
    // In one transaction, so that no worker takes the first before the others are there.
    await db.transaction().execute(async (trx) => {
      for (let n = 0; n < 4; n++) await jobs.enqueue(trx, 'daily', {});
    });
    jobs.nudge();
    await jobs.idle();
    expect(most).toBe(1);
    expect(runs).toBe(1);
  });

  test('a schedule is kept, and forgotten when it is no longer declared', async () => {
    const jobs = make();
    jobs.define('daily', { ...once, singleton: true }, async () => {});
    jobs.schedule('daily', '0 3 * * *', 'Africa/Johannesburg');
    await jobs.start();
    const stored = () =>
      sql<{
        name: string;
        timezone: string;
      }>`select name, timezone from ${sql.id(QUEUE_SCHEMA, 'schedule')}`.execute(db);
    expect((await stored()).rows).toEqual([{ name: 'daily', timezone: 'Africa/Johannesburg' }]);
    await jobs.stop();
    const next = make();
    next.define('daily', { ...once, singleton: true }, async () => {});
    await next.start();
    expect((await stored()).rows).toEqual([]);
  });

  test('what waited at a stop runs after the next start', async () => {
    const seen: string[] = [];
    const first = make();
    first.define('note', once, async () => {});
    await first.start();
    await first.enqueue(db, 'note', { text: 'waiting' }, { startAfterSeconds: 1 });
    await first.stop();
    const second = make();
    second.define<{ text: string }>('note', once, async ({ text }) => void seen.push(text));
    await second.start();
    await sleep(1000);
    await second.idle();
    expect(seen).toEqual(['waiting']);
  });

  test('a run that outlasts the stop is handed back and is the same attempt on the next start', async () => {
    const attempts: number[] = [];
    const first = make();
    first.define('slow', once, async (_data, { attempt, signal }) => {
      attempts.push(attempt);
      await sleep(60_000, undefined, { signal });
    });
    await first.start();
    await first.enqueue(db, 'slow', {});
    first.nudge();
    while (attempts.length === 0) await sleep(5);
    await first.stop();
    const second = make();
    second.define('slow', once, async (_data, { attempt }) => void attempts.push(attempt));
    await second.start();
    await second.idle();
    expect(attempts).toEqual([1, 1]);
  });

  test('what a killed process left running is run again', async () => {
    const attempts: number[] = [];
    const first = make();
    first.define('note', thrice, async () => {});
    await first.start();
    await first.enqueue(db, 'note', {}, { startAfterSeconds: 0 });
    await first.stop();
    // The trace of a process that was killed in the middle of the run, a while ago.
    await sql`update ${sql.id(QUEUE_SCHEMA, 'job')} set state = 'active', data = '{}', started_on = now() - interval '30 s',
      heartbeat_on = now() - interval '30 s' where name = 'note'`.execute(db);
    const second = make({ superviseSeconds: 1 });
    second.define('note', thrice, async (_data, { attempt }) => void attempts.push(attempt));
    await second.start();
    while (attempts.length === 0) await sleep(20);
    expect(attempts).toHaveLength(1);
  });
});

async function connect(kind: 'pglite' | 'postgres'): Promise<{ engine: Engine; db: JobsDb }> {
  if (kind === 'pglite') {
    const { engine, db } = await embeddedDatabase();
    await sql`create table note (text text)`.execute(db);
    return { engine, db };
  }
  const pool = new pg.Pool({ connectionString: process.env.TEST_DATABASE_URL, max: 10 });
  const db: JobsDb = new Kysely({ dialect: new PostgresDialect({ pool }) });
  await sql`drop schema if exists ${sql.id(QUEUE_SCHEMA)} cascade`.execute(db);
  await sql`drop table if exists note`.execute(db);
  await sql`create table note (text text)`.execute(db);
  return { engine: { kind, pool }, db };
}

async function disconnect(engine: Engine, db: JobsDb) {
  await db.destroy();
  if (engine.kind === 'pglite' && !engine.pglite.closed) await engine.pglite.close();
}
