import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { officeLog } from '#contract/office-log.ts';
import { deleteUser, getUserList, selectedUsers, usersCsv } from '#contract/office-users.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember, aSubscription, unpaid } from '#test/support/factories.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';
import { addressCode } from './address-code.ts';

const ADMIN = 'boss@example.co.za';
const OTHER_ADMIN = 'deputy@example.co.za';
let app: TestApp;
let as: SignedIn;
beforeAll(async () => {
  app = await testApp({ adminEmails: [ADMIN, 'Deputy@example.co.za'] });
  as = await signedIn(app, { email: ADMIN, name: 'Thandeka', surname: 'Mokoena' });
  await aMember(app, { email: OTHER_ADMIN, surname: 'Deputy' });
  await signedIn(app, { email: 'sipho.dlamini@users.test', name: 'Sipho', surname: 'Dlamini' });
  await aMember(app, {
    email: 'anika@users.test',
    name: 'Anika',
    surname: 'Coetzee',
    saica_number: '00112233',
    legacy_since: new Date('2020-01-01'),
    membership: { payment_failed_at: new Date('2026-11-01') },
  });
  await aMember(app, {
    email: 'themba@users.test',
    name: '=HYPERLINK("x")',
    surname: 'Mabena',
    contact: '',
    verified_at: null,
    membership: { ...unpaid, kind: 'Monthly' },
  });
});
afterAll(() => app.close());

const list = async (body: object) => (await app.call(getUserList, { as, body })).body;
const emails = async (body: object): Promise<string[]> =>
  (await list(body)).rows.map(({ email }: { email: string }) => email);
const entries = (action: string) =>
  app.db.selectFrom('admin_log').selectAll().where('action', '=', action).orderBy('at').execute();

