import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database, Db } from '#server/db/connect.ts';
import { embeddedDatabase, ownPostgres, rowsOf } from '#test/support/database.ts';
import { databaseJobs } from './database-jobs.ts';
import { type Job, type Jobs, job } from './port.ts';

const once = { retryLimit: 0, retryDelaySeconds: 0, expireSeconds: 60 };
const thrice = { retryLimit: 2, retryDelaySeconds: 1, expireSeconds: 60 };
const note = job<{ n: number }>('note', once);
const daily = job('daily', { ...once, retryLimit: 1, singleton: true });

const engines: ('pglite' | 'postgres')[] = process.env.TEST_DATABASE_URL
  ? ['pglite', 'postgres']
  : ['pglite'];

describe.each(engines)('jobs on %s', (kind) => {
  let database: Database;
  let db: Db;
  let logged: { level: string; facts: object; text: string }[];
  let open: Jobs[];

  beforeAll(async () => {
    database = await (kind === 'pglite' ? embeddedDatabase() : ownPostgres());
    ({ db } = database);
    await sql`create table note (text text)`.execute(db);
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    logged = [];
    open = [];
    await sql`truncate job, note`.execute(db);
  });
  afterEach(async () => {
    for (const jobs of open) await jobs.stop();
  });

  const make = (options: { pollSeconds?: number; beatSeconds?: number; stopSeconds?: number } = {}) => {
    const keep = (level: string) => (facts: object, text: string) => logged.push({ level, facts, text });
    const log = { info: keep('info'), warn: keep('warn'), error: keep('error') } as never;
    const jobs = databaseJobs({ database, log, pollSeconds: 0.5, stopSeconds: 1, ...options });
    open.push(jobs);
    return jobs;
  };
  /** The rows of the jobs of a kind. */
  const rowsNamed = async ({ name }: { name: string }) =>
    (await rowsOf(database, 'job')).filter((row) => row.name === name);

  test('a transaction that is rolled back enqueues nothing', async () => {
    const seen: object[] = [];
    const jobs = make();
    jobs.define(note, async (payload) => void seen.push(payload));
    await jobs.start();
    await db
      .transaction()
      .execute(async (trx) => {
        await jobs.enqueue(trx, note, { n: 1 });
        throw new Error('no');
      })
      .catch(() => {});
    jobs.wake();
    await jobs.idle();
    expect(seen).toEqual([]);
  });

  test('many are one statement: each runs once, also one whose key waits already, and none without a commit', async () => {
    const seen: number[] = [];
    const jobs = make();
    jobs.define(note, async ({ n }) => void seen.push(n));
    await jobs.start();
    const numbers = (from: number) => Array.from({ length: 5 }, (_, at) => ({ n: from + at }));
    const keyOf = ({ n }: { n: number }) => String(n);
    await db.transaction().execute(async (trx) => {
      await jobs.enqueueEach(trx, note, []);
      await jobs.enqueueEach(trx, note, numbers(0), keyOf);
      await jobs.enqueueEach(trx, note, numbers(3), keyOf);
      await jobs.enqueueEach(trx, note, [{ n: 99 }, { n: 99 }]);
    });
    await db
      .transaction()
      .execute(async (trx) => {
        await jobs.enqueueEach(trx, note, numbers(200));
        throw new Error('rolled back');
      })
      .catch(() => {});
    jobs.wake();
    await jobs.idle();
    expect(seen.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 99, 99]);
  });

  test('after the commit wake() starts it and works off a full queue, long before the next poll', async () => {
    const seen: number[] = [];
    const jobs = make({ pollSeconds: 600 });
    jobs.define(note, async ({ n }) => void seen.push(n));
    await jobs.start();
    await sleep(200);
    await db.transaction().execute(async (trx) => {
      for (let n = 0; n < 10; n++) await jobs.enqueue(trx, note, { n });
    });
    jobs.wake();
    while (seen.length < 10) await sleep(2);
    expect(seen.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('queue statements wait for an open transaction instead of joining it, and a transaction waits for them', async () => {
    const seen: string[] = [];
    const jobs = make();
    jobs.define(note, async ({ n }) => {
      // A transaction of its own, as in a real job.
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
    const enqueue = async (n: number) => {
      await db.transaction().execute(async (trx) => {
        await jobs.enqueue(trx, note, { n });
        await sleep(10);
        await sql`insert into note values (${`kept ${n}`})`.execute(trx);
      });
      jobs.wake();
    };
    const numbers = Array.from({ length: 12 }, (_, n) => n);
    await Promise.all(numbers.flatMap((n) => [enqueue(n), rolledBack(n)]));
    await jobs.idle();
    const { rows } = await sql<{ text: string }>`select text from note`.execute(db);
    const expected = numbers.flatMap((n) => [`job ${n}`, `kept ${n}`]);
    expect(rows.map((row) => row.text).toSorted()).toEqual(expected.toSorted());
    expect(seen).toHaveLength(12);
  });

  test('a node runs as many of a kind at once as the kind says', async () => {
    const mails = job<{ n: number }>('mails', { ...once, atOnce: 3 });
    const jobs = make();
    let [open, most] = [0, 0];
    for (const kind of [mails, note]) {
      jobs.define(kind, async () => {
        open += kind === mails ? 1 : 0;
        most = Math.max(most, open);
        await sleep(40);
        open -= kind === mails ? 1 : 0;
      });
    }
    await db.transaction().execute(async (trx) => {
      for (let n = 0; n < 9; n++) await jobs.enqueue(trx, mails, { n });
    });
    await jobs.start();
    await jobs.idle();
    expect(most).toBe(3);
    expect((await rowsNamed(mails)).every(({ done_at }) => done_at !== null)).toBe(true);
  });

  test('an urgent kind goes before all that waited longer', async () => {
    const code = job<{ n: number }>('code', { ...once, urgent: true });
    const jobs = make();
    const order: string[] = [];
    jobs.define(note, async () => void order.push('note'));
    jobs.define(code, async () => void order.push('code'));
    await db.transaction().execute(async (trx) => {
      for (let n = 0; n < 5; n++) await jobs.enqueue(trx, note, { n });
    });
    await db.transaction().execute((trx) => jobs.enqueue(trx, code, { n: 0 }));
    await jobs.start();
    await jobs.idle();
    expect(order).toEqual(['code', 'note', 'note', 'note', 'note', 'note']);
  });

  test('a failing job is tried again with a delay that grows, then logged as lost, without data or addresses', async () => {
    const fail = job<{ secret: string }>('fail', thrice);
    const attempts: [number, number][] = [];
    const jobs = make();
    jobs.define(fail, async (_, { attempt }) => {
      attempts.push([attempt, performance.now()]);
      throw new Error('no mailbox thandi@example.com');
    });
    await jobs.start();
    await jobs.enqueue(db, fail, { secret: '123456' });
    jobs.wake();
    while (!logged.some((line) => line.level === 'error')) await sleep(50);
    expect(attempts.map(([attempt]) => attempt)).toEqual([1, 2, 3]);
    const [first, second, third] = attempts.map(([, at]) => at) as [number, number, number];
    expect(second - first).toBeGreaterThan(900);
    expect(third - second).toBeGreaterThan(1900);
    const lines = JSON.stringify(logged);
    expect(lines).toContain('JOB FAILED FOR GOOD');
    expect(lines).not.toContain('thandi');
    expect(lines).not.toContain('123456');
  });

  test('a key lets one wait, and gives the id of the one that waits; a later start waits for the earlier of two', async () => {
    const seen: number[] = [];
    const jobs = make();
    jobs.define(note, async ({ n }) => void seen.push(n));
    await jobs.start();
    await db.transaction().execute(async (trx) => {
      const first = await jobs.enqueue(trx, note, { n: 1 }, { key: 'a' });
      expect(await jobs.enqueue(trx, note, { n: 2 }, { key: 'a' })).toBe(first);
      await jobs.enqueue(trx, note, { n: 3 });
      await jobs.enqueue(trx, note, { n: 4 }, { startAfterSeconds: 60 });
    });
    await jobs.idle();
    await jobs.enqueue(db, note, { n: 5 }, { key: 'a' });
    await jobs.idle();
    expect(seen).toEqual([1, 3, 5]);
    const late = await jobs.enqueue(db, note, { n: 6 }, { key: 'b', startAfterSeconds: 60 });
    expect(await jobs.enqueue(db, note, { n: 7 }, { key: 'b' })).toBe(late);
    await jobs.idle();
    expect(seen).toEqual([1, 3, 5, 6]);
  });

  test('a done job loses its payload at once, and its row after some days', async () => {
    const jobs = make();
    jobs.define(note, async () => {});
    await jobs.start();
    await jobs.enqueue(db, note, { n: 1 });
    await jobs.idle();
    expect(await rowsNamed(note)).toMatchObject([{ payload: null, failed_at: null, leased_until: null }]);
    await jobs.sweep();
    expect(await rowsNamed(note)).toMatchObject([{ done_at: expect.any(Date) }]);
    await sql`update job set done_at = now() - interval '73 hours'`.execute(db);
    await jobs.sweep();
    expect(await rowsNamed(note)).toEqual([]);
  });

  test('a job that failed for good is kept for thirty days', async () => {
    const jobs = make();
    jobs.define(note, async () => {});
    await jobs.enqueue(db, note, { n: 1 });
    for (const [hours, rows] of [
      [719, 1],
      [721, 0],
    ] as const) {
      await sql`update job set failed_at = now() - ${hours} * interval '1 hour'`.execute(db);
      await jobs.sweep();
      expect(await rowsNamed(note)).toHaveLength(rows);
    }
  });

  test('one job of a singleton runs and one waits, over all nodes', async () => {
    let now = 0;
    let most = 0;
    let runs = 0;
    const nodes = [make(), make()] as const;
    for (const jobs of nodes) {
      jobs.define(daily, async () => {
        most = Math.max(most, ++now);
        await sleep(100);
        now--;
        runs++;
      });
      await jobs.start();
    }
    // In one transaction, so that no worker takes the first before the others are there.
    await db.transaction().execute(async (trx) => {
      for (let n = 0; n < 4; n++) await nodes[0].enqueue(trx, daily, {});
    });
    nodes[0].wake();
    while (now === 0) await sleep(2);
    await nodes[1].enqueue(db, daily, {});
    await Promise.all(nodes.map((jobs) => jobs.idle()));
    expect([most, runs]).toEqual([1, 2]);
  });

  test('several nodes run each job once', async () => {
    const seen: number[] = [];
    const nodes = [make(), make(), make()];
    for (const jobs of nodes) {
      jobs.define(note, async ({ n }) => void seen.push(n));
      await jobs.start();
    }
    const numbers = Array.from({ length: 60 }, (_, n) => n);
    for (const n of numbers) await nodes[n % 3]?.enqueue(db, note, { n });
    await Promise.all(nodes.map((jobs) => jobs.idle()));
    expect(seen.toSorted((a, b) => a - b)).toEqual(numbers);
  });

  test('a repeated job runs again after its seconds, once over all nodes at a time', async () => {
    let ran = 0;
    const nodes = [
      make({ beatSeconds: 0.1, pollSeconds: 0.1 }),
      make({ beatSeconds: 0.1, pollSeconds: 0.1 }),
    ];
    const begun = Date.now();
    for (const jobs of nodes) {
      jobs.define(daily, async () => void ran++);
      jobs.every(daily, 1);
      await jobs.start();
    }
    while (ran < 2) await sleep(50);
    const due = (await rowsNamed(daily)).map((row) => (row.due_at as Date).getTime()).toSorted();
    const [first = 0, second = 0] = due;
    expect(first - begun).toBeGreaterThanOrEqual(1000);
    expect(second - first).toBeGreaterThanOrEqual(1000);
  });

  test('a daily job waits once for its time, runs, and waits for the next day', async () => {
    let runs = 0;
    const nodes = [make(), make({ beatSeconds: 0.1 })];
    for (const jobs of nodes) {
      jobs.define(daily, async () => void runs++);
      jobs.daily(daily, '03:17');
      await jobs.start();
    }
    const [waiting, ...more] = await rowsNamed(daily);
    expect(more).toEqual([]);
    const due = waiting?.due_at as Date;
    expect(due.toISOString()).toMatch(/T01:17:00.000Z$/);
    expect(due.getTime() - Date.now()).toBeGreaterThan(0);
    // The night comes.
    await sql`update job set due_at = now()`.execute(db);
    while (runs === 0 || (await rowsNamed(daily)).length < 2) await sleep(10);
    const next = (await rowsNamed(daily)).filter((row) => !row.first_taken_at);
    expect(next.map((row) => (row.due_at as Date).toISOString())).toEqual([due.toISOString()]);
    expect(runs).toBe(1);
  });

  test('only a defined singleton that a kill does not end can run daily; a job that nobody defined is refused', async () => {
    const jobs = make();
    expect(() => jobs.daily(daily, '03:17')).toThrow('daily');
    jobs.define(note, async () => {});
    expect(() => jobs.daily(note as Job<object>, '03:17')).toThrow('note');
    const fragile = job('fragile', { ...once, singleton: true });
    jobs.define(fragile, async () => {});
    expect(() => jobs.daily(fragile, '03:17')).toThrow('cut off');
    await expect(jobs.enqueue(db, daily, {})).rejects.toThrow('not defined');
    // @ts-expect-error: what the job does not take does not compile
    await jobs.enqueue(db, note, { m: 1 });
  });

  test('jobs that waited at a stop run after the next start', async () => {
    const seen: number[] = [];
    const first = make();
    first.define(note, async () => {});
    await first.start();
    await first.enqueue(db, note, { n: 7 }, { startAfterSeconds: 1 });
    await first.stop();
    const second = make();
    second.define(note, async ({ n }) => void seen.push(n));
    await second.start();
    await sleep(1100);
    await second.idle();
    expect(seen).toEqual([7]);
  });

  test('a run that outlasts the stop is released and is the same attempt on the next start', async () => {
    const attempts: number[] = [];
    const first = make();
    first.define(note, async (_, { attempt, signal }) => {
      attempts.push(attempt);
      await sleep(60_000, undefined, { signal });
    });
    await first.start();
    await first.enqueue(db, note, { n: 1 });
    first.wake();
    while (attempts.length === 0) await sleep(5);
    await first.stop();
    const second = make();
    second.define(note, async (_, { attempt }) => void attempts.push(attempt));
    await second.start();
    await second.idle();
    expect(attempts).toEqual([1, 1]);
  });

  /** The trace of a process that was killed in the middle of its nth run, a while ago. */
  const leaveCutOff = (attempt: number) =>
    sql`insert into job (id, name, payload, due_at, attempt, first_taken_at, taken_by, leased_until)
      values (gen_random_uuid(), 'note', '{}', now(), ${attempt}, now(), gen_random_uuid(), now())`.execute(
      db,
    );

  test('jobs of a killed process run again, and the killed run counts as failed', async () => {
    const attempts: number[] = [];
    await leaveCutOff(1);
    const jobs = make();
    jobs.define(job<object>('note', thrice), async (_, { attempt }) => void attempts.push(attempt));
    await jobs.start();
    await jobs.idle();
    expect(attempts).toEqual([2]);
  });

  test('a job that ended its process at every run is given up', async () => {
    await leaveCutOff(3);
    const jobs = make();
    jobs.define(job<object>('note', thrice), async () => {
      throw new Error('must not run');
    });
    await jobs.start();
    await jobs.idle();
    expect(await rowsNamed(note)).toMatchObject([{ failed_at: expect.any(Date), leased_until: null }]);
    expect(logged.map(({ text }) => text)).toEqual(['JOB FAILED FOR GOOD: its last run was cut off']);
  });

  test('a node that lost its lease stops the run, and its result does not count', async () => {
    let cut = false;
    const jobs = make({ beatSeconds: 0.05 });
    jobs.define(note, async (_, { signal }) => {
      await sleep(60_000, undefined, { signal }).finally(() => {
        cut = true;
      });
    });
    await jobs.start();
    await jobs.enqueue(db, note, { n: 1 });
    jobs.wake();
    while ((await rowsNamed(note))[0]?.taken_by === null) await sleep(5);
    await sql`update job set taken_by = gen_random_uuid(), leased_until = now() + interval '1 hour'`.execute(
      db,
    );
    while (!cut) await sleep(5);
    expect(await rowsNamed(note)).toMatchObject([{ done_at: null, failed_at: null, attempt: 1 }]);
  });

  test('a run that is out of time fails, even when it does not listen', async () => {
    const jobs = make();
    const endless = job('endless', { ...once, expireSeconds: 0.1 });
    jobs.define(endless, () => sleep(60_000, undefined, { ref: false }));
    await jobs.start();
    await jobs.enqueue(db, endless, {});
    await jobs.idle();
    expect(await rowsNamed(endless)).toMatchObject([{ failed_at: expect.any(Date) }]);
  });
});
