import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { personRecord, removeSecondFactors } from '#contract/office-person.ts';
import { officeRoles } from '#contract/office-roles.ts';
import * as calls from '#contract/second-factor.ts';
import { keyStatus, login, twoFactor, updateKey } from '#contract/sign-in.ts';
import { CODE_ATTEMPTS } from '#domain/sign-in/session.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { codeOfApp, withPasskey } from '#test/support/authenticator.ts';
import { NOW } from '#test/support/clock.ts';
import { PASSWORD } from '#test/support/factories.ts';
import { codeTo, mailsTo } from '#test/support/mail.ts';
import { oneBrowser } from '#test/support/one-browser.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterEach(() => app.clock.set(NOW));
afterAll(() => app.close());

const fresh = { current_password: PASSWORD };
const mine = async (as: SignedIn) => (await app.call(calls.mySecondFactors, { as })).body;
const seconds = (count: number) => new Date(NOW.getTime() + count * 1000);

/** A member with an app that is on, and what the app shows. */
async function withApp() {
  const as = await signedIn(app);
  const { body } = await app.call(calls.askApp, { as, body: fresh });
  const show = (at: Date) => codeOfApp(body.secret, at);
  const added = await app.call(calls.addApp, { as, body: { code: show(NOW) } });
  expect(added.status).toBe(200);
  return { as, show, codes: added.body.recovery_codes as string[], address: body.address };
}

async function atSecondStep({ email }: SignedIn) {
  const browser = oneBrowser(app);
  const { body } = await browser.call(login, { email, password: PASSWORD });
  const use = async (factor: 'app' | 'recovery', code: string) => {
    const answer = await browser.call(calls.secondFactor, { email, factor, code });
    return answer.status === 200 ? 'in' : `${answer.status} ${answer.body.code}`;
  };
  return { browser, use, factors: body.factors };
}

test('an app is on once its first code was typed, and says so in the mail and the list', async () => {
  const as = await signedIn(app);
  const first = (await app.call(calls.askApp, { as, body: fresh })).body;
  expect((await mine(as)).app_since).toBeNull();
  expect((await atSecondStep(as)).factors).toBeUndefined();
  const { secret, address } = (await app.call(calls.askApp, { as, body: fresh })).body;
  expect(address).toContain(`secret=${secret}`);
  const add = (code: string) => app.call(calls.addApp, { as, body: { code } });
  expect((await add(codeOfApp(first.secret, NOW))).body.fields).toHaveProperty('code');
  expect((await add('')).body.fields.code).toBe('Enter the code');
  const added = await add(codeOfApp(secret, NOW));
  expect(added.body.recovery_codes).toHaveLength(10);
  expect(await mine(as)).toMatchObject({ app_since: NOW.toISOString(), recovery: { left: 10 } });
  expect((await mailsTo(app, as.email))[0]?.subject).toBe('An authenticator app was added to your account');
  expect((await app.call(calls.askApp, { as, body: fresh })).body.code).toBe('app_is_on');
  const { session } = await factorsIn(as);
  expect(session).toBe('app');
});

const factorsIn = async (as: SignedIn) => {
  const rows = await app.db
    .selectFrom('member_session')
    .select('factor')
    .where('member_id', '=', as.id)
    .orderBy('created_at', 'desc')
    .execute();
  return { session: rows[0]?.factor };
};

test('a code of the app works once, in its half minute and the ones beside it', async () => {
  const { as, show } = await withApp();
  // The code that turned the app on.
  expect(await (await atSecondStep(as)).use('app', show(NOW))).toBe('401 wrong_code');
  app.clock.set(seconds(60));
  const { use } = await atSecondStep(as);
  expect([await use('app', show(seconds(0))), await use('app', show(seconds(120)))]).toEqual([
    '401 wrong_code',
    '401 wrong_code',
  ]);
  expect(await use('app', ` ${show(seconds(60)).slice(0, 3)} ${show(seconds(60)).slice(3)}`)).toBe('in');
  const again = await atSecondStep(as);
  expect(await again.use('app', show(seconds(60)))).toBe('401 wrong_code');
  expect(await again.use('app', show(seconds(30)))).toBe('401 wrong_code');
  expect(await again.use('app', show(seconds(90)))).toBe('in');
});

