import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAutosave, saveAutosave } from '#contract/autosave.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
let member: SignedIn;
beforeAll(async () => {
  app = await testApp();
  member = await signedIn(app, { plan: {} });
});
afterAll(() => app.close());

/** Turns the database read-only, as it is on the standby of a failover, or back. */
async function turn(readOnly: 'on' | 'off'): Promise<void> {
  const setting = sql.raw(`default_transaction_read_only = ${readOnly}`);
  if (app.database.engine.kind === 'pglite') return void (await sql`set ${setting}`.execute(app.db));
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  await sql`set transaction_read_only = off; alter database ${sql.id(rows[0]?.name ?? '')} set ${setting}`.execute(
    app.db,
  );
  // New connections only have it.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(app.db);
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(app.db).catch(() => {});
}

const save = () => app.call(saveAutosave, { as: member, body: { url: '/app/rpt3', rpt_year: 2026 } });
const read = async () => (await app.call(readAutosave, { as: member, params: { year: 2026 } })).status;
const readiness = async () => (await fetch(`${app.url}/readyz`)).status;

test('a database that takes no changes: reads succeed, changes get 503, and the node is not ready', async () => {
  expect([(await save()).status, await readiness()]).toEqual([200, 200]);
  await turn('on');
  await expect.poll(readiness).toBe(503);
  const refused = await save();
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await expect.poll(read).toBe(200);
  await turn('off');
  await expect.poll(readiness).toBe(200);
  await expect.poll(async () => (await save()).status).toBe(200);
});
