import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as registrationCalls from '#contract/registration.ts';
import * as calls from '#contract/sign-in.ts';
import { sweepAuth } from '#server/areas/sign-in/sign-in.ts';
import { sweepLimits } from '#server/http/rate-limit.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { cookieOf } from '#test/support/cookie.ts';
import { aMember, PASSWORD, unpaid } from '#test/support/factories.ts';
import { codeTo, mailsTo } from '#test/support/mail.ts';
import { signedIn, signIn } from '#test/support/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const memberRow = (email: string) =>
  app.db
    .selectFrom('member')
    .innerJoin('membership', 'membership.member_id', 'member.id')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();

describe('POST /api/auth/login', () => {
  test('400 names every wrong field at once', async () => {
    const answer = await app.call(calls.login, { body: { email: 'nobody' } });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'invalid_input',
      fields: { email: 'Must be a valid email', password: 'Password is required' },
    });
  });

  test('404 for an address that nobody registered, 401 for a wrong password', async () => {
    const member = await aMember(app);
    const unknown = await app.call(calls.login, {
      body: { email: 'nobody@example.co.za', password: PASSWORD },
    });
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Email not registered']);
    const wrong = await app.call(calls.login, { body: { email: member.email, password: 'Wrong-1!' } });
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Incorrect email password combo']);
  });

  test.each<['Monthly' | 'Annual' | 'Audit', number, string]>([
    ['Monthly', 402, 'payment_required_monthly'],
    ['Annual', 403, 'payment_required_annual'],
    ['Audit', 405, 'payment_required_audit'],
  ])('an unpaid %s member is sent to pay with %i, after the password only', async (kind, status, code) => {
    const member = await aMember(app, { membership: { ...unpaid, kind } });
    const wrong = await app.call(calls.login, { body: { email: member.email, password: 'Wrong-1!' } });
    expect(wrong.body.code).toBe('wrong_password');
    const answer = await app.call(calls.login, { body: { email: member.email, password: PASSWORD } });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body).not.toHaveProperty('ended_on');
  });

  test('200 mails a code; the same browser asking again within a minute gets no second mail', async () => {
    const member = await aMember(app);
    const first = await app.call(calls.login, {
      body: { email: member.email.toUpperCase(), password: PASSWORD },
    });
    expect(first.status).toBe(200);
    const cookie = cookieOf(first.headers);
    await app.settle();
    await app.call(calls.login, { body: { email: member.email, password: PASSWORD }, headers: { cookie } });
    const mails = await mailsTo(app, member.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).not.toMatch(/\d{6}/);
  });

  test('a browser that asks four times at once gets one mail', async () => {
    const { email } = await aMember(app);
    const first = await app.call(calls.login, { body: { email, password: PASSWORD } });
    const headers = { cookie: cookieOf(first.headers) };
    await app.settle();
    app.clock.advance(61_000);
    const again = () => app.call(calls.login, { body: { email, password: PASSWORD }, headers });
    const answers = await Promise.all([again(), again(), again(), again()]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(await mailsTo(app, email)).toHaveLength(2);
  });

  test('no readable code is kept', async () => {
    const member = await aMember(app);
    await app.call(calls.login, { body: { email: member.email, password: PASSWORD } });
    const code = await codeTo(app, member.email);
    const rows = await app.db
      .selectFrom('mailed_code')
      .selectAll()
      .where('member_id', '=', member.id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.code_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
  });
});