test('a code of the app at the same moment in two browsers opens one', async () => {
  const { as, show } = await withApp();
  app.clock.set(seconds(60));
  const steps = await Promise.all([atSecondStep(as), atSecondStep(as)]);
  const both = await Promise.all(steps.map(({ use }) => use('app', show(seconds(60)))));
  expect(both.sort()).toEqual(['401 wrong_code', 'in']);
});

test('a recovery code opens once, also twice at the same moment, and a mail tells of it', async () => {
  const { as, codes } = await withApp();
  const steps = await Promise.all([atSecondStep(as), atSecondStep(as)]);
  const both = await Promise.all(steps.map(({ use }) => use('recovery', codes[4] ?? '')));
  expect(both.sort()).toEqual(['401 wrong_code', 'in']);
  expect(await (await atSecondStep(as)).use('recovery', codes[4] ?? '')).toBe('401 wrong_code');
  expect((await mailsTo(app, as.email)).map(({ subject }) => subject)).toContain('A recovery code was used');
  expect((await mine(as)).recovery.left).toBe(9);
  const lower = codes[9]?.toLowerCase().replaceAll('-', ' ') ?? '';
  expect(await (await atSecondStep(as)).use('recovery', lower)).toBe('in');
});

test('five guesses a password, shared with the mailed pin; then the password is asked again', async () => {
  const { as, show, codes } = await withApp();
  app.clock.set(seconds(60));
  const { browser, use } = await atSecondStep(as);
  const near = [30, 60, 90].map((at) => show(seconds(at)));
  const wrong = ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
  for (const text of ['12345', '1-AAAAA', 'abc123456']) {
    expect(await use('app', text)).toBe('400 invalid_input');
    expect(await use('recovery', text)).toBe('400 invalid_input');
  }
  for (let guess = 0; guess < CODE_ATTEMPTS; guess++)
    expect(await (guess % 2 ? use('app', wrong) : use('recovery', '1-AAAAA-AAAAA'))).toBe('401 wrong_code');
  expect(await use('app', show(seconds(60)))).toBe('401 sign_in_again');
  expect(await use('recovery', codes[0] ?? '')).toBe('401 sign_in_again');
  const code = await codeTo(app, as.email);
  expect((await browser.call(twoFactor, { email: as.email, code })).body.code).toBe('pin_spent');
  expect(await (await atSecondStep(as)).use('recovery', codes[0] ?? '')).toBe('in');
});

test("another member's codes, and codes without a password step, open nothing", async () => {
  const [{ as }, other] = [await withApp(), await withApp()];
  app.clock.set(seconds(60));
  const { use } = await atSecondStep(as);
  expect(await use('app', other.show(seconds(60)))).toBe('401 wrong_code');
  expect(await use('recovery', other.codes[0] ?? '')).toBe('401 wrong_code');
  const stranger = oneBrowser(app);
  const body = { email: as.email, factor: 'app', code: '123456' };
  expect((await stranger.call(calls.secondFactor, body)).body.code).toBe('sign_in_again');
  const wrong = await stranger.call(calls.secondFactor, { email: 'x', factor: 'pin', code: ' ' });
  expect([wrong.status, Object.keys(wrong.body.fields).sort()]).toEqual([400, ['code', 'email', 'factor']]);
});

test('new recovery codes end the former ones, and need a factor and the password', async () => {
  const as = await signedIn(app);
  const make = (body: object = fresh) => app.call(calls.newRecoveryCodes, { as, body });
  expect((await make()).body.code).toBe('no_second_factor');
  const { codes } = await withPasskey(app, as);
  expect((await make({ current_password: 'Wrong#1234' })).body.code).toBe('current_password_wrong');
  expect((await make({})).body.fields).toHaveProperty('current_password');
  const made = (await make()).body.recovery_codes;
  expect((await mailsTo(app, as.email))[0]?.subject).toBe('You have new recovery codes');
  const { use } = await atSecondStep(as);
  expect([await use('recovery', codes[0] ?? ''), await use('recovery', made[0])]).toEqual([
    '401 wrong_code',
    'in',
  ]);
});

