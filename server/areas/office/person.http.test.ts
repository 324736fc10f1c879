import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { undoEmail } from '#contract/credentials.ts';
import { limits } from '#contract/limits.ts';
import * as calls from '#contract/office-person.ts';
import { endUserSessions } from '#contract/office-user.ts';
import { getUserList } from '#contract/office-users.ts';
import { bulkUpdatePaymentStatus } from '#contract/office-users-bulk.ts';
import { addUserYear } from '#contract/office-years.ts';
import { verify } from '#contract/registration.ts';
import { keyStatus, login } from '#contract/sign-in.ts';
import { membershipOf } from '#server/areas/membership/membership.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember, PASSWORD } from '#test/support/factories.ts';
import { codeTo, mailsTo } from '#test/support/mail.ts';
import { type SignedIn, signedIn, signIn } from '#test/support/sign-in.ts';

const ADMIN = 'boss@example.co.za';
const OTHER_ADMIN = 'second-boss@example.co.za';
let app: TestApp;
let as: SignedIn;
beforeAll(async () => {
  app = await testApp({ adminEmails: [ADMIN, OTHER_ADMIN] });
  as = await signedIn(app, { email: ADMIN });
});
afterAll(() => app.close());

const memberOf = (id: string) =>
  app.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const entriesOf = (id: string) =>
  app.db.selectFrom('admin_log').selectAll().where('whom_id', '=', id).orderBy('id').execute();
const subjectsTo = async (address: string) => (await mailsTo(app, address)).map(({ subject }) => subject);
const newAddress = () => `moved-${uuid()}@example.co.za`;

test.each([
  [calls.changeUserAddress, { new_email: 'a@example.co.za' }],
  [calls.overridePayment, { status: 'PAID', reason: 'Paid by transfer', until: '' }],
  [calls.markUserVerified, {}],
  [calls.mailUserPin, {}],
  [calls.liftUserLock, {}],
  [addUserYear, { year: 2025 }],
  [calls.changeAccountEnd, { ends_on: '' }],
])('$path: an id that is none is refused, and nobody is not found', async (call, more) => {
  const wrong = await app.call(call, { as, body: { ...more, user_id: 'x' } });
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['user_id']]);
  expect((await app.call(call, { as, body: { ...more, user_id: uuid() } })).status).toBe(404);
});

