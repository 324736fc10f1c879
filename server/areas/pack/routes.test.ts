import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkFile, checkNumber, documents, downloadDocument, issueDocument } from '#contract/documents.ts';
import { addressOf, type EndpointSpec } from '#contract/endpoint.ts';
import { saveGoals } from '#contract/profile.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { lapse } from '#test/support/cast.ts';
import { NOW } from '#test/support/clock.ts';
import { openPdf } from '#test/support/pdf.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
let member: SignedIn;
const params = { year: 2026 };
beforeAll(async () => {
  app = await testApp();
  member = await signedIn(app);
});
afterAll(() => app.close());

const issue = async (as = member) => {
  const answer = await app.call(issueDocument, { as, params, body: { kind: 'plan' } });
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  const { number, download } = answer.body;
  const ticket = String(download).replace('/api/documents/', '');
  return { number: String(number), ticket };
};
const fetchFile = (ticket: string) => fetch(app.url + addressOf(downloadDocument, { ticket }));
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const check = async (sha256: string) => (await app.call(checkFile, { body: { sha256 } })).body;
const change = (text: string) => {
  const goals = { career_role_responsibilities: text, career_goals_short_term: text };
  const body = { rpt_year: 2026, ...goals, career_goals_med_long_term: text };
  return app.call(saveGoals, { as: member, body });
};

test('a document has its number, is downloaded once, and is as it was issued', async () => {
  const { number, ticket } = await issue();
  expect(number).toMatch(/^RPT(-[0-9A-Z]{4}){3}$/);
  const file = await fetchFile(ticket);
  expect(file.headers.get('content-disposition')).toContain('2026 Reflective Plan.pdf');
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
  const pages = (await openPdf(Uint8Array.from(bytes))).pages;
  const [page = ''] = pages;
  expect(pages.join(' ').replace(/\s+/g, ' ')).toMatch(/Status with each body .*SAICA member To do/);
  expect(page).toContain(number);
  expect(page).toContain('/check');
  expect((await fetchFile(ticket)).status).toBe(404);

  const facts = { kind: 'plan', plan_year: 2026, issued_at: NOW.toISOString(), changes_since: 0 };
  expect(await check(digest(bytes).toUpperCase())).toEqual({ state: 'issued', number, ...facts });
  const typed = { number: number.toLowerCase().replaceAll('-', ' ') };
  expect((await app.call(checkNumber, { params: typed })).body).toEqual(facts);
  const altered = Uint8Array.from(bytes, (byte, at) => (at === bytes.length - 10 ? byte ^ 1 : byte));
  expect(await check(digest(altered))).toEqual({ state: 'unknown' });

  await change('Anew');
  expect(await check(digest(bytes))).toMatchObject({ changes_since: 1 });
  await issue();
  expect(await check(digest(bytes))).toMatchObject({ changes_since: 1 });
  const list = (await app.call(documents, { as: member, params })).body;
  expect(list.map((one: { changes_since: number }) => one.changes_since).sort()).toEqual([0, 1]);
});

test('an answer names nobody, and outlives the account', async () => {
  const leaver = await signedIn(app);
  const { number } = await issue(leaver);
  await app.db.deleteFrom('member').where('id', '=', leaver.id).execute();
  const answer = await app.call(checkNumber, { params: { number } });
  expect(answer.body).toEqual({
    kind: 'plan',
    plan_year: 2026,
    issued_at: NOW.toISOString(),
    changes_since: null,
  });
});

test('a look at its address does not use a file up', async () => {
  const { ticket } = await issue();
  const address = app.url + addressOf(downloadDocument, { ticket });
  for (const path of [address, address.replace('/api/', '/%61pi/')])
    expect((await fetch(path, { method: 'HEAD' })).status).toBe(404);
  expect((await fetchFile(ticket)).status).toBe(200);
});

test('a file that waits longer than five minutes is gone', async () => {
  const { ticket } = await issue();
  await app.db.updateTable('download_ticket').set({ expires_at: NOW }).execute();
  expect((await fetchFile(ticket)).status).toBe(404);
});

test.each<[EndpointSpec, object, Record<string, string>]>([
  [issueDocument, { params, body: { kind: 'book' }, as: 'member' }, { kind: 'Choose a kind of document' }],
  [checkFile, { body: { sha256: 'abc' } }, { sha256: expect.stringContaining('64 digits') }],
  [checkNumber, { params: { number: 'RPT-1' } }, { number: expect.stringContaining('as printed') }],
])('%# refuses what is no input, by name', async (endpoint, { as, ...request }: { as?: string }, fields) => {
  const answer = await app.call(endpoint, { ...request, ...(as ? { as: member } : {}) });
  expect([answer.status, answer.body.fields]).toEqual([400, fields]);
});

test('an unknown number is no document of ours; after 100 checks in an hour an address waits', async () => {
  const answer = await app.call(checkNumber, { params: { number: 'RPT-0000-0000-0000' } });
  expect([answer.status, answer.body.code]).toEqual([404, 'document_not_found']);
  const limited = await testApp({ limitFactor: 1 });
  const tries = async () => (await limited.call(checkFile, { body: { sha256: 'a'.repeat(64) } })).status;
  const statuses = await Promise.all(Array.from({ length: 101 }, tries));
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  await limited.close();
});

test('a member who lapsed issues and lists', async () => {
  const lapsed = await signedIn(app);
  await lapse(app, lapsed);
  await issue(lapsed);
  expect((await app.call(documents, { as: lapsed, params })).body).toHaveLength(1);
});
