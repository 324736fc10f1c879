import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#contract/registration.ts';
import { passwordFaultTexts } from '#domain/sign-in/password.ts';
import { CODE_ATTEMPTS } from '#domain/sign-in/session.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { cookieOf } from '#test/support/cookie.ts';
import { aMember } from '#test/support/factories.ts';
import { codeTo } from '#test/support/mail.ts';
import { signIn } from '#test/support/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const { common, own_name } = passwordFaultTexts;
const person = { name: 'Zodwa', surname: "O'Brien-Müller", contact: '082 555 0101' };

test.each([
  ['P@ssw0rd', common],
  ['Springbok#1995', common],
  ['12345678a!', common],
  ['aaaaaaa1!', common],
  ['Zodwa#2026', own_name],
  ['obrienMULLER7!', own_name],
  ['Tax#desk84!', own_name],
])('register refuses %s beside its field and keeps nothing', async (password, text) => {
  const email = 'tax.desk84@example.co.za';
  const body = { ...person, email, password, subscription_type: 'Annual' };
  const answer = await app.call(calls.register, { body });
  expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
    400,
    'invalid_input',
    { password: text },
  ]);
  expect(await app.db.selectFrom('member').select('id').where('email', '=', email).execute()).toEqual([]);
});

test('a reset refuses the same passwords and the pin stays valid; the name is compared only after the pin', async () => {
  const email = 'tax.clerk@example.co.za';
  await aMember(app, { email, ...person });
  const request = await app.call(calls.resetPassword, { body: { email } });
  const headers = { cookie: cookieOf(request.headers) };
  const verification_code = await codeTo(app, email);
  const wrong = verification_code === '000000' ? '000001' : '000000';
  const reset = (password: string, code = verification_code) =>
    app.call(calls.updatePassword, { body: { email, password, verification_code: code }, headers });

  expect((await reset('Welcome@2025')).body.fields).toEqual({ password: common });
  expect((await reset('Tax#clerk1', wrong)).body.fields).toEqual({ password: own_name });
  expect((await reset('Zodwa#2026', wrong)).body.code).toBe('reset_pin_incorrect');
  for (let tries = 0; tries <= CODE_ATTEMPTS; tries++)
    expect((await reset('Zodwa#2026')).body.fields).toEqual({ password: own_name });
  expect((await reset('Kettle#41x')).status).toBe(200);
  app.clock.advance(61_000);
  await signIn(app, email, 'Kettle#41x');
});
