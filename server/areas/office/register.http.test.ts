import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNTS_MAX } from '#contract/limits.ts';
import { officeLog } from '#contract/office-log.ts';
import * as calls from '#contract/office-register.ts';
import { CSV_ROWS_MAX } from '#domain/csv/table.ts';
import { passwordFaultTexts, passwordRuleText } from '#domain/sign-in/password.ts';
import { grouped } from '#domain/text/counted.ts';
import { NO_PASSWORD } from '#server/areas/sign-in/sign-in.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember } from '#test/support/factories.ts';
import { failOn } from '#test/support/fail-on.ts';
import { mailsTo } from '#test/support/mail.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const BOSS = 'boss@example.co.za';
const GIVEN = 'Given#4-you!'.replace('-', '7');
let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await testApp({ adminEmails: [BOSS] });
  admin = await signedIn(app, { email: BOSS });
});
afterAll(() => app.close());

const cells = ['email', 'password', 'name', 'surname', 'contact'] as const;
let count = 0;
const account = (changes: object = {}) => {
  count += 1;
  const person = { name: 'Zanele', surname: "O'Brien-Müller", contact: '083 555 0192' };
  return { email: `new-${count}@example.co.za`, password: GIVEN, ...person, ...changes };
};
const create = (changes: object = {}, as = admin) =>
  app.call(calls.createAccount, { as, body: { ...account(changes), subscription_type: 'manual_input' } });
const createAll = (users: unknown, as = admin) => app.call(calls.createAccounts, { as, body: { users } });
const stored = (email: string) =>
  app.db
    .selectFrom('member')
    .innerJoin('membership', 'membership.member_id', 'member.id')
    .innerJoin('plan', 'plan.member_id', 'member.id')
    .selectAll()
    .where('email', '=', email)
    .execute();
const entries = (action: string) =>
  app.db
    .selectFrom('admin_log')
    .select(['admin_email', 'whom', 'after'])
    .where('action', '=', action)
    .execute();

describe('POST /api/auth/master', () => {
  test('400 names every wrong field with the specified text', async () => {
    const response = await app.call(calls.createAccount, { as: admin, body: {} });
    expect([response.status, response.body.fields]).toEqual([
      400,
      {
        email: 'Email is required',
        password: 'Password is required',
        name: 'First name is required',
        surname: 'Last name is required',
        contact: 'Contact number is required',
        subscription_type: 'Choose manual_input',
      },
    ]);
  });

  test.each([
    ['email', 'bongani.nkosi@example', 'Must be a valid email'],
    ['password', '', passwordFaultTexts.required],
    ['password', 'allLetters!', passwordRuleText],
    ['password', 'Zanele#2026', passwordFaultTexts.own_name],
    ['password', 'P@ssw0rd', passwordFaultTexts.common],
    ['name', 'Zanele\r\nBcc: x@example.org', 'Remove the line break'],
    ['surname', 'a\u2028b', 'Remove the line break'],
    ['contact', 'x'.repeat(256), 'At most 255 characters'],
  ])('400 for the %s %j', async (field, value, text) => {
    const response = await create({ [field]: value });
    expect([response.status, response.body.fields]).toEqual([400, { [field]: text }]);
  });

  test('403 for a password that is too short', async () => {
    const response = await create({ password: 'a1!' });
    expect([response.status, response.body.message]).toEqual([403, 'Password too short']);
  });

  test('400 for an address that is registered, in any spelling', async () => {
    const response = await create({ email: ` ${BOSS.toUpperCase()}` });
    expect([response.status, response.body.message]).toEqual([400, 'Email Already Exists. Please sign in']);
  });

  test('200: PAID, verified, with the current year, in the log without the password', async () => {
    expect((await create({ email: 'One@Example.co.za' })).status).toBe(200);
    expect(await stored('one@example.co.za')).toEqual([
      expect.objectContaining({
        name: 'Zanele',
        kind: 'manual_input',
        paid_to: null,
        override: null,
        first_paid_at: NOW,
        verified_at: NOW,
        password_given_at: NOW,
        plan_year: 2026,
        current_year: 2026,
      }),
    ]);
    const [entry] = await entries(calls.createAccount.does);
    expect(entry).toMatchObject({ admin_email: BOSS, whom: 'one@example.co.za' });
    expect(entry?.after).toEqual({
      Name: 'Zanele',
      Surname: "O'Brien-Müller",
      Contact: '083 555 0192',
      Kind: 'manual_input',
      Year: '2026',
      Ends: 'no end',
    });
  });
});