describe('another address', () => {
  const change = (user_id: string, new_email: string) =>
    app.call(calls.changeUserAddress, { as, body: { user_id, new_email } });

  test('is refused when it is none, taken, or an administrator’s', async () => {
    const { id, email } = await aMember(app);
    const other = await aMember(app);
    const none = await change(id, 'x');
    expect([none.status, none.body.fields]).toEqual([400, { new_email: 'Must be a valid email' }]);
    for (const taken of [other.email, email]) {
      const answer = await change(id, taken);
      expect([answer.status, answer.body.code]).toEqual([403, 'email_exists']);
    }
    expect((await change(id, OTHER_ADMIN)).body.code).toBe('administrator_stays');
    expect((await change(as.id, newAddress())).body.code).toBe('administrator_stays');
    expect(await memberOf(id)).toMatchObject({ email });
    expect(await entriesOf(id)).toEqual([]);
  });

  test('two members get one address at once: one has it, the other call says that it is taken', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = await Promise.all([aMember(app), aMember(app)]);
      const to = newAddress();
      const answers = await Promise.all([change(one.id, to), change(other.id, to)]);
      expect(answers.map(({ body }) => body.code ?? 'done').sort()).toEqual(['done', 'email_exists']);
    }
  });

  test('both are told, sessions end, the new one is to be verified, and the former one can undo it', async () => {
    const { id, email, key } = await signedIn(app);
    const to = newAddress();
    expect((await change(id, to)).status).toBe(200);
    expect(await memberOf(id)).toMatchObject({ email: to, verified_at: null });
    expect((await app.call(keyStatus, { as: { headers: { email: to, key } } })).status).toBe(401);
    expect(await entriesOf(id)).toMatchObject([
      { action: calls.changeUserAddress.does, before: { Address: email }, after: { Address: to } },
    ]);
    expect(await subjectsTo(to)).toEqual(
      expect.arrayContaining(['Your email address was changed', 'Verify your account']),
    );
    const former = await mailsTo(app, email);
    const token = former.flatMap(({ text }) => text.match(/\/undoEmail#([\w-]+)/)?.[1] ?? [])[0] ?? '';
    expect((await app.call(undoEmail, { body: { token } })).status).toBe(200);
    const restored = await memberOf(id);
    expect([restored.email, restored.verified_at !== null]).toEqual([email, true]);
  });

  test('an address that nobody verified is told, and gets no link that undoes it', async () => {
    const { id, email } = await aMember(app, { verified_at: null });
    const to = newAddress();
    expect((await change(id, to)).status).toBe(200);
    const told = await mailsTo(app, email);
    expect(told.map(({ subject }) => subject)).toEqual(['Your email address was changed']);
    expect(told[0]?.text).not.toMatch(/undoEmail/);
    const pin = (await mailsTo(app, to)).find(({ subject }) => subject === 'Verify your account');
    expect(pin?.text).toContain(`We moved your account from ${email} to this address.`);
    const verification_code = pin?.text.match(/\b\d{6}\b/)?.[0] ?? '';
    await app.call(verify, { body: { email: to, verification_code } });
    expect((await memberOf(id)).verified_at).not.toBeNull();
  });

  test('an address whose mail server refused the pins is not mailed once more', async () => {
    const { id, email } = await aMember(app, { verified_at: null });
    const failure = { message_id: uuid(), to_address: email, subject: 'Verify your account', status: 550 };
    await app.db
      .insertInto('mail_failure')
      .values({ ...failure, failed_at: NOW })
      .execute();
    const to = newAddress();
    await change(id, to);
    expect(await subjectsTo(to)).toContain('Your email address was changed');
    expect(await mailsTo(app, email)).toEqual([]);
  });
});

test('marked as verified: told, once, and never an address of ADMIN_EMAILS', async () => {
  const { id, email } = await aMember(app, { verified_at: null });
  for (let click = 0; click < 2; click++)
    expect((await app.call(calls.markUserVerified, { as, body: { user_id: id } })).status).toBe(200);
  expect((await memberOf(id)).verified_at).toEqual(app.clock.now());
  expect(await subjectsTo(email)).toEqual(['Your account is verified']);
  expect(await entriesOf(id)).toMatchObject([
    { action: calls.markUserVerified.does, before: { Verified: false }, after: { Verified: true } },
    { before: { Verified: true } },
  ]);
  await signIn(app, email);
  const boss = await aMember(app, { email: OTHER_ADMIN, verified_at: null });
  const refused = await app.call(calls.markUserVerified, { as, body: { user_id: boss.id } });
  expect([refused.status, refused.body.code]).toEqual([403, 'administrator_stays']);
});

test('a new pin for who is not verified, a reset link for who is', async () => {
  const waiting = await aMember(app, { verified_at: null });
  const first = await app.call(calls.mailUserPin, { as, body: { user_id: waiting.id } });
  expect(first.body).toEqual({ mailed: 'pin' });
  const verification_code = await codeTo(app, waiting.email);
  const typed = await app.call(verify, { body: { email: waiting.email, verification_code } });
  expect((await memberOf(waiting.id)).verified_at, JSON.stringify(typed.body)).not.toBeNull();
  const second = await app.call(calls.mailUserPin, { as, body: { user_id: waiting.id } });
  expect(second.body).toEqual({ mailed: 'reset' });
  const [letter] = await mailsTo(app, waiting.email);
  expect([letter?.subject, letter?.text]).toEqual([
    'Choose a new password',
    expect.stringContaining('/resetPassword'),
  ]);
  expect(await entriesOf(waiting.id)).toMatchObject([
    { after: { Mailed: 'verification mail' } },
    { after: { Mailed: 'reset link' } },
  ]);
});

