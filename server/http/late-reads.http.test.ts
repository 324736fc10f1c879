import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { reportAll } from '#contract/office-reports.ts';
import { getUserList } from '#contract/office-users.ts';
import { connectPostgres, type Database } from '#server/db/connect.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { testDatabase } from '#test/support/database.ts';
import { aMember } from '#test/support/factories.ts';
import { freePort } from '#test/support/process.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const ADMIN = 'boss@example.co.za';
const params = { year: 2026 };
let copy: Database;
let away: Database;
beforeAll(async () => {
  copy = await testDatabase();
  away = connectPostgres(`postgres://nobody@127.0.0.1:${await freePort()}/nothing`);
});
afterAll(() => Promise.all([copy.close(), away.close()]));

async function withCopy(lateDb: Database, run: (app: TestApp, as: SignedIn) => Promise<void>) {
  const app = await testApp({ adminEmails: [ADMIN], lateDb: lateDb.db });
  try {
    const boss = await signedIn(app, { email: ADMIN });
    await run(app, boss);
  } finally {
    await app.close();
  }
}

test('a report reads the copy, and the list of members the database itself', async () => {
  const { email } = await aMember(copy);
  await withCopy(copy, async (app, as) => {
    const report = await app.call(reportAll, { as, params });
    expect(report.body.rows.map((row: { email: string }) => row.email)).toEqual([email]);
    const list = await app.call(getUserList, { as, body: { userEmail: '@' } });
    expect(list.body.rows.map((row: { email: string }) => row.email)).toEqual([ADMIN]);
  });
});

test('a copy that is away leaves the report to the database', () =>
  withCopy(away, async (app, as) => {
    const report = await app.call(reportAll, { as, params });
    expect(report.body.rows.map((row: { email: string }) => row.email)).toEqual([ADMIN]);
  }));

test('a call that may be late belongs to the office and changes nothing', () => {
  const late = Object.values(endpoints).filter((endpoint) => 'mayBeLate' in endpoint);
  expect(late.length).toBeGreaterThan(0);
  for (const { path, method, guard, ...more } of late)
    expect([path, method, guard, 'does' in more]).toEqual([path, 'GET', 'admin', false]);
});
