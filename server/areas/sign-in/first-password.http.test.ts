import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstPassword, resetPassword, updatePassword } from '#contract/registration.ts';
import { login, twoFactor } from '#contract/sign-in.ts';
import { passwordFaultTexts, passwordRuleText } from '#domain/sign-in/password.ts';
import { CODE_ATTEMPTS } from '#domain/sign-in/session.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { cookieOf } from '#test/support/cookie.ts';
import { aMember, PASSWORD } from '#test/support/factories.ts';
import { codeTo } from '#test/support/mail.ts';
import { signIn } from '#test/support/sign-in.ts';

const OWN = 'My0wn#thing!';
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** After the password step: the calls of that browser. */
async function atCodeStep(byOffice = true, more: Parameters<typeof aMember>[1] = {}) {
  const { id, email } = await aMember(app, { ...more, ...(byOffice ? { password_given_at: NOW } : {}) });
  const first = await app.call(login, { body: { email, password: PASSWORD } });
  const headers = { cookie: cookieOf(first.headers) };
  const code = await codeTo(app, email);
  const step = (body: object = {}) => app.call(twoFactor, { body: { email, code, ...body }, headers });
  const choose = (body: object = {}) =>
    app.call(firstPassword, { body: { email, code, password: OWN, ...body }, headers });
  return { id, email, code, step, choose };
}
const sessionsOf = (id: string) =>
  app.db.selectFrom('member_session').select('id').where('member_id', '=', id).execute();

test('the code step opens no session as long as the password is the given one, and costs no try', async () => {
  const { id, step, choose } = await atCodeStep();
  for (let tries = 0; tries <= CODE_ATTEMPTS; tries += 1) {
    const response = await step();
    expect([response.status, response.body.code]).toEqual([403, 'own_password_needed']);
  }
  expect(await sessionsOf(id)).toEqual([]);
  expect((await choose()).status).toBe(200);
});

test('the own password signs in, works from then on, and the given one does no longer', async () => {
  const { id, email, choose, step } = await atCodeStep();
  const response = await choose();
  expect([response.status, response.body.email]).toEqual([200, email]);
  expect(response.body.auth_key.key_id).toEqual(expect.any(String));
  expect(await sessionsOf(id)).toHaveLength(1);
  expect((await step()).body.code).toBe('pin_used');
  expect((await app.call(login, { body: { email, password: PASSWORD } })).body.code).toBe('wrong_password');
  await signIn(app, email, OWN);
});

test('400 for a password that does not do, and the code stays valid', async () => {
  const { choose } = await atCodeStep();
  for (const [password, text] of [
    ['', 'Password is required'],
    ['a1!', passwordRuleText],
    ['P@ssw0rd', passwordFaultTexts.common],
    ['obrienMULLER7!', passwordFaultTexts.own_name],
    [PASSWORD, 'This is the password that you were given. Choose another.'],
  ]) {
    const response = await choose({ password });
    expect([response.status, response.body.fields]).toEqual([400, { password: text }]);
  }
  expect((await choose()).status).toBe(200);
});

test('a wrong code changes nothing, in another browser neither does the right one', async () => {
  const { email, code, choose } = await atCodeStep();
  expect((await choose({ code: code === '000000' ? '111111' : '000000' })).body.code).toBe('wrong_pin');
  const elsewhere = await app.call(firstPassword, { body: { email, code, password: OWN } });
  expect(elsewhere.body.code).toBe('wrong_pin');
  const unknown = await app.call(firstPassword, {
    body: { email: 'no@example.co.za', code, password: OWN },
  });
  expect([unknown.status, unknown.body.code]).toEqual([404, 'account_not_registered']);
  expect((await choose()).status).toBe(200);
});

test('a password that the member chose is not changed by a code', async () => {
  const { email, choose, step } = await atCodeStep(false);
  expect((await choose()).body.code).toBe('wrong_pin');
  expect((await step()).status).toBe(200);
  await signIn(app, email);
});

test('a member whom an administrator set to UNPAID chooses too, and then pays', async () => {
  const membership = { kind: 'manual_input', first_paid_at: NOW, paid_to: null, override: 'UNPAID' } as const;
  const { id, email, choose } = await atCodeStep(true, { membership });
  expect((await choose()).body.code).toBe('payment_required');
  expect(await sessionsOf(id)).toEqual([]);
  expect((await app.call(login, { body: { email, password: PASSWORD } })).body.code).toBe('wrong_password');
  expect((await app.call(login, { body: { email, password: OWN } })).status).toBe(200);
});

test('two at once: one chooses', async () => {
  const { choose, email } = await atCodeStep();
  const both = await Promise.all([choose(), choose({ password: 'An0ther#thing!' })]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  const [won] = both;
  await signIn(app, email, won?.status === 200 ? OWN : 'An0ther#thing!');
});

test('a reset chooses an own password as well', async () => {
  const { email } = await aMember(app, { password_given_at: NOW });
  const request = await app.call(resetPassword, { body: { email } });
  const headers = { cookie: cookieOf(request.headers) };
  const verification_code = await codeTo(app, email);
  const choose = (password: string) =>
    app.call(updatePassword, { body: { email, password, verification_code }, headers });
  const refused = await choose(PASSWORD);
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { password: 'This is the password that you were given. Choose another.' },
  ]);
  expect((await choose(OWN)).status).toBe(200);
  await signIn(app, email, OWN);
});