test('a lock is lifted at once, and the member is told', async () => {
  const { id, email } = await aMember(app);
  const wrong = () => app.call(login, { body: { email, password: 'Wrong-password-1' } });
  for (let tries = 0; tries < limits.login.perAccount; tries++) await wrong();
  expect((await app.call(calls.liftUserLock, { as, body: { user_id: id } })).status).toBe(200);
  const key = app.db
    .selectFrom('request_limit')
    .select('count')
    .where('key', 'like', 'login:account:%')
    .execute();
  expect((await key).every(({ count }) => count < limits.login.perAccount)).toBe(true);
  expect((await app.call(login, { body: { email, password: PASSWORD } })).status).toBe(200);
  expect(await subjectsTo(email)).toContain('Your account is no longer locked');
  expect(await entriesOf(id)).toMatchObject([
    { action: calls.liftUserLock.does, before: { Locked: true }, after: { Locked: false } },
  ]);
});

test('a plan year is added once, and the member is told', async () => {
  const { id, email } = await aMember(app);
  const add = (year: number) => app.call(addUserYear, { as, body: { user_id: id, year } });
  expect((await add(2019)).body.fields).toEqual({ year: 'Choose a year from 2020' });
  expect((await add(2025)).status).toBe(200);
  const again = await add(2025);
  expect([again.status, again.body.code]).toEqual([409, 'year_owned']);
  const years = await app.db.selectFrom('plan').select('plan_year').where('member_id', '=', id).execute();
  expect(years.map(({ plan_year }) => plan_year).sort()).toEqual([2025, 2026]);
  expect(await subjectsTo(email)).toEqual(['Your plan has another year']);
  expect(await entriesOf(id)).toMatchObject([
    {
      action: addUserYear.does,
      before: { 'Plan years': ['2026'] },
      after: { 'Plan years': ['2025', '2026'] },
    },
  ]);
});

test('a member whose sessions the office ended is told', async () => {
  const { email } = await signedIn(app);
  await app.call(endUserSessions, { as, body: { userEmail: email } });
  expect(await subjectsTo(email)).toContain('You are signed out');
});

describe('the end of an account of the office', () => {
  const change = (user_id: string, ends_on: unknown) =>
    app.call(calls.changeAccountEnd, { as, body: { user_id, ends_on } });
  const ofOffice = { membership: { kind: 'manual_input', first_paid_at: NOW, paid_to: null } } as const;
  const endOf = async (id: string) =>
    (await app.db.selectFrom('membership').select('paid_to').where('member_id', '=', id).execute())[0];

  test('is refused for a day that has passed or is none, and where payments say the end', async () => {
    const { id } = await aMember(app, ofOffice);
    for (const day of ['2020-01-31', '2026-02-30'])
      expect([day, Object.keys((await change(id, day)).body.fields)]).toEqual([day, ['ends_on']]);
    const payer = await aMember(app, { membership: { kind: 'Annual', paid_to: '2027-03-01' } });
    const refused = await change(payer.id, '2030-01-01');
    expect([refused.status, refused.body.code]).toEqual([409, 'not_of_the_office']);
    expect([await endOf(id), await endOf(payer.id)]).toEqual([{ paid_to: null }, { paid_to: '2027-03-01' }]);
  });

  test('is stored, told once and in the log; an empty one takes it away', async () => {
    const { id, email } = await aMember(app, ofOffice);
    expect((await change(id, '2027-06-30')).status).toBe(200);
    expect((await change(id, '2027-06-30')).status).toBe(200);
    expect(await endOf(id)).toEqual({ paid_to: '2027-06-30' });
    expect(await subjectsTo(email)).toEqual(['The last day of your account has changed']);
    expect((await entriesOf(id))[0]).toMatchObject({
      before: { Ends: 'no end' },
      after: { Ends: '2027-06-30' },
    });
    expect((await change(id, '')).status).toBe(200);
    expect(await endOf(id)).toEqual({ paid_to: null });
  });
});

