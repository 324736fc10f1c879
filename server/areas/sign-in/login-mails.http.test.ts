import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { resetPassword, updatePassword } from '#contract/registration.ts';
import { login, twoFactor } from '#contract/sign-in.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember, PASSWORD } from '#test/support/factories.ts';
import { codeTo, mailsTo } from '#test/support/mail.ts';
import { oneBrowser, signedInBrowser } from '#test/support/one-browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ limitFactor: 1, trustProxy: ['127.0.0.1'] });
});
beforeEach(() => app.db.deleteFrom('request_limit').execute());
afterAll(() => app.close());

const { perAccount, perAccountAnywhere, windowSeconds } = limits.login_mail;
const enterFrom = async (address: string, email: string, password = PASSWORD) =>
  (await oneBrowser(app, undefined, address).call(login, { email, password })).status;

/** Sign-ins with the right password from as many addresses, one after the other. */
async function statuses(email: string, count: number, addressOf: (n: number) => string): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < count; n++) all.push(await enterFrom(addressOf(n), email));
  return all;
}
const passed = (all: number[]) => all.filter((status) => status === 200).length;

describe('somebody who knows the password', () => {
  test('causes so many mails from one address, and is told when to go on', async () => {
    const { email } = await aMember(app);
    const all = await statuses(email, perAccount + 2, () => '203.0.113.1');
    expect([passed(all), all.at(-1)]).toEqual([perAccount, 429]);
    expect(await mailsTo(app, email)).toHaveLength(perAccount);
    expect(await enterFrom('203.0.113.2', email)).toBe(200);
    app.clock.advance(windowSeconds * 1000);
    expect(await enterFrom('203.0.113.1', email)).toBe(200);
  });

  test('and so many from all addresses, while the browsers of the owner are let in', async () => {
    const { email } = await aMember(app);
    const owner = await signedInBrowser(app, email);
    await app.db.deleteFrom('request_limit').execute();
    const all = await statuses(email, perAccountAnywhere + 2, (n) => `203.0.113.${n}`);
    expect(passed(all)).toBe(perAccountAnywhere);
    await owner.signIn(email);
    expect((await owner.call(login, { email, password: PASSWORD })).status).toBe(200);
  });

  test('cannot keep the owner out of a new browser: a reset has a limit of its own, and makes it known', async () => {
    const { email } = await aMember(app);
    await statuses(email, perAccountAnywhere + 1, (n) => `203.0.113.${n}`);
    const browser = oneBrowser(app, undefined, '198.51.100.7');
    expect((await browser.call(login, { email, password: PASSWORD })).status).toBe(429);
    expect((await browser.call(resetPassword, { email })).status).toBe(200);
    const chosen = { password: 'Nyala7Eland$', verification_code: await codeTo(app, email) };
    expect((await browser.call(updatePassword, { email, ...chosen })).status).toBe(200);
    await browser.signIn(email, chosen.password);
    expect(await enterFrom('203.0.113.99', email)).toBe(401);
  });

  test('a stranger who guesses costs the owner none of these mails', async () => {
    const { email } = await aMember(app);
    const guesses = Array.from({ length: perAccountAnywhere + 5 }, (_, n) =>
      enterFrom(`203.0.113.${n}`, email, 'Wrong#Word#1'),
    );
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([401]));
    expect(await enterFrom('198.51.100.1', email)).toBe(200);
  });
});

test('a pin that five wrong tries have spent is replaced at once, not after a minute', async () => {
  const { email } = await aMember(app);
  const browser = oneBrowser(app, undefined, '203.0.113.1');
  const ask = async () => {
    expect((await browser.call(login, { email, password: PASSWORD })).status).toBe(200);
    return codeTo(app, email);
  };
  const first = await ask();
  const wrong = first === '000000' ? '000001' : '000000';
  for (let n = 0; n < 4; n++) await browser.call(twoFactor, { email, code: wrong });
  expect(await ask()).toBe(first);
  await browser.call(twoFactor, { email, code: wrong });
  const second = await ask();
  expect(await mailsTo(app, email)).toHaveLength(2);
  expect((await browser.call(twoFactor, { email, code: second })).status).toBe(200);
});
