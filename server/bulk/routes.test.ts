import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as calls from '#contract/office-bulk-actions.ts';
import type { Db } from '#server/db/connect.ts';
import { forget } from '#server/forget/forget-member.ts';
import { recordAudit } from '#server/http/audit.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';
import { bulkAction, RowFailure } from './bulk-action.ts';
import { beginRun, sweepBulkActions } from './queries.ts';
import { defineBulkAction, type RunTools, runBulkAction } from './run.ts';
import { startBulkAction } from './start.ts';

const ADMIN = 'boss@example.co.za';
const ACTION = '/api/admin/of_this_test';

/** How often each target was counted: a row's effect. `request_limit` serves as the table of it. */
const effects = async (db: Db) =>
  Object.fromEntries(
    (await db.selectFrom('request_limit').select(['key', 'count']).execute()).map((row) => [
      row.key,
      row.count,
    ]),
  );

/** The event at a target: the reason of a failure, or something that runs before the row is marked. */
const events = new Map<string, string | (() => Promise<void> | void)>();
const count = bulkAction<{ by: number }>({
  kind: 'count-of-a-test',
  right: 'prices',
  title: 'Count things',
  rows: { one: 'thing', many: 'things' },
  row: async ({ db, target, payload, now, audit }) => {
    await sql`insert into request_limit (key, window_started_at, count) values (${target}, ${now}, ${payload.by})
      on conflict (key) do update set count = request_limit.count + ${payload.by}`.execute(db);
    await audit({ whom: target, before: { Count: 0 }, after: { Count: payload.by } });
    const event = events.get(target);
    if (typeof event === 'string') throw new RowFailure(event);
    await event?.();
  },
});

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await testApp({ adminEmails: [ADMIN] });
  admin = await signedIn(app, { email: ADMIN, name: 'Pieter', surname: 'Grobler' });
  defineBulkAction({ ...app.options, clock: app.clock }, count);
});
afterAll(() => app.close());

/**
 * Begins a bulk action over these targets, as a handler does. With `unqueued` the job is left out: the test decides when a node
 * takes the bulk action, and no poll of the queue does.
 */
function begin(targets: string[], { by = 1, unqueued = false, boss = admin } = {}) {
  let current = app.db;
  return startBulkAction(
    {
      member: { ...boss, name: 'Pieter', surname: 'Grobler' } as never,
      db: app.db,
      now: app.clock.now(),
      log: app.options.log,
      transaction: (inside) =>
        app.db.transaction().execute((trx) => {
          current = trx;
          return inside(trx);
        }),
      enqueue: async (trx, job, payload, more) => {
        // The embedded engine reads the clock that a test may have set.
        vi.restoreAllMocks();
        return unqueued ? '' : app.options.jobs.enqueue(trx, job, payload, more);
      },
      audit: (entry) => recordAudit(current, { admin, action: ACTION, now: app.clock.now() }, entry),
    },
    app.options,
    count,
    {
      action: ACTION,
      payload: { by },
      values: { By: by },
      chosen: targets,
      targets: sql<{ target: string; label: string }>`(select t as target, 'label of ' || t as label
        from unnest(${targets}::text[]) as t)`,
    },
  );
}

