import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as log from '#contract/office-log.ts';
import { reportCsv } from '#contract/office-reports.ts';
import { usersCsv } from '#contract/office-users.ts';
import { recordAudit } from '#server/http/audit.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const ADMIN = 'boss@example.co.za';

let app: TestApp;
let admin: SignedIn;
let member: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  app = await testApp({ adminEmails: [ADMIN] });
  admin = await signedIn(app, { email: ADMIN, name: 'Pieter', surname: 'Grobler' });
  member = await signedIn(app, { email: 'naledi@example.co.za' });
});
afterAll(() => app.close());

const at = (text: string) => new Date(text);
const read = async (query: object = {}) => (await app.call(log.officeLog, { as: admin, query })).body;
const stored = {
  id: uuid(),
  number: 322,
  kind: 'delete-users',
  needs: 'delete',
  title: 'Delete users',
  action: '/test',
  payload: '{}',
  row_one: 'user',
  row_many: 'users',
  total: 2,
  admin_id: uuid(),
  created_at: NOW,
  begun_at: NOW,
};
beforeAll(async () => {
  await app.db.deleteFrom('admin_log').execute();
  other = await signedIn(app, { name: 'Thandeka', surname: 'Mokoena' });
  const write = (who: SignedIn, action: string, now: string, entry: Parameters<typeof recordAudit>[2]) =>
    recordAudit(app.db, { admin: who, action, now: at(now) }, entry);
  await app.db.insertInto('bulk_action').values(stored).execute();
  await write(admin, 'Changed price', '2026-11-18T21:59:00Z', {
    whom: 'Annual',
    after: { Price: 'R1 099.00' },
  });
  await write(admin, 'Changed user', '2026-11-18T22:00:00Z', {
    whom: { id: member.id, email: member.email },
    before: { Legacy: 'NOT LEGACY' },
    after: { Legacy: 'LEGACY' },
  });
  await write(other, 'Deleted users', '2026-11-19T08:00:00Z', {
    whom: '2 users',
    bulkAction: { id: stored.id, row: null },
  });
  for (const row of [1, 2])
    await write(other, 'Deleted users', '2026-11-19T08:00:01Z', {
      whom: { id: uuid(), email: `row-${row}@example.co.za` },
      bulkAction: { id: stored.id, row },
    });
});

test('names what an entry is about, and a deleted account as such', async () => {
  const write = (action: string, entry: Parameters<typeof recordAudit>[2]) =>
    recordAudit(app.db, { admin, action, now: at('2026-11-01T08:00:00Z') }, entry);
  await write('/test/gone', { whom: { id: uuid(), email: null } });
  await write('/test/code', { whom: 'GAUTENG20' });
  for (const [what, whom] of [
    ['/test/gone', 'A deleted account'],
    ['/test/code', 'GAUTENG20'],
  ])
    expect((await read({ what })).rows).toMatchObject([{ whom }]);
  const file = (
    await app.call(log.officeLogCsv, { as: admin, query: { what: '/test/gone' } })
  ).body.toString();
  expect(file).toContain('"A deleted account"');
  await app.db
    .deleteFrom('admin_log')
    .where('action', 'in', ['/test/gone', '/test/code', log.officeLogCsv.does])
    .execute();
});

test('lists who, when, what, whom, before and after, the newest first', async () => {
  const { rows, total } = await read();
  expect(total).toBe(3);
  expect(rows[1]).toMatchObject({
    at: '2026-11-18T22:00:00.000Z',
    action: 'Changed user',
    whom: member.email,
    who: 'Pieter Grobler',
    who_email: ADMIN,
    before: { Legacy: 'NOT LEGACY' },
    after: { Legacy: 'LEGACY' },
    bulk_action: null,
  });
  expect((await read({ size: 1, page: 2 })).rows).toHaveLength(1);
});

