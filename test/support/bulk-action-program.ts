// A program for test/reliability/bulk-action.test.ts: begins a bulk action and does it until somebody kills it.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { bulkAction } from '#server/bulk/bulk-action.ts';
import { insertBulkAction } from '#server/bulk/queries.ts';
import { runBulkAction } from '#server/bulk/run.ts';
import { connectPostgres } from '#server/db/connect.ts';
import { connectPglite } from '#server/db/embedded.ts';

const [, , folder = '', url = '', begun = ''] = process.argv;
const { db } = url ? connectPostgres(url, { connections: 2 }) : await connectPglite({ dataDir: folder });

const ROWS = 200;
/** Slow enough that a busy test still kills the first run in the middle. */
const SLOW_MS = begun ? 5 : 100;
const count = bulkAction({
  right: 'help',
  kind: 'count-until-killed',
  title: 'Count',
  rows: { one: 'thing', many: 'things' },
  row: async ({ db: trx, target, now }) => {
    await sql`insert into request_limit (key, window_started_at, count) values (${target}, ${now}, 1)
      on conflict (key) do update set count = request_limit.count + 1`.execute(trx);
    console.log(target);
    await sleep(SLOW_MS);
  },
});

const now = new Date();
const admin = {
  id: begun ? '' : crypto.randomUUID(),
  email: 'boss@example.co.za',
  name: 'Pieter',
  surname: 'Grobler',
};
const created = { contact: '', password_hash: '', current_year: 2026, created_at: now, verified_at: now };
if (!begun)
  await db
    .insertInto('member')
    .values({ ...admin, ...created })
    .execute();
const id =
  begun ||
  (
    await db.transaction().execute((trx) =>
      insertBulkAction(
        trx,
        {
          ...count,
          action: '/api/admin/count',
          payload: {},
          admin,
          now,
        },
        sql<{ target: string; label: string }>`(select 'thing-' || n as target, 'thing ' || n as label
          from generate_series(1, ${ROWS}::integer) as n)`,
      ),
    )
  ).id;
console.log(`bulk action ${id}`);
// The rows of this program use the database only.
const enqueue = { enqueue: async () => '', enqueueEach: async () => {} };
const none = { ...enqueue, wake: () => {}, mustStop: () => false };
const deps = { adminEmails: [admin.email] } as never;
await runBulkAction(id, count, { db, deps, log: console, now: () => new Date(), ...none });
console.log('ended');
await db.destroy();