describe('PAID and UNPAID in place of the payments', () => {
  const record = async (user_id: string) =>
    (await app.call(calls.personRecord, { as, params: { user_id } })).body.account.override;
  const override = (user_id: string, body: object) =>
    app.call(calls.overridePayment, {
      as,
      body: { user_id, reason: 'Paid by transfer', until: '', ...body },
    });
  const found = async (payment_by: string, userEmail: string) =>
    (await app.call(getUserList, { as, body: { userEmail, payment_by } })).body.total;

  test('every wrong field is named, and nothing is stored', async () => {
    const { id } = await aMember(app);
    const none = await override(id, { status: 'x', reason: '', until: '2026-02-30' });
    expect([none.status, Object.keys(none.body.fields)]).toEqual([400, ['status', 'reason', 'until']]);
    const past = await override(id, { status: 'PAID', until: '2026-11-19' });
    expect([past.status, past.body.fields]).toEqual([
      400,
      { until: 'This day has passed. Choose today or a later day.' },
    ]);
    expect([await record(id), await entriesOf(id)]).toEqual([null, []]);
  });

  test('holds to its last day, is found by the filter, and the log has the reason', async () => {
    const { id, email } = await aMember(app, { membership: { kind: 'Annual', paid_to: '2026-10-31' } });
    const made = await override(id, { status: 'PAID', until: '2026-11-21' });
    expect([made.status, made.body]).toEqual([200, { payment_status: 'PAID' }]);
    expect(await record(id)).toEqual({ status: 'PAID', reason: 'Paid by transfer', until: '2026-11-21' });
    expect([await found('OFFICE', email), await found('PAYMENTS', email)]).toEqual([1, 0]);
    expect(await entriesOf(id)).toMatchObject([
      {
        action: calls.overridePayment.does,
        before: { 'Payment status': 'UNPAID', Override: 'None' },
        after: {
          'Payment status': 'PAID',
          Override: 'PAID until 2026-11-21',
          Reason: 'Paid by transfer',
        },
      },
    ]);
    const paidOn = async (today: string) => (await membershipOf(app.db, id, today)).isPaid;
    expect([await paidOn('2026-11-21'), await paidOn('2026-11-22')]).toEqual([true, false]);
  });

  test('is taken back: the payments say it again', async () => {
    const { id, email } = await aMember(app, { membership: { kind: 'Annual', paid_to: '2026-12-31' } });
    expect((await override(id, { status: 'UNPAID' })).body).toEqual({ payment_status: 'UNPAID' });
    expect(await record(id)).toMatchObject({ status: 'UNPAID', until: null });
    const back = await override(id, { status: 'AS_PAYMENTS_SAY', until: '2020-01-01' });
    expect([back.status, back.body]).toEqual([200, { payment_status: 'PAID' }]);
    expect([await record(id), await found('PAYMENTS', email)]).toEqual([null, 1]);
    // The newest first. A word that changes nothing for them is not told.
    await override(id, { status: 'PAID' });
    expect(await subjectsTo(email)).toEqual(['Your account is open', 'Your account is closed for changes']);
  });

  test('PAID to a day is kept although the payments say PAID today', async () => {
    const { id } = await aMember(app, { membership: { kind: 'Annual', paid_to: '2026-11-20' } });
    await override(id, { status: 'PAID', until: '2026-12-31' });
    expect((await membershipOf(app.db, id, '2026-12-31')).isPaid).toBe(true);
  });

  test('the form and the bulk action make it for 30 days', async () => {
    const { id, email } = await aMember(app, { membership: { kind: 'Annual', paid_to: '2026-12-31' } });
    const emails = [email];
    const bulk = await app.call(bulkUpdatePaymentStatus, { as, body: { emails, status: 'UNPAID' } });
    expect(bulk.status).toBe(200);
    await app.settle();
    expect(await record(id)).toEqual({ status: 'UNPAID', reason: '', until: '2026-12-20' });
  });
});

test('second factors that are not there are not removed, and nothing is logged', async () => {
  const { id } = await aMember(app);
  const { status, body } = await app.call(calls.removeSecondFactors, { as, body: { user_id: id } });
  expect([status, body.code]).toEqual([409, 'no_factors_of_user']);
  const log = app.db.selectFrom('admin_log').select('id').where('whom_id', '=', String(id));
  expect(await log.execute()).toEqual([]);
});