describe('the search', () => {
  test.each([
    [{}, 'userEmail', 'Email is required'],
    [{ userEmail: ' ' }, 'userEmail', 'Email is required'],
    [{ userEmail: 'x'.repeat(256) }, 'userEmail', 'At most 255 characters'],
    [{ userEmail: 'x', legacy: 'MAYBE' }, 'legacy', 'Choose LEGACY or NOT LEGACY'],
    [{ userEmail: 'x', payment_status: 'OWING' }, 'payment_status', 'Choose PAID or UNPAID'],
    [
      { userEmail: 'x', payment_issue: 'FAILED PAYMENT' },
      'payment_issue',
      'Choose FAILED_PAYMENT or NO_ISSUE',
    ],
    [
      { userEmail: 'x', subscription_type: 'Weekly' },
      'subscription_type',
      'Choose Annual, Monthly, Audit or manual_input',
    ],
    [
      { userEmail: 'x', account_status: 'MAYBE' },
      'account_status',
      'Choose VERIFIED, UNVERIFIED or DECEASED',
    ],
    [{ userEmail: 'x', plan_year: 1999 }, 'plan_year', 'Choose a year from 2020'],
    [{ userEmail: 'x', size: 101 }, 'size', 'Choose 1 to 100 rows'],
    [{ userEmail: 'x', page: 0 }, 'page', 'Choose a page from 1'],
    [{ userEmail: 'x', sort: 'password_hash' }, 'sort', 'Choose a column of this list'],
  ])('refuses %j', async (body, field, text) => {
    const answer = await app.call(getUserList, { as, body });
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: text }]);
  });

  test('a row has what the specification names', async () => {
    const { rows, total, all, alike } = await list({ userEmail: 'anika@' });
    expect({ rows, total, all, alike }).toEqual({
      rows: [
        {
          email: 'anika@users.test',
          user_id: expect.any(String),
          name: 'Anika',
          surname: 'Coetzee',
          contactNumber: '+27 82 555 0199',
          legacy: true,
          payment_status: 'PAID',
          payment_issue: 'FAILED_PAYMENT',
          account_status: 'VERIFIED',
          subscription_type: 'Annual',
          joined: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          paid_to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        },
      ],
      total: 1,
      all: 5,
      alike: false,
    });
  });

  const EVERYBODY = ['anika@users.test', 'sipho.dlamini@users.test', 'themba@users.test'];
  test.each([
    ['a part of the address', 'USERS.TE', EVERYBODY],
    ['the beginning of a name', 'siph', ['sipho.dlamini@users.test']],
    ['the beginning of a surname', 'coetz', ['anika@users.test']],
    ['name and surname', 'sipho dlam', ['sipho.dlamini@users.test']],
    ['the beginning of a membership number', '0011', ['anika@users.test']],
    ['not the middle of a surname', 'oetzee', ['anika@users.test']],
    ['a percent sign is no wildcard', 'a%a', []],
    ['an underscore is no wildcard', 'anika_users', []],
    ['a quotation mark is text', "' or 1=1 --", []],
  ])('finds %s: %s', async (name, userEmail, expected) => {
    const { rows, alike } = await list({ userEmail });
    const exact = alike ? [] : rows.map(({ email }: { email: string }) => email);
    expect(exact).toEqual(name.startsWith('not') ? [] : expected);
  });

  test.each([
    ['a name that was heard', 'sifo dlamini', 'sipho.dlamini@users.test'],
    ['a mistyped address', 'sipho.dlamni@users.test', 'sipho.dlamini@users.test'],
    ['a mistyped surname', 'Coetzer', 'anika@users.test'],
  ])('says who is like %s when nobody matches', async (_, userEmail, first) => {
    const { rows, alike, total } = await list({ userEmail });
    expect([alike, rows[0]?.email, total >= 1]).toEqual([true, first, true]);
  });

  test.each(['!!!', '%', '@@', '   -'])('says nobody for %s, which no name is like', async (userEmail) =>
    expect(await list({ userEmail })).toMatchObject({ rows: [], total: 0, alike: false }),
  );

  test('nobody is shown as alike when the filters alone hide who matches', async () => {
    const page = await list({ userEmail: 'sipho', legacy: 'LEGACY' });
    expect(page).toMatchObject({ rows: [], total: 0, alike: false });
  });

  test.each([
    [{ legacy: 'LEGACY' }, ['anika@users.test']],
    [{ legacy: 'NOT LEGACY' }, ['sipho.dlamini@users.test', 'themba@users.test']],
    [{ payment_status: 'PAID' }, ['anika@users.test', 'sipho.dlamini@users.test']],
    [{ payment_status: 'UNPAID' }, ['themba@users.test']],
    [{ payment_issue: 'FAILED_PAYMENT' }, ['anika@users.test']],
    [{ payment_issue: 'NO_ISSUE' }, ['sipho.dlamini@users.test', 'themba@users.test']],
    [{ subscription_type: 'Monthly' }, ['themba@users.test']],
    [{ account_status: 'UNVERIFIED' }, ['themba@users.test']],
    [{ plan_year: 2021, account_status: 'VERIFIED' }, []],
    [{ subscription_type: 'Annual', legacy: 'NOT LEGACY' }, ['sipho.dlamini@users.test']],
    [{ payment_issue: 'NO_ISSUE', payment_status: 'UNPAID', legacy: 'NOT LEGACY' }, ['themba@users.test']],
  ])('filters by %j, in each order', async (filter, expected) => {
    const asked = { userEmail: 'users.test', ...filter };
    expect(await emails(asked)).toEqual(expected);
    expect((await emails({ ...asked, sort: 'paid_to' })).toSorted()).toEqual(expected);
  });

  test('a member in the days of grace is PAID in each order', async () => {
    const { id } = await aMember(app, { email: 'grace@kept.test', membership: { paid_to: '2026-11-19' } });
    await aSubscription(app, { member_id: id ?? '', paid_to: '2026-11-19' });
    for (const sort of [undefined, 'paid_to'])
      for (const [payment_status, found] of [
        ['PAID', ['grace@kept.test']],
        ['UNPAID', []],
      ])
        expect(await emails({ userEmail: 'kept.test', sort, payment_status })).toEqual(found);
  });

  test('sorts by the day of the registration and by the last paid day, without one last', async () => {
    const sorted = (sort: string, direction: string) => emails({ userEmail: 'users.test', sort, direction });
    const { id } = await app.db
      .selectFrom('member')
      .select('id')
      .where('email', '=', 'anika@users.test')
      .executeTakeFirstOrThrow();
    await app.db
      .updateTable('member')
      .set({ created_at: new Date('2019-05-01') })
      .where('id', '=', id)
      .execute();
    expect((await sorted('joined', 'asc'))[0]).toBe('anika@users.test');
    expect((await sorted('joined', 'desc'))[2]).toBe('anika@users.test');
    await app.db
      .updateTable('membership')
      .set({ paid_to: '2999-12-31' })
      .where('member_id', '=', id)
      .execute();
    expect(await sorted('paid_to', 'desc')).toEqual([
      'anika@users.test',
      'sipho.dlamini@users.test',
      'themba@users.test',
    ]);
    expect(await sorted('paid_to', 'asc')).toEqual([
      'sipho.dlamini@users.test',
      'anika@users.test',
      'themba@users.test',
    ]);
  });

  test('pages and sorts at the server; a page past the end is the last one', async () => {
    const page = { userEmail: 'users.test', size: 2, sort: 'name', direction: 'desc' };
    expect(await emails(page)).toEqual(['sipho.dlamini@users.test', 'anika@users.test']);
    expect(await emails({ ...page, page: 2 })).toEqual(['themba@users.test']);
    expect(await emails({ ...page, page: 900 })).toEqual(['themba@users.test']);
  });
});

