import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/office-register.ts';
import { resetPassword, updatePassword } from '#contract/registration.ts';
import { login, twoFactor } from '#contract/sign-in.ts';
import { addDays, southAfricanDate } from '#domain/calendar/calendar.ts';
import { NOTICE_DAYS } from '#domain/payments/renewals.ts';
import { noticeEnds } from '#server/areas/billing/billing.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { cookieOf } from '#test/support/cookie.ts';
import { codeTo, mailsTo } from '#test/support/mail.ts';
import { type SignedIn, signedIn, signIn } from '#test/support/sign-in.ts';

const BOSS = 'boss@example.co.za';
const GIVEN = 'Given#74you!';
const OWN = 'Baobab#63root';
const TODAY = southAfricanDate(NOW);
let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await testApp({ adminEmails: [BOSS] });
  admin = await signedIn(app, { email: BOSS });
});
afterAll(() => app.close());

let count = 0;
const account = (password = GIVEN) => {
  count += 1;
  const person = { name: 'Zanele', surname: "O'Brien-Müller", contact: '083 555 0192' };
  return { email: `seat-${count}@example.co.za`, password, ...person };
};
const createAll = (users: unknown, more: object = {}) =>
  app.call(calls.createAccounts, { as: admin, body: { users, ...more } });
const create = (user: object, more: object) =>
  app.call(calls.createAccount, { as: admin, body: { ...user, subscription_type: 'manual_input', ...more } });
const membershipsOf = (...emails: string[]) =>
  app.db
    .selectFrom('member')
    .innerJoin('membership', 'membership.member_id', 'member.id')
    .select(['kind', 'paid_to', 'override'])
    .where('email', 'in', emails)
    .execute();

describe('the end of an account of the office', () => {
  test.each([
    ['2026-02-30', 'Enter a date that exists, for example 2026-03-31'],
    [7, 'Enter a date that exists, for example 2026-03-31'],
    [addDays(TODAY, -1), 'This day has passed. Choose today or a later day.'],
  ])('400 for the end %j, and nothing is stored', async (ends_on, text) => {
    const user = account();
    for (const response of [await create(user, { ends_on }), await createAll([user], { ends_on })])
      expect([response.status, response.body.fields]).toEqual([400, { ends_on: text }]);
    expect(await membershipsOf(user.email)).toEqual([]);
  });

  test('is stored for one and for each of a file; without one there is none; the log has it', async () => {
    const [one, two, three, open] = [account(), account(), account(), account()] as const;
    const ends_on = addDays(TODAY, 300);
    expect((await create(one, { ends_on: TODAY })).status).toBe(200);
    expect((await createAll([two, three], { ends_on })).status).toBe(200);
    expect((await createAll([open])).status).toBe(200);
    const made = { kind: 'manual_input', override: null };
    expect(await membershipsOf(one.email)).toEqual([{ ...made, paid_to: TODAY }]);
    expect(await membershipsOf(two.email, three.email)).toEqual(Array(2).fill({ ...made, paid_to: ends_on }));
    expect(await membershipsOf(open.email)).toEqual([{ ...made, paid_to: null }]);
    const logged = app.db
      .selectFrom('admin_log')
      .select('after')
      .where('whom', 'in', [two.email, open.email]);
    expect((await logged.orderBy('at').execute()).map(({ after }) => after)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ Ends: ends_on }),
        expect.objectContaining({ Ends: 'no end' }),
      ]),
    );
  });
});

describe('an account without a password', () => {
  test('gets one mail with the way to choose one, and signs in with it', async () => {
    const [seat, given] = [account(''), account()] as const;
    expect((await createAll([seat, given])).body).toMatchObject({ added: 2 });
    const [mail, ...others] = await mailsTo(app, seat.email);
    expect([mail?.subject, others]).toEqual(['Choose a password for your account', []]);
    expect(mail?.text).toContain('/resetPassword');
    // An administrator hands over the given ones.
    expect(await mailsTo(app, given.email)).toEqual([]);
    for (const password of [' ', 'Given#74you!', ''])
      expect((await app.call(login, { body: { email: seat.email, password } })).status).not.toBe(200);

    const asked = await app.call(resetPassword, { body: { email: seat.email } });
    const verification_code = await codeTo(app, seat.email);
    const chosen = await app.call(updatePassword, {
      body: { email: seat.email, password: OWN, verification_code },
      headers: { cookie: cookieOf(asked.headers) },
    });
    expect(chosen.status).toBe(200);
    await signIn(app, seat.email, OWN);
  });

  test('400 for one account without a password, and for a file whose password is missing', async () => {
    const { password: _, ...without } = account();
    const required = 'Password is required';
    expect((await create(account(''), {})).body.fields).toEqual({ password: required });
    expect((await createAll([without])).body.fields).toEqual({ 'users.0.password': required });
  });

  test('nobody gets a mail when nothing is stored', async () => {
    const seat = account('');
    const response = await createAll([seat, { ...account(), name: '' }]);
    expect(response.status).toBe(400);
    expect(await mailsTo(app, seat.email)).toEqual([]);
  });
});

// The last one: the session of the administrator ends while time passes.
test('an end is told by mail a week before, once; after it they only read', async () => {
  const { email } = account();
  const ends_on = addDays(TODAY, NOTICE_DAYS + 1);
  await createAll([{ ...account(), email }], { ends_on });
  const { signal } = new AbortController();
  const told = async () => {
    await noticeEnds(app.options, signal);
    return (await mailsTo(app, email)).filter(({ subject }) => subject.startsWith('Your membership ends'));
  };
  expect(await told()).toEqual([]);
  app.clock.advance(86_400_000);
  await told();
  const mails = await told();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Your account was opened for a time, and nothing is charged.');
  expect(mails[0]?.text).not.toMatch(/cancelled|Take up/);

  const enter = async (body: object = {}) => {
    app.clock.advance(61_000);
    const first = await app.call(login, { body: { email, password: GIVEN } });
    const headers = { cookie: cookieOf(first.headers) };
    return app.call(twoFactor, { body: { email, code: await codeTo(app, email), ...body }, headers });
  };
  app.clock.set(new Date(`${ends_on}T12:00:00Z`));
  // On the last day only the own password is missing.
  expect((await enter()).body.code).toBe('own_password_needed');
  await app.db.updateTable('member').set({ password_given_at: null }).where('email', '=', email).execute();
  expect((await enter()).status).toBe(200);
  app.clock.advance(86_400_000);
  expect((await enter()).body).toMatchObject({ code: 'payment_required', ended_on: ends_on });
  expect((await enter({ reading: true })).status).toBe(200);
});