test('shows the rows of a bulk action to a search for a person, and to its own filter', async () => {
  expect((await read({ q: 'row-1@' })).rows).toMatchObject([{ whom: 'row-1@example.co.za' }]);
  const { bulk_action } = (await read()).rows[0];
  expect((await read({ bulk_action: bulk_action.id })).total).toBe(3);
});

test('names the bulk action of an entry and how it goes, as long as that is kept', async () => {
  const bulkActions = async () =>
    (await read({ bulk_action: stored.id })).rows.map(
      ({ bulk_action }: { bulk_action: unknown }) => bulk_action,
    );
  const bulk = { id: stored.id, number: 322 };
  expect(await bulkActions()).toContainEqual({ ...bulk, state: 'running', failed: 0, row: null });
  expect(await bulkActions()).toContainEqual({ ...bulk, state: 'running', failed: 0, row: 2 });
  const here = app.db.updateTable('bulk_action').where('id', '=', stored.id);
  await here.set({ ended_at: NOW, done: 1, failed: 1 }).execute();
  expect(await bulkActions()).toContainEqual({ ...bulk, state: 'done', failed: 1, row: null });
  await app.db.deleteFrom('bulk_action').where('id', '=', stored.id).execute();
  expect(await bulkActions()).toEqual([null, null, null]);
});

test.each([
  ['an address', { q: 'naledi@' }, ['Changed user']],
  ['a price', { q: 'R1 099' }, ['Changed price']],
  ['a price as it is typed', { q: '1099' }, ['Changed price']],
  ['a percent sign, as itself', { q: '%' }, []],
  ['an action', { what: 'Changed price' }, ['Changed price']],
  ['a day of South Africa', { from: '2026-11-20' }, []],
  ['its first minute', { from: '2026-11-19' }, ['Deleted users', 'Changed user']],
  ['its last minute', { to: '2026-11-18' }, ['Changed price']],
])('narrows to %s', async (_, query, actions) => {
  expect((await read(query)).rows.map(({ action }: { action: string }) => action)).toEqual(actions);
});

test('narrows to an administrator; the choices name them and the actions', async () => {
  expect((await read({ who: other.id })).total).toBe(1);
  expect((await app.call(log.officeLogChoices, { as: admin })).body).toEqual({
    administrators: [
      { id: admin.id, name: 'Pieter Grobler' },
      { id: other.id, name: 'Thandeka Mokoena' },
    ],
    actions: ['Changed price', 'Changed user', 'Deleted users'],
  });
});

test('400 names a filter that is none', async () => {
  const { status, body } = await app.call(log.officeLog, {
    as: admin,
    query: { who: '7', from: '2026-02-30', page: 0 },
  });
  expect([status, body.fields]).toEqual([
    400,
    { who: 'This is not a valid id', from: 'Choose a day', page: 'Choose a page from 1' },
  ]);
});

test('goes out as a file, which is an entry itself', async () => {
  const { status, body, headers } = await app.call(log.officeLogCsv, {
    as: admin,
    query: { what: 'Changed user' },
  });
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const lines = body.toString().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toBe(
    `"2026-11-19","00:00","${ADMIN}","Changed user","${member.email}","Legacy: NOT LEGACY","Legacy: LEGACY"`,
  );
  expect((await read()).rows[0]).toMatchObject({
    action: log.officeLogCsv.does,
    after: { File: 'admin-log.csv', What: 'Changed user' },
  });
});

test.each([
  ['an address', 'thandi@example.co.za', '20 characters'],
  ['a part of an address', 'thandi', '6 characters'],
])('keeps the length of a search and no word of it: %s', async (_, q, length) => {
  const as = admin;
  await app.db.deleteFrom('admin_log').execute();
  await app.call(log.officeLogCsv, { as, query: { q } });
  await app.call(usersCsv, { as, query: { userEmail: q } });
  await app.call(reportCsv, { as, params: { year: 2026 }, query: { q } });
  const entries = await app.db.selectFrom('admin_log').select('after').execute();
  const searches = entries.map(({ after }) => Object(after)['User email'] ?? Object(after).Search);
  expect(searches).toEqual([length, length, length]);
});
