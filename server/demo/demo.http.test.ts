import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateResultsTable } from '#contract/assessment.ts';
import { activitiesDashboard, dashboard } from '#contract/dashboard.ts';
import { planPdf } from '#contract/export.ts';
import { planner } from '#contract/page-calls.ts';
import { rollOver } from '#contract/years.ts';
import { hashSecret } from '#server/areas/sign-in/sign-in.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember } from '#test/support/factories.ts';
import { openPdf } from '#test/support/pdf.ts';
import { signIn } from '#test/support/sign-in.ts';
import { refuseDemoAccounts } from './accounts.ts';
import { prepareDemo } from './demo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const prepare = () =>
  prepareDemo(app.app, { db: app.db, now: app.clock.now(), adminEmail: 'admin@example.com' });

test('two starts at once make the two accounts once', async () => {
  const [first, second] = await Promise.all([prepare(), prepare()]);
  expect(first).toEqual(second);
  expect(await app.db.selectFrom('member').select('email').execute()).toHaveLength(2);
});

test('a start that was killed while it made the member is made up for by the next one', async () => {
  const [{ email } = { email: '' }] = await prepare();
  const unverified = { verified_at: null, created_at: new Date(app.clock.now().getTime() - 61_000) };
  await app.db.updateTable('member').set(unverified).where('email', '=', email).execute();
  await app.db.deleteFrom('activity').execute();
  await prepare();
  const made = app.db.selectFrom('member').select('verified_at').where('email', '=', email);
  expect((await made.executeTakeFirstOrThrow()).verified_at).not.toBeNull();
  expect(await app.db.selectFrom('activity').select('id').execute()).toHaveLength(17);
});

test('the member can sign in to a half-done plan whose results and learning areas agree', async () => {
  const [{ email, password } = { email: '', password: '' }] = await prepare();
  const { key } = await signIn(app, email, password ?? '');
  const as = { headers: { email, key } };
  const { body } = await app.call(activitiesDashboard, { params: { year: 2026 }, as });
  expect(body).toHaveLength(14);
  expect(body.filter((activity: { completed: boolean }) => activity.completed)).toHaveLength(9);
  const agreed = await app.call(updateResultsTable, { body: { rpt_year: 2026, results: [] }, as });
  expect(agreed.body).toEqual({ added: 0, removed: 0, met: 0 });
});

test('no comment of the member stands twice, and some activities have a certificate that opens', async () => {
  const [{ email, password } = { email: '', password: '' }] = await prepare();
  const { key } = await signIn(app, email, password ?? '');
  const as = { headers: { email, key } };
  const rows = await app.db.selectFrom('reflection').selectAll().where('plan_year', '=', 2026).execute();
  const comments = rows.flatMap((row) => [
    row.question1_comment,
    row.question2_comment,
    row.question3_comment,
  ]);
  expect([comments.length, new Set(comments).size]).toEqual([27, 27]);
  const { body } = await app.call(planner, { params: { year: 2026 }, as });
  const files = body.activities.flatMap(({ evidence }: { evidence: string }) => evidence || []);
  expect(files).toHaveLength(4);
  const file = await fetch(new URL(files[0], app.url), { headers: as.headers });
  const [page] = (await openPdf(new Uint8Array(await file.arrayBuffer()))).pages;
  expect(page).toContain('This certificate belongs to the demo account.');
});

test("the member's plan is at most six pages, its reflections one table that asks once a page", async () => {
  const [{ email, password } = { email: '', password: '' }] = await prepare();
  const { key } = await signIn(app, email, password ?? '');
  const as = { headers: { email, key } };
  const { body } = await app.call(planPdf, { params: { year: 2026 }, as });
  const pages = (await openPdf(new Uint8Array(body))).pages.map((page) => page.replace(/\s+/g, ' '));
  expect(pages.length).toBeLessThanOrEqual(6);
  const reflections = pages.filter((page) => page.includes('Activity, date of reflection'));
  for (const page of reflections) expect(page.split('Have you used this learning').length - 1).toBe(1);
  const text = pages.join(' ');
  expect(text).toContain('Not due yet Reflected on after their date');
  expect(text.match(/Outstanding/g)).toHaveLength(4);
});

test('the member has the year before too, complete, and can roll it over', async () => {
  const [{ email, password } = { email: '', password: '' }] = await prepare();
  const { key } = await signIn(app, email, password ?? '');
  const as = { headers: { email, key } };
  const last = { year: 2025 };
  const done = (await app.call(activitiesDashboard, { params: last, as })).body;
  expect(done.map(({ completed }: { completed: boolean }) => completed)).toEqual([true, true, true]);
  const agreed = await app.call(updateResultsTable, { body: { rpt_year: 2025, results: [] }, as });
  expect(agreed.body).toEqual({ added: 0, removed: 0, met: 0 });
  const { to_do } = (await app.call(dashboard, { params: last, as })).body;
  expect(to_do.groups.map(({ key }: { key: string }) => key)).toEqual(['declare']);
  const body = { rpt_year_old: 2025, rpt_year_new: 2026, career_path: 'Financial and Tax Management' };
  const rolled = await app.call(rollOver, { body, as });
  expect([rolled.status, rolled.body.scores]).toEqual([200, 11]);
});

test('a password that was changed since is not printed', async () => {
  await app.db
    .updateTable('member')
    .set({ password_hash: 'x' })
    .where('email', '=', 'admin@example.com')
    .execute();
  expect((await prepare()).map((account) => account.password)).toEqual(['Kudu4Blesbok$', null]);
});

test('production refuses an account for as long as its printed password opens it, and no other', async () => {
  const start = () => refuseDemoAccounts(app.db);
  const emails = ['naledi.khumalo@example.com', 'admin@example.com'] as const;
  const accounts = app.db.updateTable('member').where('email', 'in', emails);
  await app.db.deleteFrom('member').execute();
  await start();
  await prepare();
  await aMember(app);
  await expect(start()).rejects.toThrow(`: ${emails.join(', ')}. `);
  // Neither another address nor other details make it another account.
  const moved = { email: 'moved@example.com', contact: '+27 82 555 0100', saica_number: '' };
  await app.db.updateTable('member').set(moved).where('email', '=', emails[0]).execute();
  await expect(start()).rejects.toThrow(': moved@example.com, admin@example.com. ');
  await app.db.updateTable('member').set({ email: emails[0] }).where('email', '=', moved.email).execute();
  await accounts.set({ password_hash: await hashSecret('Another4Password!') }).execute();
  await start();
});
