import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import * as registrationCalls from '#contract/registration.ts';
import * as calls from '#contract/sign-in.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { cookieOf } from '#test/support/cookie.ts';
import { aMember, PASSWORD } from '#test/support/factories.ts';
import { codeTo, mailsTo } from '#test/support/mail.ts';

const MINUTES = 60_000;
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ limitFactor: 1, trustProxy: ['127.0.0.1'] });
});
beforeEach(() => app.db.deleteFrom('request_limit').execute());
afterAll(() => app.close());

interface Caller {
  from?: string;
  cookie?: string;
}
const headersOf = ({ from = '192.0.2.1', cookie }: Caller) => ({
  'x-forwarded-for': from,
  ...(cookie ? { cookie } : {}),
});
const tryPassword = (email: string, password: string, caller: Caller = {}) =>
  app.call(calls.login, { body: { email, password }, headers: headersOf(caller) });
const guess = (email: string, caller?: Caller) => tryPassword(email, 'Wrong-1!', caller);

/** Signs in, and gives the cookies that the browser has then. */
async function enter(email: string, caller: Caller = {}): Promise<string> {
  const first = await tryPassword(email, PASSWORD, caller);
  const cookie = [caller.cookie, cookieOf(first.headers)].filter(Boolean).join('; ');
  const body = { email, code: await codeTo(app, email) };
  const second = await app.call(calls.twoFactor, { body, headers: headersOf({ ...caller, cookie }) });
  expect(second.status).toBe(200);
  const known = second.headers.getSetCookie().find((text) => text.startsWith('rpt_browser='));
  expect(known).toMatch(/; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/);
  return cookieOf(second.headers);
}

/** Guesses from as many addresses until the account itself is full. */
async function attack(email: string, net: string): Promise<void> {
  const all = Array.from({ length: limits.login.perAccountAnywhere }, (_, n) =>
    guess(email, { from: `${net}.${n}` }),
  );
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401]));
}

describe('guessing a password', () => {
  test('429 with a retry time after ten wrong ones from an address; the window ends', async () => {
    const { email } = await aMember(app);
    const answers = await Promise.all(Array.from({ length: 14 }, () => guess(email)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.body.retry_after).toBe(15 * 60);
    expect(refused[0]?.headers.get('retry-after')).toBe('900');
    expect((await tryPassword(email, PASSWORD)).status).toBe(429);
    app.clock.advance(15 * MINUTES);
    expect((await tryPassword(email, PASSWORD)).status).toBe(200);
  });

  test('right passwords and forms that are filled in wrongly cost no try', async () => {
    const { email } = await aMember(app);
    for (let call = 0; call < limits.login_mail.perAccount; call++) {
      expect((await tryPassword(email, PASSWORD)).status).toBe(200);
      expect((await tryPassword(email, '')).status).toBe(400);
    }
    const tries = app.db.selectFrom('request_limit').select('count').where('key', 'like', 'login:%');
    const rows = await tries.execute();
    expect(new Set(rows.map(({ count }) => count))).toEqual(new Set([0]));
    expect((await guess(email)).status).toBe(401);
  });

  test('one account from many addresses: each round takes twice as long, up to 16 hours', async () => {
    const { email } = await aMember(app);
    const waits: number[] = [];
    for (let round = 0; round < 8; round++) {
      await attack(email, `203.0.${round}`);
      const refused = await guess(email, { from: '198.51.100.1' });
      waits.push(refused.body.retry_after / 60);
      app.clock.advance(refused.body.retry_after * 1000 - 1);
      expect((await guess(email, { from: '198.51.100.1' })).status).toBe(429);
      app.clock.advance(1);
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 960]);
    app.clock.advance(41 * 60 * MINUTES);
    await attack(email, '203.0.99');
    expect((await guess(email, { from: '198.51.100.1' })).body.retry_after).toBe(900);
  });

  test('an address is refused for 15 minutes at most, whoever uses it', async () => {
    const emails = await Promise.all(Array.from({ length: 11 }, async () => (await aMember(app)).email));
    for (const email of emails.slice(0, 10))
      await Promise.all(Array.from({ length: 10 }, () => guess(email)));
    const [, last = ''] = [emails[0], emails[10]];
    expect((await tryPassword(last, PASSWORD)).body.retry_after).toBe(900);
    expect((await tryPassword(last, PASSWORD, { from: '192.0.2.9' })).status).toBe(200);
  });
});