describe('POST /api/auth/masterBulk', () => {
  test.each([
    [undefined, 'Choose a file with accounts'],
    [[], 'Choose a file with accounts'],
    [Array(ACCOUNTS_MAX + 1).fill(account()), 'Submit at most 200 accounts at a time'],
  ])('400 without rows and with too many', async (users, text) => {
    const response = await createAll(users);
    expect([response.status, response.body.fields]).toEqual([400, { users: text }]);
  });

  test('400 names every wrong cell of every row, and stores nothing', async () => {
    const good = account();
    const response = await createAll([good, { ...account(), email: 'x', password: 'short' }, {}]);
    expect([response.status, response.body.fields]).toEqual([
      400,
      {
        'users.1.email': 'Must be a valid email',
        'users.1.password': passwordRuleText,
        'users.2.email': 'Email is required',
        'users.2.password': 'Password is required',
        'users.2.name': 'First name is required',
        'users.2.surname': 'Last name is required',
      },
    ]);
    const later = await createAll([good, { ...good }, account({ password: 'Zanele#2026' })]);
    expect([later.status, later.body.fields]).toEqual([
      400,
      { 'users.1.email': 'The same as account 1', 'users.2.password': passwordFaultTexts.own_name },
    ]);
    expect(await stored(good.email)).toEqual([]);
  });

  test('200 stores the new ones, and names those that are registered', async () => {
    const taken = await aMember(app);
    const users = [account(), account({ email: taken.email.toUpperCase() }), account()];
    const response = await createAll(users);
    expect([response.status, response.body]).toEqual([200, { added: 2, already: [1] }]);
    expect(await stored(users[2]?.email ?? '')).toHaveLength(1);
    const logged = await entries(calls.createAccounts.does);
    const whoms = ['2 accounts', users[0]?.email, users[2]?.email];
    expect(logged.map((each) => each.whom).sort()).toEqual(whoms.sort());
    expect(JSON.stringify(logged)).not.toMatch(/Given#|password/i);
    // The log lists the file as one entry, and its accounts on a page of their own.
    const listed = await app.call(officeLog, { as: admin, query: { what: calls.createAccounts.does } });
    expect(listed.body.rows).toEqual([
      expect.objectContaining({ whom: '2 accounts', after: { Accounts: 2 } }),
    ]);
    const rows = await app.call(officeLog, { as: admin, query: { bulk_action: listed.body.rows[0]?.rows } });
    expect(rows.body.total).toBe(3);
  });

  test('a fault in the middle leaves none of them', async () => {
    await failOn(app.db, 'plan');
    const users = [account(), account(), account()];
    const before = await entries(calls.createAccounts.does);
    const response = await createAll(users);
    await failOn(app.db, null);
    expect(response.status).toBe(500);
    const emails = users.map(({ email }) => email);
    expect(await app.db.selectFrom('member').select('id').where('email', 'in', emails).execute()).toEqual([]);
    expect(await entries(calls.createAccounts.does)).toEqual(before);
    expect((await createAll(users)).body.added).toBe(3);
  });

  test('the longest texts that the fields take fit into one call', async () => {
    const long = { name: 'ü'.repeat(255), surname: 'ü'.repeat(255), contact: 'ü'.repeat(255) };
    const users = Array.from({ length: ACCOUNTS_MAX }, () => account(long));
    const response = await createAll(users.with(7, account({ ...long, email: 'x' })));
    expect([response.status, response.body.fields]).toEqual([
      400,
      { 'users.7.email': 'Must be a valid email' },
    ]);
  });

  test.each([
    ['as it is', (users: object[]) => users],
    ['sorted in the other direction', (users: object[]) => users.toReversed()],
  ])('two Submits of one file at once store it once, the second %s', async (_, second) => {
    const users = Array.from({ length: 12 }, () => account());
    const both = await Promise.all([createAll(users), createAll(second(users))]);
    expect(both.map(({ body }) => body.added).sort()).toEqual([0, 12]);
    for (const { email } of users) expect(await stored(email)).toHaveLength(1);
  });
});

describe('POST /api/admin/review_accounts', () => {
  const review = (users: unknown) => app.call(calls.reviewAccounts, { as: admin, body: { users } });

  test('names the addresses that are taken or kept for their member, and no other', async () => {
    const { id } = await aMember(app, { email: 'now@example.co.za' });
    const change = { id, member_id: id, token_hash: null, changed_at: NOW, to_address: 'now@example.co.za' };
    await app.db
      .insertInto('email_change')
      .values({ ...change, from_address: 'before@example.co.za' })
      .execute();
    const emails = ['Now@example.co.za ', 'free@example.co.za', 'before@example.co.za'];
    const response = await review(emails.map((email) => account({ email })));
    expect(response.body).toEqual({ faults: {}, already: [0, 2] });
  });

  test('judges passwords as Submit does, and stores nothing', async () => {
    const users = [account({ password: 'P@ssw0rd' }), account(), account({ password: 'Zanele#2026' })];
    const { status, body } = await review(users);
    const faults = {
      'users.0.password': passwordFaultTexts.common,
      'users.2.password': passwordFaultTexts.own_name,
    };
    expect([status, body]).toEqual([200, { faults, already: [] }]);
    expect((await createAll(users)).body.fields).toEqual(faults);
    for (const { email } of users) expect(await stored(email)).toEqual([]);
  });

  test.each([
    [[], { users: 'Choose a file with accounts' }],
    [Array(CSV_ROWS_MAX + 1).fill(null), { users: `A file has at most ${grouped(CSV_ROWS_MAX)} rows` }],
    [
      [{}],
      Object.fromEntries(
        cells
          .filter((cell) => cell !== 'contact')
          .map((cell) => [`users.0.${cell}`, expect.stringMatching(/required$/)]),
      ),
    ],
    [
      [{ email: 'a\u0000@example.org' }],
      expect.objectContaining({ 'users.0.email': 'Remove the invisible character' }),
    ],
  ])('400 for rows that the browser would not ask about', async (users, fields) => {
    const response = await review(users);
    expect([response.status, response.body.fields]).toEqual([400, fields]);
  });
});

test('a list without telephone numbers makes accounts without one', async () => {
  const { contact: _, ...users } = account();
  expect((await createAll([users])).body.added).toBe(1);
  const [row] = await app.db
    .selectFrom('member')
    .select('contact')
    .where('email', '=', users.email)
    .execute();
  expect(row?.contact).toBe('');
});

test('without a password its owner gets a link to choose one, from the form as from a file', async () => {
  const [single, row] = ['null@example.co.za', 'empty@example.co.za'];
  expect((await create({ email: single, password: null })).status).toBe(200);
  expect((await createAll([account({ email: row, password: '' })])).status).toBe(200);
  for (const email of [single, row]) {
    expect((await mailsTo(app, email)).map(({ subject }) => subject)).toEqual([
      'Choose a password for your account',
    ]);
    expect(await stored(email)).toEqual([expect.objectContaining({ password_hash: NO_PASSWORD })]);
  }
});