describe('a selection', () => {
  const facts = async (users: unknown, about = 'payments') =>
    (await app.call(selectedUsers, { as, body: { users, about } })).body;

  test('says whom it reaches', async () => {
    const all = { all: true, except: ['themba@users.test'], filter: { userEmail: 'users.test' } };
    const whom = {
      total: 2,
      emails: ['anika@users.test', 'sipho.dlamini@users.test'],
      legacy: null,
      administrators: null,
      payments: null,
      left_out: null,
      subscriptions: null,
    };
    expect(await facts(all, 'accounts')).toEqual({ ...whom, legacy: 1 });
    expect(await facts(all, 'subscriptions')).toEqual({
      ...whom,
      administrators: 0,
      subscriptions: { total: 0 },
    });
    expect(await facts(all)).toEqual({
      ...whom,
      payments: {
        paid: 2,
        failed: 1,
        by_office: 0,
        told: { PAID: 0, UNPAID: 2, AS_PAYMENTS_SAY: 0, FAILED_PAYMENT: 0, NO_ISSUE: 0 },
      },
    });
    const monthly = {
      all: true,
      except: [],
      filter: { userEmail: 'users.test', subscription_type: 'Monthly' },
    };
    expect(await facts(monthly)).toMatchObject({
      emails: ['themba@users.test'],
    });
    const searched = { all: true, except: [], filter: { userEmail: ADMIN } };
    expect(await facts(searched, 'subscriptions')).toMatchObject({ total: 1, administrators: 1 });
    const named = [ADMIN.toUpperCase(), 'themba@users.test', 'nobody@users.test'];
    expect(await facts(named)).toMatchObject({ total: 2, payments: { paid: 1 } });
    expect(await facts(named, 'subscriptions')).toMatchObject({ total: 2, administrators: 1 });
    expect(await facts(named, 'accounts')).toMatchObject({ total: 2, legacy: 0 });
  });

  test.each([
    {},
    { payment_status: 'PAID' },
    { payment_status: 'UNPAID' },
    { payment_status: 'UNPAID', legacy: 'LEGACY' },
    { payment_by: 'PAYMENTS', account_status: 'VERIFIED' },
    { payment_issue: 'NO_ISSUE', legacy: 'NOT LEGACY' },
    { payment_issue: 'FAILED_PAYMENT' },
    { payment_by: 'OFFICE' },
    { subscription_type: 'Annual', plan_year: 2026 },
    { userEmail: 'users.test', payment_status: 'PAID' },
    { userEmail: 'users.test', payment_status: 'UNPAID' },
    { userEmail: 'users.test', payment_by: 'PAYMENTS', payment_issue: 'NO_ISSUE' },
    { userEmail: 'users.test', subscription_type: 'Monthly' },
    { userEmail: 'users.test', subscription_type: 'Annual', payment_status: 'PAID' },
    { subscription_type: 'Annual' },
    { subscription_type: 'Annual', payment_by: 'PAYMENTS', payment_issue: 'NO_ISSUE' },
    { subscription_type: 'manual_input' },
    { plan_year: 2026, payment_status: 'PAID' },
  ])('counts as the list does, of everybody by %j', async (states) => {
    const filter = { userEmail: '@', ...states };
    const allBut = (...except: string[]) => facts({ all: true, except, filter });
    const { total, rows } = await list(filter);
    const paid = rows.filter(({ payment_status }: { payment_status: string }) => payment_status === 'PAID');
    const legacy = rows.filter((row: { legacy: boolean }) => row.legacy);
    expect(await allBut()).toMatchObject({ total, payments: { paid: paid.length } });
    const accounts = await facts({ all: true, except: [], filter }, 'accounts');
    expect(accounts).toMatchObject({ total, legacy: legacy.length });
    expect((await allBut('anika@users.test')).total).toBe(
      rows.filter(({ email }: { email: string }) => email !== 'anika@users.test').length,
    );
  });

  test.each([
    [{ users: [] }, 'users'],
    [{ users: ['no address'] }, 'users.0'],
    [{}, 'users'],
    [{ users: { all: true, except: [], filter: {} } }, 'users'],
    [{ users: [ADMIN], about: 'all' }, 'about'],
  ])('refuses %j', async (body, field) => {
    const answer = await app.call(selectedUsers, { as, body: { about: 'accounts', ...body } });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });
});

