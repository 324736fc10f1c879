import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { officeHome } from '#contract/office-home.ts';
import { changeUserAddress, markUserVerified } from '#contract/office-person.ts';
import * as calls from '#contract/office-roles.ts';
import { getUserList } from '#contract/office-users.ts';
import { deleteSelectedUsers } from '#contract/office-users-bulk.ts';
import { keyStatus } from '#contract/sign-in.ts';
import type { GivenRole } from '#domain/office/roles.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember, unpaid } from '#test/support/factories.ts';
import { mailsTo } from '#test/support/mail.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const OWNER = 'boss@example.co.za';
const ABSENT = 'second-boss@example.co.za';
let app: TestApp;
let owner: SignedIn;
beforeAll(async () => {
  app = await testApp({ adminEmails: [OWNER, ABSENT] });
  owner = await signedIn(app, { email: OWNER, name: 'Thabo', surname: 'Dlamini' });
});
afterAll(() => app.close());

const give = (email: unknown, role: unknown, as = owner) =>
  app.call(calls.giveRole, { as, body: { email, role } });
const take = (user_id: string, as = owner) => app.call(calls.takeRole, { as, body: { user_id } });
const stored = (id: string) =>
  app.db
    .selectFrom('member')
    .select(['office_role', 'office_role_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const none = { office_role: null, office_role_at: null };
const entriesOf = (id: string) =>
  app.db
    .selectFrom('admin_log')
    .select(['action', 'admin_email', 'whom', 'before', 'after'])
    .where('whom_id', '=', id)
    .orderBy('id')
    .execute();
const subjectsTo = async (address: string) => (await mailsTo(app, address)).map(({ subject }) => subject);
const aHolder = (role: GivenRole, more: object = {}) =>
  signedIn(app, { office_role: role, office_role_at: app.clock.now(), ...more });

describe('a role is given', () => {
  test('the two fields are checked together', async () => {
    const { status, body } = await give('x', 'owner');
    expect([status, body.fields]).toEqual([400, { email: 'Must be a valid email', role: 'Choose a role' }]);
  });

  test('only to a verified account', async () => {
    const { id, email } = await aMember(app, { verified_at: null });
    const unknown = await give(`nobody-${uuid()}@example.co.za`, 'support');
    expect([unknown.status, unknown.body.fields]).toEqual([
      400,
      { email: 'Nobody has an account with this email' },
    ]);
    const waiting = await give(email, 'support');
    expect([waiting.status, waiting.body.fields]).toEqual([
      400,
      { email: 'The account with this email is not verified yet' },
    ]);
    expect([await stored(id), await entriesOf(id), await subjectsTo(email)]).toEqual([none, [], []]);
  });

  test('it holds from the next call on, is in the log, and the person is told once', async () => {
    const person = await signedIn(app, { name: 'Zoë', surname: "O'Brien-Müller" });
    expect((await app.call(officeHome, { as: person })).status).toBe(401);
    for (let click = 0; click < 2; click += 1)
      expect((await give(person.email.toUpperCase(), 'editor')).status).toBe(200);
    expect(await stored(person.id)).toEqual({ office_role: 'editor', office_role_at: app.clock.now() });
    expect((await app.call(keyStatus, { as: person })).body.role).toBe('editor');
    expect((await app.call(officeHome, { as: person })).status).toBe(200);
    const refused = await app.call(getUserList, { as: person, body: { userEmail: '@' } });
    expect([refused.status, refused.body]).toEqual([
      403,
      { code: 'role_may_not', message: 'Your role does not allow this. An owner can do it.' },
    ]);
    const given = { action: calls.giveRole.does, admin_email: OWNER, whom: person.email };
    expect(await entriesOf(person.id)).toMatchObject([
      { ...given, before: { Role: 'None' }, after: { Role: 'Editor' } },
      { ...given, before: { Role: 'Editor' }, after: { Role: 'Editor' } },
    ]);
    expect(await subjectsTo(person.email)).toContain('You have a role in the administration');
    const mails = (await mailsTo(app, person.email)).filter(({ subject }) => subject.includes('role'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('An owner gave you the role Editor on');
  });

  test('another role takes its place', async () => {
    const person = await aHolder('editor');
    expect((await give(person.email, 'support')).status).toBe(200);
    expect((await app.call(getUserList, { as: person, body: { userEmail: '@' } })).status).toBe(200);
    expect(await entriesOf(person.id)).toMatchObject([
      { before: { Role: 'Editor' }, after: { Role: 'Support' } },
    ]);
  });
});

describe('a role is taken away', () => {
  test('the id is checked, and an account without a role is not found', async () => {
    const wrong = await take('x');
    expect([wrong.status, wrong.body.fields]).toEqual([400, { user_id: 'This is not a valid id' }]);
    const { id } = await aMember(app);
    for (const nobody of [uuid(), id]) expect((await take(nobody)).status).toBe(404);
  });

  test('the next call is refused, the session stays, and the person is told', async () => {
    const person = await aHolder('finance');
    expect((await app.call(officeHome, { as: person })).status).toBe(200);
    expect((await take(person.id)).status).toBe(200);
    const refused = await app.call(officeHome, { as: person });
    expect([refused.status, refused.body.code]).toEqual([401, 'permissions_denied']);
    const status = await app.call(keyStatus, { as: person });
    expect([status.status, status.body.role]).toEqual([200, undefined]);
    expect(await stored(person.id)).toEqual(none);
    expect((await take(person.id)).status).toBe(404);
    expect(await entriesOf(person.id)).toMatchObject([
      { action: calls.takeRole.does, before: { Role: 'Finance' }, after: { Role: 'None' } },
    ]);
    expect(await subjectsTo(person.email)).toContain('You no longer have a role in the administration');
  });
});

test('nobody gives or takes the role of an owner, whether the account exists or not', async () => {
  const answers = [await give(OWNER, 'editor'), await give(ABSENT, 'editor'), await take(owner.id)];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [403, 'owner_stays']),
  );
  expect([await stored(owner.id), await entriesOf(owner.id)]).toEqual([none, []]);
});

test('the list has the owners first, also one without an account, then the others', async () => {
  await app.db.updateTable('member').set(none).execute();
  const { id, email } = await aHolder('support', { name: 'Sipho', surname: 'Dube' });
  expect((await app.call(calls.officeRoles, { as: owner })).body.people).toEqual([
    { user_id: owner.id, email: OWNER, name: 'Thabo Dlamini', role: 'owner', since: null, verified: true },
    { user_id: '', email: ABSENT, name: '', role: 'owner', since: null, verified: false },
    {
      user_id: id,
      email,
      name: 'Sipho Dube',
      role: 'support',
      since: app.clock.now().toISOString(),
      verified: true,
    },
  ]);
});

test('the account of a role stays: nobody deletes it, moves it or marks it as verified', async () => {
  const support = await aHolder('support');
  const { id, email } = await aMember(app, { office_role: 'finance', verified_at: app.clock.now() });
  const body = { user_id: id, new_email: `moved-${uuid()}@example.co.za` };
  for (const [call, sent] of [
    [changeUserAddress, body],
    [markUserVerified, { user_id: id }],
  ] as const) {
    const answer = await app.call(call, { as: support, body: sent });
    expect([answer.status, answer.body.code]).toEqual([403, 'administrator_stays']);
  }
  const deleted = await app.call(deleteSelectedUsers, { as: owner, body: { users: [email] } });
  expect(deleted.body).toMatchObject({ done: 0, failed: 1 });
  expect(await stored(id)).toMatchObject({ office_role: 'finance' });
});

test('a person with a role signs in while their own membership is unpaid', async () => {
  const person = await aHolder('support', { membership: unpaid, years: [] });
  expect((await app.call(officeHome, { as: person })).status).toBe(200);
});