const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${String(index).padStart(4, '0')}`);
const lastEntry = (action: string) =>
  app.db
    .selectFrom('admin_log')
    .select(['before', 'after'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirst();
const detail = async (id: string) =>
  (await app.call(calls.officeBulkAction, { params: { id }, as: admin })).body;
const failures = async (id: string) =>
  (await app.call(calls.officeBulkActionFailures, { params: { id }, as: admin })).body;

/** The jobs that a bulk action has had. */
const jobsOf = (id: string) => app.db.selectFrom('job').select('id').where('key', '=', id).execute();

/** The next node takes the bulk action. */
async function takenOver(bulkActionId: string) {
  await app.options.jobs.enqueue(app.db, count.job, { bulkActionId });
  await app.settle();
}

/** A run as another node would have it; `rows`: it is killed after so many. */
const tools = (rows = Number.POSITIVE_INFINITY): RunTools => {
  let left = rows;
  return {
    db: app.db,
    deps: app.options,
    log: app.options.log,
    now: () => app.clock.now(),
    enqueue: async () => '',
    enqueueEach: async () => {},
    wake: () => {},
    mustStop: () => left-- <= 0,
  };
};

describe('the calls', () => {
  const id = uuid();
  test.each([
    ['officeBulkAction', calls.officeBulkAction],
    ['officeBulkActionFailures', calls.officeBulkActionFailures],
    ['stopOfficeBulkAction', calls.stopOfficeBulkAction],
    ['retryOfficeBulkAction', calls.retryOfficeBulkAction],
  ])('%s: 404 and 400 for ids', async (_, call) => {
    expect((await app.call(call, { params: { id }, as: admin })).status).toBe(404);
    expect((await app.call(call, { params: { id: '7' }, as: admin })).body.fields).toEqual({
      id: 'This is not a valid id',
    });
  });

  test('a role without the right of a kind finds none of its bulk actions', async () => {
    const office = { office_role_at: app.clock.now() };
    const editor = await signedIn(app, { ...office, office_role: 'editor' });
    const finance = await signedIn(app, { ...office, office_role: 'finance' });
    events.set('roles-0000', 'Payfast did not answer');
    const { bulk_action } = await begin(names('roles', 1));
    const call = (of: Parameters<typeof app.call>[0], as: SignedIn) =>
      app.call(of, { params: { id: bulk_action }, as });
    for (const of of [calls.officeBulkAction, calls.officeBulkActionFailures])
      expect([(await call(of, editor)).status, (await call(of, finance)).status]).toEqual([404, 200]);
    for (const of of [calls.stopOfficeBulkAction, calls.retryOfficeBulkAction])
      expect((await call(of, editor)).status).toBe(404);
    expect((await app.call(calls.officeBulkActions, { as: editor })).body).toEqual({ rows: [], total: 0 });
    expect((await call(calls.retryOfficeBulkAction, finance)).body).toEqual({ rows: 1 });
    events.delete('roles-0000');
    await app.settle();
  });
});

describe('a bulk action of up to a hundred rows', () => {
  test('is done in the call, each row once, with an entry in the log for each', async () => {
    const targets = names('short', 100);
    const result = await begin(targets, { by: 3 });
    expect(result).toMatchObject({ total: 100, done: 100, failed: 0, left: 0, failures: [] });
    const counted = await effects(app.db);
    expect(targets.every((target) => counted[target] === 3)).toBe(true);
    const entries = await app.db
      .selectFrom('admin_log')
      .selectAll()
      .where('bulk_action_id', '=', result.bulk_action)
      .execute();
    expect(entries.filter((entry) => entry.bulk_action_row !== null)).toHaveLength(100);
    expect(entries.filter((entry) => entry.bulk_action_row === null)).toMatchObject([
      { action: ACTION, whom: '100 things', after: { 'Bulk action': result.number, By: 3 } },
    ]);
    expect(await detail(result.bulk_action)).toMatchObject({
      number: result.number,
      title: 'Count things',
      begun_by: 'Pieter Grobler',
      state: 'done',
      total: 100,
      done: 100,
      seconds_left: null,
      events: [],
    });
  });

  test('names each failed row and its reason, keeps nothing of it, and tries it once more at the end', async () => {
    let tries = 0;
    events.set('fail-0001', 'Payfast did not answer');
    events.set('fail-0002', () => {
      tries += 1;
      throw new Error('unforeseen');
    });
    events.set('fail-0003', () => {
      if (tries === 0) throw new Error('only the first time');
    });
    const result = await begin(names('fail', 5));
    expect(result).toMatchObject({ total: 5, done: 3, failed: 2, left: 0 });
    const expected = [
      { label: 'label of fail-0001', reason: 'Payfast did not answer' },
      { label: 'label of fail-0002', reason: 'Ooops ! Server Error, try again later' },
    ];
    expect(result.failures).toEqual(expected);
    expect(tries).toBe(2);
    expect((await failures(result.bulk_action)).rows).toMatchObject(expected);
    const counted = await effects(app.db);
    expect([counted['fail-0000'], counted['fail-0001'], counted['fail-0002']]).toEqual([
      1,
      undefined,
      undefined,
    ]);
  });

  test('another try does the failed rows alone', async () => {
    events.set('again-0001', 'Not now');
    const { bulk_action: id } = await begin(names('again', 3));
    events.clear();
    const retry = () => app.call(calls.retryOfficeBulkAction, { params: { id }, as: admin });
    expect((await retry()).body).toEqual({ rows: 1 });
    await app.settle();
    // The job that was to help a killed call does it.
    expect(await jobsOf(id)).toHaveLength(1);
    expect(await detail(id)).toMatchObject({
      state: 'done',
      done: 3,
      failed: 0,
      events: [{ what: 'retried', by: 'Pieter Grobler', settled: 3 }],
    });
    const counted = await effects(app.db);
    expect([counted['again-0000'], counted['again-0001']]).toEqual([1, 1]);
    expect((await retry()).body.code).toBe('nothing_to_retry');
    expect(await lastEntry(calls.retryOfficeBulkAction.does)).toMatchObject({
      before: { Failed: 1 },
      after: { Failed: 0, 'Tried again': 1 },
    });
  });

  test('a bulk action without rows ends at once', async () => {
    const result = await begin([]);
    expect(result).toMatchObject({ total: 0, left: 0 });
    expect(await detail(result.bulk_action)).toMatchObject({ state: 'done' });
  });
});

describe('a longer bulk action', () => {
  test('goes on in the queue: the call returns at once, and the list of open bulk actions has it until its end', async () => {
    const held = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    events.set('long-0040', async () => {
      reached.resolve();
      await held.promise;
    });
    const result = await begin(names('long', 101));
    expect(result).toMatchObject({ total: 101, done: 0, left: 101 });
    const open = async () =>
      (await app.call(calls.officeBulkActions, { query: { open: 'yes' }, as: admin })).body.rows as {
        id: string;
      }[];
    expect((await open()).map((row) => row.id)).toContain(result.bulk_action);
    app.options.jobs.wake();
    await reached.promise;
    // The embedded engine has one connection, which the row holds.
    const during = process.env.TEST_ENGINE === 'postgres' ? await detail(result.bulk_action) : null;
    held.resolve();
    // The rows before it in its transaction are not stored yet, and other rows go on beside it.
    if (during) expect([during.state, during.left > 0]).toEqual(['running', true]);
    await app.settle();
    expect(await detail(result.bulk_action)).toMatchObject({ state: 'done', done: 101, left: 0 });
    expect(await open()).toEqual([]);
  });

  test('goes on where its server was killed, says so, and does no row twice', async () => {
    const targets = names('killed', 101);
    const { bulk_action: id } = await begin(targets, { unqueued: true });
    await runBulkAction(id, count, tools(50));
    app.clock.advance(60_000);
    expect(await detail(id)).toMatchObject({ state: 'running', done: 50, seconds_left: 61 });
    await takenOver(id);
    expect(await detail(id)).toMatchObject({
      state: 'done',
      done: 101,
      events: [
        { what: 'cut', settled: 50, at: NOW.toISOString() },
        { what: 'went_on', settled: 50, at: app.clock.now().toISOString() },
      ],
    });
    const counted = await effects(app.db);
    expect(targets.every((target) => counted[target] === 1)).toBe(true);
  });

  test('a row that is cut off with its server is not begun', async () => {
    const [target] = names('cut', 1);
    const other = tools();
    let dead = false;
    events.set(String(target), () => {
      dead = true;
      throw new Error('the connection is gone');
    });
    const { bulk_action: id } = await begin(names('cut', 101), { unqueued: true });
    const run = runBulkAction(id, count, { ...other, mustStop: () => dead });
    await expect(run).rejects.toThrow('the connection is gone');
    expect(await detail(id)).toMatchObject({ done: 0, failed: 0, left: 101 });
    expect((await effects(app.db))[String(target)]).toBeUndefined();
    events.clear();
    await takenOver(id);
    expect(await detail(id)).toMatchObject({ done: 101, failed: 0 });
  });

  test.each([
    ['holds several rows, and a row that fails takes none of them along', 'several', false],
    ['holds one row where each must be alone', 'alone', true],
  ])('a transaction %s', async (_, prefix, isAlone) => {
    events.set(`${prefix}-0005`, 'Not this one');
    const transactions: unknown[] = [];
    const noted = bulkAction<{ by: number }>({
      ...count,
      row: async (row) => {
        if (isAlone) row.alone();
        transactions.push((await sql`select txid_current()::text as id`.execute(row.db)).rows[0]);
        await count.row(row, app.options);
      },
    });
    const { bulk_action: id } = await begin(names(prefix, 101), { unqueued: true });
    await runBulkAction(id, noted, tools());
    events.clear();
    expect(await detail(id)).toMatchObject({ state: 'done', done: 100, failed: 1 });
    const different = new Set(transactions.map((row) => JSON.stringify(row))).size;
    // A row that failed has a second try.
    expect(transactions).toHaveLength(102);
    expect(different === 102).toBe(isAlone);
  });

  test('a row that waits for others lets the rows before it go, and is done alone', async () => {
    if (process.env.TEST_ENGINE !== 'postgres') return;
    const other = Promise.withResolvers<void>();
    const locked = sql`select from member where id = ${admin.id} for update`;
    const waiting = app.db.transaction().execute(async (trx) => {
      await locked.execute(trx);
      await other.promise;
    });
    const waits = bulkAction<{ by: number }>({
      ...count,
      row: async (row) => {
        await count.row(row, app.options);
        if (row.target === 'waits-0050') await locked.execute(row.db);
      },
    });
    const { bulk_action: id } = await begin(names('waits', 101), { unqueued: true });
    const run = runBulkAction(id, waits, tools());
    try {
      await vi.waitFor(async () => expect((await detail(id)).done).toBe(50), 60_000);
    } finally {
      other.resolve();
      await Promise.all([waiting, run]);
    }
    expect(await detail(id)).toMatchObject({ state: 'done', done: 101, failed: 0 });
  });

  test('a row that is refused when the time is over is named, and the run ends without a fault', async () => {
    const [target] = names('late', 1);
    let over = false;
    events.set(String(target), () => {
      over = true;
      throw new RowFailure('Not this one');
    });
    const { bulk_action: id } = await begin(names('late', 101), { unqueued: true });
    await runBulkAction(id, count, { ...tools(), mustStop: () => over });
    events.clear();
    expect(await detail(id)).toMatchObject({ done: 0, failed: 1, left: 100 });
  });

  test('two nodes share it without doing a row twice', async () => {
    const targets = names('shared', 101);
    const { bulk_action: id } = await begin(targets, { unqueued: true });
    await Promise.all([runBulkAction(id, count, tools()), runBulkAction(id, count, tools())]);
    const counted = await effects(app.db);
    expect(targets.filter((target) => counted[target] !== 1)).toEqual([]);
    expect(await detail(id)).toMatchObject({ state: 'done', done: 101, failed: 0 });
  });

  test('a call that takes too long leaves the rest to the job, which begins once', async () => {
    const slow = Date.now() + 60_000;
    events.set('slow-0002', () => void vi.spyOn(Date, 'now').mockReturnValue(slow));
    const { bulk_action: id, left } = await begin(names('slow', 5));
    expect(left).toBe(2);
    await app.settle();
    expect(await detail(id)).toMatchObject({ state: 'done', done: 5, events: [] });
    expect(await jobsOf(id)).toHaveLength(1);
  });

  test('Stop ends it at once while nothing runs', async () => {
    const { bulk_action: id } = await begin(names('waiting', 101), { unqueued: true });
    await app.call(calls.stopOfficeBulkAction, { params: { id }, as: admin });
    expect(await detail(id)).toMatchObject({ state: 'stopped', done: 0, left: 101 });
  });

  test('Stop ends it after the row that it is at', async () => {
    const { bulk_action: id } = await begin(names('stopped', 101), { unqueued: true });
    await runBulkAction(id, count, tools(10));
    const stop = () => app.call(calls.stopOfficeBulkAction, { params: { id }, as: admin });
    expect((await stop()).status).toBe(200);
    expect(await detail(id)).toMatchObject({ state: 'stopping' });
    expect((await stop()).body.code).toBe('bulk_action_ended');
    expect(await lastEntry(calls.stopOfficeBulkAction.does)).toMatchObject({
      before: { Stopped: false },
      after: { Stopped: true },
    });
    await takenOver(id);
    expect(await detail(id)).toMatchObject({ state: 'stopped', done: 10, left: 91, failed: 0 });
    expect((await detail(id)).events).toContainEqual(
      expect.objectContaining({ what: 'stopped', by: 'Pieter Grobler', settled: 10 }),
    );
    // The rest of a stopped bulk action stays undone after a retry.
    const retry = await app.call(calls.retryOfficeBulkAction, { params: { id }, as: admin });
    expect(retry.body.code).toBe('nothing_to_retry');
    expect(await beginRun(app.db, id, NOW)).toBeUndefined();
  });
});

describe('an administrator who loses the role', () => {
  const losing = async (prefix: string, change: (id: string) => Promise<unknown>) => {
    const boss = await signedIn(app, {
      office_role: 'finance',
      office_role_at: NOW,
      name: 'Thandi',
      surname: 'Nkosi',
    });
    const { bulk_action: id } = await begin(names(prefix, 101), { unqueued: true, by: 1, boss });
    await runBulkAction(id, count, tools(5));
    await change(boss.id);
    await takenOver(id);
    return detail(id);
  };

  test.each([
    ['has no role', { office_role: null, office_role_at: null }],
    ['has another role', { office_role: 'support' as const }],
    ['is not verified any more', { verified_at: null }],
  ])('their bulk action stops, and its page says so: %s', async (name, columns) => {
    const stopped = await losing(name, (id) =>
      app.db.updateTable('member').set(columns).where('id', '=', id).execute(),
    );
    expect(stopped).toMatchObject({ state: 'stopped', done: 5, failed: 0, left: 96 });
    expect(stopped.events.at(-1)).toMatchObject({ what: 'role_lost', by: 'Thandi Nkosi', settled: 5 });
  });

  test('it stops as well when the account is gone', async () => {
    const stopped = await losing('gone', (id) => app.db.deleteFrom('member').where('id', '=', id).execute());
    expect(stopped).toMatchObject({ state: 'stopped', done: 5, left: 96 });
    expect(stopped.events.at(-1)).toMatchObject({ what: 'role_lost', by: '' });
  });

  test('another administrator who tries the failed rows again answers for them', async () => {
    events.set('again-0000', 'Not now');
    const boss = await signedIn(app, { office_role: 'finance', office_role_at: NOW });
    const { bulk_action: id } = await begin(names('again', 1), { boss });
    await app.db
      .updateTable('member')
      .set({ office_role: null, office_role_at: null })
      .where('id', '=', boss.id)
      .execute();
    events.delete('again-0000');
    await app.call(calls.retryOfficeBulkAction, { params: { id }, as: admin });
    await app.settle();
    expect(await detail(id)).toMatchObject({ state: 'done', done: 1, begun_by: 'Pieter Grobler' });
    const log = app.db.selectFrom('admin_log').select('admin_id').where('bulk_action_id', '=', id);
    expect((await log.where('bulk_action_row', '=', 1).execute())[0]?.admin_id).toBe(admin.id);
  });
});

test('the deletion of a member takes the address out of the bulk actions', async () => {
  const target = uuid();
  events.set(target, 'Not now');
  const { bulk_action: id } = await begin([target]);
  expect((await failures(id)).rows).toEqual([
    { position: 1, label: `label of ${target}`, reason: 'Not now' },
  ]);
  await app.db
    .transaction()
    .execute((trx) => forget(trx, { id: target, addresses: ['a@example.co.za'] }, app.options.jobs.enqueue));
  expect((await failures(id)).rows).toEqual([{ position: 1, label: '', reason: 'Not now' }]);
  await app.db
    .transaction()
    .execute((trx) =>
      forget(trx, { id: admin.id, addresses: ['b@example.co.za'] }, app.options.jobs.enqueue),
    );
  expect(await detail(id)).toMatchObject({ begun_by: '' });
});

test('a bulk action is kept for ninety days after its end', async () => {
  const { bulk_action: id } = await begin(names('old', 1));
  const after = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);
  await sweepBulkActions(app.db, after(90));
  expect(await detail(id)).toMatchObject({ id });
  await sweepBulkActions(app.db, new Date(after(90).getTime() + 1));
  expect((await app.call(calls.officeBulkAction, { params: { id }, as: admin })).status).toBe(404);
});