describe('a browser that signed in before', () => {
  test('is let in while strangers have filled the limits of account and address, and has its own limit', async () => {
    const { email } = await aMember(app);
    const cookie = await enter(email);
    app.clock.advance(MINUTES + 1);
    await attack(email, '203.0.113');
    for (let call = 0; call < 10; call++) await guess(email);
    expect((await tryPassword(email, PASSWORD)).status).toBe(429);
    expect((await tryPassword(email, PASSWORD, { cookie })).status).toBe(200);
    expect((await tryPassword(email, PASSWORD, { cookie, from: '192.0.2.77' })).status).toBe(200);
    const wrong = await Promise.all(
      Array.from({ length: limits.login.perBrowser + 3 }, () => guess(email, { cookie })),
    );
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  test('is known for the members who signed in there, by a token that changes each time', async () => {
    const [one, two, stranger] = [await aMember(app), await aMember(app), await aMember(app)];
    const first = await enter(one.email);
    const both = await enter(two.email, { cookie: first });
    expect(both).not.toBe(first);
    for (const { email } of [one, two, stranger]) await attack(email, '203.0.113');
    app.clock.advance(MINUTES + 1);
    const statusOf = async (email: string, cookie: string) =>
      (await tryPassword(email, PASSWORD, { cookie })).status;
    expect([await statusOf(one.email, both), await statusOf(two.email, both)]).toEqual([200, 200]);
    expect(await statusOf(stranger.email, both)).toBe(429);
    expect(await statusOf(one.email, first)).toBe(429);
    const token = both.split('=')[1] ?? '';
    const rows = await app.db.selectFrom('known_browser').selectAll().execute();
    expect(rows.map(({ member_id }) => member_id)).toEqual(expect.arrayContaining([one.id, two.id]));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is forgotten after ninety days, and by a reset in another browser, which is known from then on', async () => {
    const { email } = await aMember(app);
    const old = await enter(email);
    const request = await app.call(registrationCalls.resetPassword, { body: { email } });
    const reset = await app.call(registrationCalls.updatePassword, {
      body: { email, password: PASSWORD, verification_code: await codeTo(app, email) },
      headers: { cookie: cookieOf(request.headers) },
    });
    expect(reset.status).toBe(200);
    const cookie = cookieOf(reset.headers);
    await attack(email, '203.0.113');
    expect((await tryPassword(email, PASSWORD, { cookie: old })).status).toBe(429);
    expect((await tryPassword(email, PASSWORD, { cookie })).status).toBe(200);
    app.clock.advance(90 * 24 * 60 * MINUTES);
    await attack(email, '203.0.114');
    expect((await tryPassword(email, PASSWORD, { cookie })).status).toBe(429);
  });

  test('is known after the verification, before the first sign-in', async () => {
    const email = 'verified@example.co.za';
    const person = { name: 'Zodwa', surname: 'Nkosi', contact: '082 555 0101', subscription_type: 'Annual' };
    await app.call(registrationCalls.register, { body: { ...person, email, password: PASSWORD } });
    const verified = await app.call(registrationCalls.verify, {
      body: { email, verification_code: await codeTo(app, email) },
    });
    expect(verified.status).toBe(200);
    await attack(email, '203.0.113');
    expect((await tryPassword(email, PASSWORD)).status).toBe(429);
    expect((await tryPassword(email, PASSWORD, { cookie: cookieOf(verified.headers) })).status).toBe(403);
  });

  test.each(['x', 'a'.repeat(44), "'; drop table member"])('%j is no token of ours', async (token) => {
    const { email } = await aMember(app);
    await attack(email, '203.0.113');
    const cookie = `rpt_browser=${encodeURIComponent(token)}`;
    expect((await tryPassword(email, PASSWORD, { cookie })).status).toBe(429);
  });
});

test('asking for pins is counted although it succeeds: it fills a mailbox', async () => {
  const { email } = await aMember(app);
  const answers = [];
  for (let call = 0; call < 7; call++) {
    answers.push(
      await app.call(registrationCalls.resetPassword, { body: { email }, headers: headersOf({}) }),
    );
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
  await app.settle();
  expect(await mailsTo(app, email)).toHaveLength(5);
});

describe('strangers who type wrong pins for an account', () => {
  const { perAccount, perAccountAnywhere } = limits.code;
  const typed = { code: '000000', password: 'Ledger#Quarry7!', verification_code: '000000' };
  const steps = [
    ['the code step', calls.twoFactor, 401],
    ['the reset', registrationCalls.updatePassword, 401],
  ] as const;
  const address = (n: number) => `203.0.113.${n}`;

  async function startReset(email: string, from: string) {
    const request = await app.call(registrationCalls.resetPassword, {
      body: { email },
      headers: headersOf({ from }),
    });
    return { cookie: cookieOf(request.headers), code: await codeTo(app, email) };
  }
  const reset = (email: string, code: string, caller: Caller) =>
    app.call(registrationCalls.updatePassword, {
      body: { email, password: PASSWORD, verification_code: code },
      headers: headersOf(caller),
    });
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

  test.each(steps)(
    'without a pin of their own, at %s, keep nobody out of a new browser',
    async (_, call, status) => {
      const { email } = await aMember(app);
      const guesses = Array.from({ length: 2 * perAccountAnywhere }, (_, n) =>
        app.call(call, { body: { email, ...typed }, headers: headersOf({ from: address(n) }) }),
      );
      expect(new Set((await Promise.all(guesses)).map((answer) => answer.status))).toEqual(new Set([status]));
      await enter(email, { from: '198.51.100.1' });
    },
  );

  test('are slowed by their own address', async () => {
    const { email } = await aMember(app);
    const statuses = [];
    for (let n = 0; n <= perAccount; n++)
      statuses.push(
        (await app.call(calls.twoFactor, { body: { email, ...typed }, headers: headersOf({}) })).status,
      );
    expect(statuses).toEqual([...Array(perAccount).fill(401), 429]);
  });

  test('with pins that they asked for fill the account, and its owner still resets the password and signs in', async () => {
    const { email } = await aMember(app);
    const strange = await startReset(email, address(1));
    expect(
      (await reset(email, wrong(strange.code), { from: address(1), cookie: strange.cookie })).status,
    ).toBe(401);
    const counter = app.db.updateTable('request_limit').where('key', 'like', 'code:account:%');
    await counter.set({ count: perAccountAnywhere }).execute();
    expect(
      (await reset(email, wrong(strange.code), { from: address(1), cookie: strange.cookie })).status,
    ).toBe(429);

    const owner = { from: '198.51.100.1' };
    const own = await startReset(email, owner.from);
    const answer = await reset(email, own.code, { ...owner, cookie: own.cookie });
    expect(answer.status).toBe(200);
    app.clock.advance(MINUTES + 1);
    await enter(email, { from: '198.51.100.2' });
  });

  test('a second try of a pin has to wait with the account', async () => {
    const { email } = await aMember(app);
    const { cookie, code } = await startReset(email, address(1));
    const caller = { from: address(1), cookie };
    expect((await reset(email, wrong(code), caller)).status).toBe(401);
    await app.db
      .updateTable('request_limit')
      .where('key', 'like', 'code:account:%')
      .set({ count: perAccountAnywhere })
      .execute();
    expect((await reset(email, code, caller)).status).toBe(429);
    app.clock.advance(15 * MINUTES);
    const later = await startReset(email, address(1));
    expect((await reset(email, later.code, { from: address(1), cookie: later.cookie })).status).toBe(200);
  });
});

describe('strangers who ask for pins in the name of an account', () => {
  const { perAccount, perAccountAnywhere, perAccountFirst = 0, windowSeconds } = limits.reset;
  const ask = async (email: string, from: string) =>
    (await app.call(registrationCalls.resetPassword, { body: { email }, headers: headersOf({ from }) }))
      .status;
  const askOften = async (email: string, times: number, addressOf: (n: number) => string) => {
    for (let n = 0; n < times; n++) await ask(email, addressOf(n));
  };

  test('from a few addresses do not keep the owner out of a reset at another one', async () => {
    const { email } = await aMember(app);
    await askOften(email, perAccountAnywhere, (n) => `203.0.113.${Math.floor(n / perAccount)}`);
    expect(await ask(email, '203.0.113.1')).toBe(429);
    expect(await ask(email, '198.51.100.1')).toBe(200);
    // The mailbox is not filled by asking again and again: only the first call of an address is let through.
    expect(await ask(email, '198.51.100.1')).toBe(429);
  });

  test('from very many addresses keep the owner out for one window at most, round after round', async () => {
    const { email } = await aMember(app);
    for (let round = 0; round < 3; round++) {
      await ask(email, '203.0.113.1');
      const counter = app.db.updateTable('request_limit').where('key', 'like', 'reset:account:%');
      await counter.set({ count: perAccountFirst - 1 }).execute();
      expect(await ask(email, `203.0.113.${round + 2}`)).toBe(200);
      expect(await ask(email, '198.51.100.1')).toBe(429);
      app.clock.advance(windowSeconds * 1000);
      expect(await ask(email, '198.51.100.1')).toBe(200);
      app.clock.advance(windowSeconds * 1000);
    }
  });
});
