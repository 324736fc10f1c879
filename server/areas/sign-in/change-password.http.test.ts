import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/credentials.ts';
import { limits } from '#contract/limits.ts';
import { accountPage } from '#contract/page-calls.ts';
import * as registration from '#contract/registration.ts';
import { keyStatus, login } from '#contract/sign-in.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember, PASSWORD } from '#test/support/factories.ts';
import { codeTo, mailsTo } from '#test/support/mail.ts';
import { type OneBrowser, oneBrowser, signedInBrowser } from '#test/support/one-browser.ts';

const NEW = 'Ledger#Quarry7!';
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function aSignedIn(from = app) {
  const { id, email } = await aMember(from);
  return { id, email, browser: await signedInBrowser(from, email) };
}
const change = (browser: OneBrowser, password: unknown = NEW, current_password: unknown = PASSWORD) =>
  browser.call(calls.changePassword, { current_password, password });
const tryPassword = async (email: string, password: string) =>
  (await app.call(login, { body: { email, password } })).status;

describe('POST /api/account/change_password', () => {
  test('400 names both fields when nothing is filled in', async () => {
    const { browser } = await aSignedIn();
    const answer = await browser.call(calls.changePassword, {});
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      { current_password: 'Password is required', password: 'Password is required' },
    ]);
  });

  const rule =
    'Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special case Character';
  test.each([
    ['Short#7', rule],
    ['NoDigitsHere!', rule],
    ['Letters and Digits 7!', rule],
    [`Aa1!${'b7#K'.repeat(64)}`, 'Password must be at most 255 characters'],
    ['aaaaaaa1!', 'This password is too common. Choose another.'],
    ['Password123!', 'This password is too common. Choose another.'],
    ['Naledi!2026', 'This password is too close to your name or your email address. Choose another.'],
    [PASSWORD, 'This is your current password. Choose another.'],
  ])('400 for the new password %j', async (password, text) => {
    const { email, browser } = await aSignedIn();
    const answer = await change(browser, password);
    expect([answer.status, answer.body.fields]).toEqual([400, { password: text }]);
    expect(await tryPassword(email, PASSWORD)).toBe(200);
  });

  test('403 for a wrong current password: nothing changes, no session ends', async () => {
    const { email, browser } = await aSignedIn();
    const answer = await change(browser, NEW, 'Wrong#Word-1'.replace('-', '#'));
    expect([answer.status, answer.body.message]).toEqual([403, 'This is not your current password']);
    expect(answer.body.fields).toEqual({ current_password: 'This is not your current password' });
    expect((await browser.call(keyStatus)).status).toBe(200);
    expect(await tryPassword(email, NEW)).toBe(401);
  });

  test('200 sets it, ends every session and gives this browser a new key that lasts no longer', async () => {
    const { email, browser } = await aSignedIn();
    const other = await signedInBrowser(app, email);
    const end = app.clock.now().getTime() + 8 * 3_600_000;
    app.clock.advance(1_800_000);
    const answer = await change(browser);
    expect(answer.status).toBe(200);
    expect(new Date(answer.body.auth_key.expires_at).getTime()).toBe(end);
    for (const ended of [browser, other]) expect((await ended.call(keyStatus)).status).toBe(401);
    browser.key = answer.body.auth_key.key_id;
    expect((await browser.call(keyStatus)).status).toBe(200);
    expect(await tryPassword(email, PASSWORD)).toBe(401);
    expect(await tryPassword(email, NEW)).toBe(200);
    const { sessions, password_since } = (await browser.call(accountPage, undefined, { year: 2026 })).body;
    expect(sessions).toHaveLength(1);
    expect(password_since).toBe(app.clock.now().toISOString());
  });

  test('mails a notice; pins that the former password brought are void; other browsers are forgotten', async () => {
    const { email, browser } = await aSignedIn();
    const thief = await signedInBrowser(app, email);
    await thief.call(registration.resetPassword, { email });
    const verification_code = await codeTo(app, email);
    const { auth_key } = (await change(browser)).body;
    const [mail] = await mailsTo(app, email);
    expect(mail?.subject).toBe('Your password was changed');
    expect(mail?.text).toContain('All other browsers are signed out.');
    const reset = { email, password: 'Quarry#Ledger8!', verification_code };
    expect((await thief.call(registration.updatePassword, reset)).body.code).toBe('reset_pin_incorrect');
    browser.key = auth_key.key_id;
    const { browsers } = (await browser.call(accountPage, undefined, { year: 2026 })).body;
    expect(browsers).toEqual([expect.objectContaining({ open: true })]);
  });

  test('two at once from two tabs: one of them changes it', async () => {
    const { email, browser } = await aSignedIn();
    const words = ['Ledger#Quarry7!', 'Quarry#Ledger8!'];
    const answers = await Promise.all(words.map((word) => change(browser, word)));
    // The other one finds its session ended, or another current password.
    expect([
      [200, 401],
      [200, 403],
    ]).toContainEqual(answers.map(({ status }) => status).sort());
    const winner = words[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect(await tryPassword(email, winner)).toBe(200);
  });
});

test('a stolen key guesses the current password as seldom as a stranger, and leaves the owner in', async () => {
  const limited = await testApp({ limitFactor: 1 });
  try {
    const { email, browser } = await aSignedIn(limited);
    const thief = oneBrowser(limited);
    Object.assign(thief, { email, key: browser.key });
    const guesses = Array.from({ length: limits.login.perAccount + 2 }, () =>
      change(thief, NEW, 'Wrong#Word#1'),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await change(thief)).status).toBe(429);
    expect((await change(browser)).status).toBe(200);
  } finally {
    await limited.close();
  }
});