test('users.csv has the specified columns, quoted, empty when missing, and runs no formula', async () => {
  const answer = await app.call(usersCsv, {
    as,
    query: { userEmail: 'users.test', payment_status: 'UNPAID' },
  });
  expect(answer.headers.get('content-disposition')).toContain('filename="users.csv"');
  const [head, row, end] = answer.body.toString().split('\r\n');
  expect(head).toBe(
    '\ufeff"email","user_id","name","surname","contactNumber","account_status","payment_status"',
  );
  expect(row).toMatch(
    /^"themba@users\.test","[0-9a-f-]{36}","'=HYPERLINK\(""x""\)","Mabena","","UNVERIFIED","UNPAID"$/,
  );
  expect(end).toBe('');
  expect((await entries(usersCsv.does)).map(({ after }) => after)).toEqual([
    { File: 'users.csv', Rows: 1, Search: '10 characters', 'Payment status': 'UNPAID' },
  ]);
});

describe('deleting one user', () => {
  test.each([
    [{}, 'Email is required'],
    [{ email: 'x' }, 'Must be a valid email'],
  ])('refuses %j', async (body, text) => {
    const answer = await app.call(deleteUser, { as, body });
    expect([answer.status, answer.body.fields]).toEqual([400, { email: text }]);
  });

  test('names nobody who is not there', async () =>
    expect((await app.call(deleteUser, { as, body: { email: 'nobody@users.test' } })).status).toBe(404));

  test.each([ADMIN, OTHER_ADMIN])('leaves the administrator %s', async (email) => {
    const answer = await app.call(deleteUser, { as, body: { email } });
    expect([answer.status, answer.body.code]).toEqual([403, 'administrator_stays']);
    expect(await emails({ userEmail: email })).toEqual([email]);
  });

  test('an account that only uses the address of an administrator can go', async () => {
    await app.db.updateTable('member').set({ verified_at: null }).where('email', '=', OTHER_ADMIN).execute();
    expect((await app.call(deleteUser, { as, body: { email: OTHER_ADMIN } })).status).toBe(200);
  });

  test('in two tabs at once is done once, and the other one finds nobody', async () => {
    const { id, email } = await aMember(app);
    const both = [1, 2].map(() => app.call(deleteUser, { as, body: { email } }));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 404]);
    const log = (await entries(deleteUser.does)).filter(({ whom_id }) => whom_id === id);
    expect(log).toHaveLength(1);
  });

  test('takes the person out of everything, and the log keeps that it was done', async () => {
    const { id, email } = await aMember(app, { email: 'gone@users.test' });
    expect(
      (await app.call(deleteUser, { as, body: { email: 'GONE@users.test', reason: 'Asked by letter' } }))
        .status,
    ).toBe(200);
    expect(await emails({ userEmail: email })).toEqual([]);
    expect(await app.db.selectFrom('plan').select('plan_year').where('member_id', '=', id).execute()).toEqual(
      [],
    );
    const [entry] = (await entries(deleteUser.does)).filter(({ whom_id }) => whom_id === id);
    const after = { 'Address code': addressCode('gone@users.test'), Reason: 'Asked by letter' };
    expect(entry).toMatchObject({ admin_email: ADMIN, whom: null, before: null, after });
    const found = await app.call(officeLog, { as, query: { q: 'Gone@users.test' } });
    expect(found.body.rows).toMatchObject([{ action: deleteUser.does }]);
  });
});