test('the app is turned off with the password, twice without harm; a passkey keeps the recovery codes', async () => {
  const { as, show } = await withApp();
  const off = (body: object = fresh) => app.call(calls.removeApp, { as, body });
  await withPasskey(app, as);
  expect((await off({ current_password: 'Wrong#1234' })).body.code).toBe('current_password_wrong');
  expect([(await off()).status, (await off()).status]).toEqual([200, 200]);
  expect(await mine(as)).toMatchObject({ app_since: null, recovery: { left: 10 } });
  app.clock.set(seconds(60));
  expect(await (await atSecondStep(as)).use('app', show(seconds(60)))).toBe('401 wrong_code');
  const told = (await mailsTo(app, as.email)).filter(({ subject }) => subject.includes('turned off'));
  expect(told).toHaveLength(1);
});

test('where the office needs a factor, a session of a mailed pin opens no administration', async () => {
  const email = 'boss@example.co.za';
  const strict = await testApp({ officeFactor: true, adminEmails: [email] });
  const as = await signedIn(strict, { email });
  const status = async (who = as) => (await strict.call(keyStatus, { as: who })).body.factor_needed;
  const roles = (who = as) => strict.call(officeRoles, { as: who });
  expect([await status(), (await roles()).body.code]).toEqual(['make', 'second_factor_needed']);
  const { codes } = await withPasskey(strict, as);
  expect([await status(), (await roles()).status]).toEqual([undefined, 200]);

  const pin = oneBrowser(strict);
  await pin.signIn(email);
  const weak = { ...as, headers: { email, key: pin.key } };
  expect([await status(weak), (await roles(weak)).status]).toEqual(['use', 403]);
  // An exchange of the key does not make it stronger.
  const { auth_key } = (await pin.call(updateKey, { email })).body;
  expect(await status({ ...as, headers: { email, key: auth_key.key_id } })).toBe('use');

  const lost = oneBrowser(strict);
  await lost.call(login, { email, password: PASSWORD });
  const entered = await lost.call(calls.secondFactor, { email, factor: 'recovery', code: codes[2] });
  const strong = { ...as, headers: { email, key: entered.body.auth_key.key_id } };
  expect([await status(strong), (await roles(strong)).status]).toEqual([undefined, 200]);
  // A member without a role is asked for nothing.
  expect(await status(await signedIn(strict))).toBeUndefined();
  await strict.close();
});

test('the office removes the factors of a lost device: sessions end, the log and a mail tell', async () => {
  const office = await testApp({ adminEmails: ['owner@example.co.za'] });
  const owner = await signedIn(office, { email: 'owner@example.co.za' });
  const helper = await signedIn(office, { office_role: 'support', office_role_at: NOW });
  const member = await signedIn(office);
  const remove = (as: SignedIn, who: SignedIn) =>
    office.call(removeSecondFactors, { as, body: { user_id: who.id } });
  for (const who of [owner, helper, member]) await withPasskey(office, who);
  expect((await remove(helper, owner)).body.code).toBe('role_may_not');
  expect(
    (await office.call(personRecord, { as: helper, params: { user_id: member.id } })).body.account,
  ).toMatchObject({ second_factors: ['passkey', 'recovery'] });
  expect((await remove(helper, member)).status).toBe(200);
  expect((await remove(owner, helper)).status).toBe(200);
  for (const table of ['passkey', 'recovery_code'] as const) {
    const rows = await office.db.selectFrom(table).select('member_id').distinct().execute();
    expect(rows).toEqual([{ member_id: owner.id }]);
  }
  expect((await office.call(calls.mySecondFactors, { as: member })).status).toBe(401);
  expect((await mailsTo(office, member.email))[0]?.subject).toBe('Your second factors were removed');
  const logged = await office.db
    .selectFrom('admin_log')
    .select(['action', 'whom_id'])
    .where('whom_id', '=', member.id)
    .execute();
  expect(logged).toEqual([{ action: 'Removed second factors', whom_id: member.id }]);
  await office.close();
});