describe('POST /api/auth/2FA', () => {
  const login = async (email: string, cookie?: string) => {
    const headers = cookie ? { cookie } : {};
    const answer = await app.call(calls.login, { body: { email, password: PASSWORD }, headers });
    return { cookie: cookieOf(answer.headers), code: await codeTo(app, email) };
  };
  const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

  test('400 without a code, 404 for an unknown address', async () => {
    const empty = await app.call(calls.twoFactor, { body: { email: 'a@example.co.za', code: ' ' } });
    expect(empty.body.fields).toEqual({ code: '2FA code is required' });
    const unknown = await app.call(calls.twoFactor, { body: { email: 'a@example.co.za', code: '123456' } });
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Email Not registered']);
  });

  test('200 gives the user record and a key for eight hours; the same code again is used', async () => {
    const member = await aMember(app, { years: [2025, 2026], legacy_since: app.clock.now() });
    const { cookie, code } = await login(member.email);
    const answer = await app.call(calls.twoFactor, {
      body: { email: member.email, code },
      headers: { cookie },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      name: 'Naledi',
      surname: "O'Brien-Müller",
      career_path: '',
      rpt_years: [2025, 2026],
      rpt_current_year: 2026,
      legacy: true,
      login_count: 1,
    });
    const expires = new Date(answer.body.auth_key.expires_at).getTime() - app.clock.now().getTime();
    expect(expires).toBe(8 * 3_600_000);
    const again = await app.call(calls.twoFactor, {
      body: { email: member.email, code },
      headers: { cookie },
    });
    expect([again.status, again.body.message]).toEqual([400, 'Already used code']);
  });

  test('401 for a wrong pin, and after five of them the right one only says that a new one is needed', async () => {
    const member = await aMember(app);
    const { cookie, code } = await login(member.email);
    for (let attempt = 0; attempt < 5; attempt++) {
      const body = { email: member.email, code: wrongOf(code) };
      const answer = await app.call(calls.twoFactor, { body, headers: { cookie } });
      expect([answer.status, answer.body.message]).toEqual([401, 'Wrong pin']);
    }
    const right = await app.call(calls.twoFactor, {
      body: { email: member.email, code },
      headers: { cookie },
    });
    expect(right.body.code).toBe('pin_spent');
  });

  test('401 from another browser, and after ten minutes', async () => {
    const member = await aMember(app);
    const { cookie, code } = await login(member.email);
    const elsewhere = await app.call(calls.twoFactor, { body: { email: member.email, code } });
    expect(elsewhere.body.code).toBe('wrong_pin');
    app.clock.advance(10 * 60_000);
    const late = await app.call(calls.twoFactor, {
      body: { email: member.email, code },
      headers: { cookie },
    });
    expect([late.status, late.body.code]).toEqual([401, 'pin_expired']);
  });

  test('two calls with the same code at once: one session', async () => {
    const member = await aMember(app);
    const { cookie, code } = await login(member.email);
    const request = { body: { email: member.email, code }, headers: { cookie } };
    const answers = await Promise.all([
      app.call(calls.twoFactor, request),
      app.call(calls.twoFactor, request),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });

  test('403 unverified mails a fresh verification pin; 402 unpaid', async () => {
    const unverified = await aMember(app, { verified_at: null });
    const first = await login(unverified.email);
    const answer = await app.call(calls.twoFactor, {
      body: { email: unverified.email, code: first.code },
      headers: { cookie: first.cookie },
    });
    expect([answer.status, answer.body.code]).toEqual([403, 'unverified']);
    expect(answer.body.mailed_at).toBe(app.clock.now().toISOString());
    const pin = await codeTo(app, unverified.email);
    // Asked again within the minute, the same pin stays good.
    const mailed = answer.body.mailed_at;
    app.clock.advance(30_000);
    const again = await login(unverified.email, first.cookie);
    const repeated = await app.call(calls.twoFactor, {
      body: { email: unverified.email, code: again.code },
      headers: { cookie: again.cookie },
    });
    expect(repeated.body.mailed_at).toBe(mailed);
    const verified = await app.call(registrationCalls.verify, {
      body: { email: unverified.email, verification_code: pin },
    });
    expect([verified.status, verified.body.code]).toEqual([403, 'verified_and_paid']);

    const barred = await aMember(app, { membership: { kind: 'manual_input', override: 'UNPAID' } });
    const second = await login(barred.email);
    const refused = await app.call(calls.twoFactor, {
      body: { email: barred.email, code: second.code },
      headers: { cookie: second.cookie },
    });
    expect([refused.status, refused.body.code]).toEqual([402, 'payment_required']);
  });
});

const draft = (overrides: object = {}) => ({
  email: `new-${Math.random().toString(36).slice(2)}@example.co.za`,
  password: 'Kettle#41x',
  name: 'Thandi',
  surname: "O'Brien-Müller",
  contact: '082 555 0101',
  subscription_type: 'Annual',
  ...overrides,
});

describe('POST /api/auth', () => {
  test('400 names every wrong field at once with the specified texts', async () => {
    const answer = await app.call(registrationCalls.register, {
      body: { email: 'x', password: 'Kettle 41#' },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({
      email: 'Must be a valid email',
      password:
        'Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special case Character',
      name: 'First name is required',
      surname: 'Last name is required',
      contact: 'Contact number is required',
      subscription_type: 'Choose a subscription',
    });
  });

  test.each(['Than\u0000di', 'Than\ud800di'])('400 for a name that no database keeps', async (name) => {
    const answer = await app.call(registrationCalls.register, { body: draft({ name }) });
    expect([answer.status, answer.body.fields]).toEqual([400, { name: 'Remove the invisible character' }]);
  });

  test('403 when the password alone is too short', async () => {
    const short = await app.call(registrationCalls.register, { body: draft({ password: 'Ab1#' }) });
    expect([short.status, short.body.message]).toEqual([403, 'Password too short']);
  });

  test('200 stores an unpaid, unverified member and mails a pin; the address is then taken, whatever its case', async () => {
    const body = draft();
    expect((await app.call(registrationCalls.register, { body })).status).toBe(200);
    expect(await memberRow(body.email)).toMatchObject({
      kind: 'Annual',
      first_paid_at: null,
      paid_to: null,
      override: null,
      verified_at: null,
      surname: "O'Brien-Müller",
    });
    await codeTo(app, body.email);
    const again = await app.call(registrationCalls.register, {
      body: { ...body, email: body.email.toUpperCase() },
    });
    expect([again.status, again.body.message]).toEqual([400, 'Email Already Exists. Please sign in']);
  });

  test('a double click registers once', async () => {
    const body = draft();
    const answers = await Promise.all([
      app.call(registrationCalls.register, { body }),
      app.call(registrationCalls.register, { body }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
    expect(await mailsTo(app, body.email)).toHaveLength(1);
  });
});

describe('POST /api/auth/verify', () => {
  test('400, 401 for a wrong pin, 200 verifies an unpaid member, pressing again stays 200', async () => {
    const body = draft();
    await app.call(registrationCalls.register, { body });
    const pin = await codeTo(app, body.email);
    const empty = await app.call(registrationCalls.verify, {
      body: { email: body.email, verification_code: '' },
    });
    expect(empty.body.fields).toEqual({ verification_code: 'Verification pin is required' });
    const wrong = await app.call(registrationCalls.verify, {
      body: { email: body.email, verification_code: pin === '000000' ? '000001' : '000000' },
    });
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Wrong pin, please try again']);
    const right = await app.call(registrationCalls.verify, {
      body: { email: body.email, verification_code: pin },
    });
    expect(right.status).toBe(200);
    expect((await memberRow(body.email))?.verified_at).toEqual(app.clock.now());
    expect(
      (await app.call(registrationCalls.verify, { body: { email: body.email, verification_code: pin } }))
        .status,
    ).toBe(200);
  });
});

test('a pin older than ten minutes is answered as expired, in every step', async () => {
  const { email, ...rest } = draft();
  await app.call(registrationCalls.register, { body: { email, ...rest } });
  const pin = await codeTo(app, email);
  app.clock.advance(10 * 60_000);
  const verified = await app.call(registrationCalls.verify, { body: { email, verification_code: pin } });
  const request = await app.call(registrationCalls.resetPassword, { body: { email } });
  const code = await codeTo(app, email);
  app.clock.advance(10 * 60_000);
  const reset = await app.call(registrationCalls.updatePassword, {
    body: { email, password: 'Kettle#41x', verification_code: code },
    headers: { cookie: cookieOf(request.headers) },
  });
  for (const answer of [verified, reset]) {
    expect([answer.status, answer.body.code]).toEqual([401, 'pin_expired']);
  }
});

describe('password reset', () => {
  test('404 for an unknown address in both steps', async () => {
    const first = await app.call(registrationCalls.resetPassword, {
      body: { email: 'nobody@example.co.za' },
    });
    expect([first.status, first.body.message]).toEqual([404, 'Email Not Found']);
    const body = { email: 'nobody@example.co.za', password: 'Kettle#41x', verification_code: '123456' };
    const second = await app.call(registrationCalls.updatePassword, { body });
    expect([second.status, second.body.message]).toEqual([404, 'Account does not exist']);
  });

  test('sets the password once, ends every session and unfinished sign-in, and mails the member', async () => {
    const member = await signedIn(app);
    app.clock.advance(61_000);
    const intruder = await app.call(calls.login, { body: { email: member.email, password: PASSWORD } });
    const stolen = await codeTo(app, member.email);
    const request = await app.call(registrationCalls.resetPassword, { body: { email: member.email } });
    const cookie = cookieOf(request.headers);
    const pin = await codeTo(app, member.email);
    const body = { email: member.email, password: 'Kettle#41x', verification_code: pin };
    const short = await app.call(registrationCalls.updatePassword, {
      body: { ...body, password: 'K#4' },
      headers: { cookie },
    });
    expect([short.status, short.body.message]).toEqual([403, 'Password must be 8 characters or longer']);
    const wrong = await app.call(registrationCalls.updatePassword, {
      body: { ...body, verification_code: pin === '000000' ? '000001' : '000000' },
      headers: { cookie },
    });
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Verification Pin Incorrect']);
    expect((await app.call(registrationCalls.updatePassword, { body, headers: { cookie } })).status).toBe(
      200,
    );
    expect((await app.call(registrationCalls.updatePassword, { body, headers: { cookie } })).status).toBe(
      401,
    );
    expect((await app.call(calls.keyStatus, { as: member })).status).toBe(401);
    const entered = await app.call(calls.twoFactor, {
      body: { email: member.email, code: stolen },
      headers: { cookie: cookieOf(intruder.headers) },
    });
    expect([entered.status, entered.body.message]).toEqual([401, 'Wrong pin']);
    const [mail] = await mailsTo(app, member.email);
    expect(mail?.subject).toBe('Your password was changed');
    app.clock.advance(61_000);
    await signIn(app, member.email, 'Kettle#41x');
  });
});

test('a reset voids the pins that other browsers asked for', async () => {
  const member = await aMember(app);
  const ask = async () => {
    const answer = await app.call(registrationCalls.resetPassword, { body: { email: member.email } });
    return { cookie: cookieOf(answer.headers), pin: await codeTo(app, member.email) };
  };
  const [older, newer] = [await ask(), await ask()];
  const reset = ({ cookie, pin }: typeof older, password: string) =>
    app.call(registrationCalls.updatePassword, {
      body: { email: member.email, password, verification_code: pin },
      headers: { cookie },
    });
  expect((await reset(newer, 'Kettle#41x')).status).toBe(200);
  const late = await reset(older, 'Copper%52y');
  expect([late.status, late.body.code]).toEqual([401, 'reset_pin_incorrect']);
  app.clock.advance(61_000);
  await signIn(app, member.email, 'Kettle#41x');
});

test('wrong pins are logged with the id of the member, of every kind', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) });
  const logged = await testApp({ log });
  try {
    const { id, email } = await aMember(logged, { verified_at: null });
    const pin = '000000';
    const wrong = { email, verification_code: pin };
    await logged.call(registrationCalls.verify, { body: wrong });
    await logged.call(registrationCalls.updatePassword, { body: { ...wrong, password: 'Kettle#41x' } });
    await logged.call(calls.twoFactor, { body: { email, code: pin } });
    await logged.call(calls.login, { body: { email: 'nobody@example.co.za', password: 'Kettle#41x' } });
    expect(lines.filter((line) => line.includes('an address that nobody registered'))).toHaveLength(1);
    const warnings = lines.filter((line) => line.includes('pin that does not work'));
    expect(warnings.map((line) => JSON.parse(line).memberId)).toEqual([id, id, id]);
    expect(lines.join()).not.toContain('@example');
  } finally {
    await logged.close();
  }
});

describe('the session', () => {
  test('401 without a key, with a wrong key, with another member’s address', async () => {
    const [one, two] = [await signedIn(app), await signedIn(app)];
    for (const headers of [{}, { email: one.email, key: 'x' }, { email: two.email, key: one.key }]) {
      const answer = await app.call(calls.keyStatus, { as: { headers: headers as Record<string, string> } });
      expect([answer.status, answer.body.code]).toEqual([401, 'session_expired']);
    }
    expect((await app.call(calls.keyStatus, { as: one })).status).toBe(200);
  });

  test('ends after eight hours, used or not, and at logout', async () => {
    const member = await signedIn(app);
    app.clock.advance(8 * 3_600_000 - 1);
    expect((await app.call(calls.keyStatus, { as: member })).status).toBe(200);
    app.clock.advance(1);
    expect((await app.call(calls.keyStatus, { as: member })).status).toBe(401);
    const other = await signedIn(app);
    expect((await app.call(calls.logout, { as: other })).status).toBe(200);
    expect((await app.call(calls.keyStatus, { as: other })).status).toBe(401);
  });

  test('a refreshed key replaces the current one and lives no longer', async () => {
    const member = await signedIn(app);
    app.clock.advance(3_600_000);
    expect((await app.call(calls.updateKey, { body: { email: member.email } })).status).toBe(401);
    const other = await aMember(app);
    expect((await app.call(calls.updateKey, { body: { email: other.email }, as: member })).status).toBe(401);
    const answer = await app.call(calls.updateKey, { body: { email: member.email }, as: member });
    const headers = { email: member.email, key: answer.body.auth_key.key_id };
    expect((await app.call(calls.keyStatus, { as: member })).status).toBe(401);
    expect((await app.call(calls.keyStatus, { as: { headers } })).status).toBe(200);
    app.clock.advance(7 * 3_600_000 - 1);
    expect((await app.call(calls.keyStatus, { as: { headers } })).status).toBe(200);
    app.clock.advance(1);
    expect((await app.call(calls.keyStatus, { as: { headers } })).status).toBe(401);
  });

  test('two refreshes of one key at once: one new key', async () => {
    const member = await signedIn(app);
    const refresh = () => app.call(calls.updateKey, { body: { email: member.email }, as: member });
    const answers = await Promise.all([refresh(), refresh()]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401]);
  });

  test('legacy status', async () => {
    expect((await app.call(calls.legacyStatus)).status).toBe(401);
    const legacy = await signedIn(app, { legacy_since: app.clock.now() });
    expect((await app.call(calls.legacyStatus, { as: legacy })).body).toBe(true);
    expect((await app.call(calls.legacyStatus, { as: await signedIn(app) })).body).toBe(false);
  });
});

test('the nightly sweep takes old codes, sessions and counters, and leaves what is in use', async () => {
  const member = await signedIn(app);
  const count = async (table: 'mailed_code' | 'member_session' | 'known_browser') =>
    (await app.db.selectFrom(table).select('member_id').where('member_id', '=', member.id).execute()).length;
  await sweepAuth(app.db, app.clock.now());
  const counts = async () => [
    await count('mailed_code'),
    await count('member_session'),
    await count('known_browser'),
  ];
  expect(await counts()).toEqual([1, 1, 1]);
  app.clock.advance(8 * 86_400_000);
  await sweepAuth(app.db, app.clock.now());
  expect(await counts()).toEqual([0, 0, 1]);
  app.clock.advance(90 * 86_400_000);
  await sweepAuth(app.db, app.clock.now());
  await sweepLimits(app.db, app.clock.now());
  expect(await counts()).toEqual([0, 0, 0]);
  expect(await app.db.selectFrom('request_limit').selectAll().execute()).toEqual([]);
});
