import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/credentials.ts';
import * as registration from '#contract/registration.ts';
import { keyStatus, login, twoFactor, updateKey } from '#contract/sign-in.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember, PASSWORD } from '#test/support/factories.ts';
import { codeTo, mailsTo } from '#test/support/mail.ts';
import { type OneBrowser, oneBrowser, signedInBrowser } from '#test/support/one-browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const anAddress = () => `new-${uuid()}@example.org`;
const statusOf = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message];
const memberRow = (id: string) =>
  app.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function aSignedIn() {
  const { id, email } = await aMember(app);
  return { id, email, browser: await signedInBrowser(app, email) };
}

/** Both steps in one browser, as far as the pin is right. */
async function change(browser: OneBrowser, to: string) {
  expect((await browser.call(calls.updateEmail, { new_email: to })).status).toBe(200);
  return browser.call(calls.verifyUpdateEmail, { verification_code: await codeTo(app, to) });
}

const ask = (browser: OneBrowser, new_email: unknown) => browser.call(calls.updateEmail, { new_email });

describe('POST /api/user/update_email', () => {
  test.each([
    ['', 'Email is required'],
    ['nobody', 'Must be a valid email'],
    [`${'a'.repeat(250)}@b.co.za`, 'At most 255 characters'],
    ['a@b.co.za\r\nbcc: c@d.co.za', 'Must be a valid email'],
    ['a@b.co.za, c@d.co.za', 'Must be a valid email'],
    ['"a\\"@b.co.za', 'Must be a valid email'],
    ['\u0410@example.co.za', "Use only the letters a to z: replace '\u0410'"],
    ['n\u0430ledi@example.co.za', "Use only the letters a to z: replace '\u0430'"],
    ['\u212aate@example.co.za', "Use only the letters a to z: replace 'K'"],
    ['\u0130rem@example.co.za', "Use only the letters a to z: replace '\u0130'"],
    ['a@ex\u0430mple.co.za', "Use only the letters a to z: replace '\u0430'"],
    ['a\u200b@example.co.za', 'Remove the invisible character'],
    [['a@b.co.za'], 'Email is required'],
  ])('400 for %j', async (address, text) => {
    const { browser } = await aSignedIn();
    const answer = await ask(browser, address);
    expect([answer.status, answer.body.fields]).toEqual([400, { new_email: text }]);
  });

  test('403 for an address that an account has, in any writing, the own one too', async () => {
    const { email, browser } = await aSignedIn();
    const other = await aMember(app);
    for (const taken of [other.email, other.email.toUpperCase(), ` ${email} `]) {
      expect(statusOf(await ask(browser, taken))).toEqual([403, 'Email already exist']);
    }
  });

  test('mails a pin to the new address alone, without a name and without a word of the account', async () => {
    const { email, browser } = await aSignedIn();
    const before = await mailsTo(app, email);
    const to = anAddress();
    expect((await ask(browser, to.toUpperCase())).status).toBe(200);
    const [mail] = await mailsTo(app, to);
    expect(mail?.subject).toBe('Confirm your new email address');
    expect(mail?.text).toMatch(/^Dear member\n/);
    expect(mail?.text).not.toContain(email);
    expect(await mailsTo(app, email)).toEqual(before);
  });

  test('the same address again within a minute mails nothing; another one does, and voids the first pin', async () => {
    const { browser } = await aSignedIn();
    const [first, second] = [anAddress(), anAddress()];
    await ask(browser, first);
    await ask(browser, first);
    expect(await mailsTo(app, first)).toHaveLength(1);
    const pin = await codeTo(app, first);
    await ask(browser, second);
    expect(await mailsTo(app, second)).toHaveLength(1);
    const typed = pin === (await codeTo(app, second)) ? '000000' : pin;
    const answer = await browser.call(calls.verifyUpdateEmail, { verification_code: typed });
    expect(statusOf(answer)).toEqual([401, 'Wrong pin, please try again']);
  });
});

describe('POST /api/user/verify_update_email', () => {
  test('400 without a pin', async () => {
    const { browser } = await aSignedIn();
    const answer = await browser.call(calls.verifyUpdateEmail, { verification_code: ' ' });
    expect(answer.body.fields).toEqual({ verification_code: 'Verification pin is required' });
  });

  test('401 for a wrong pin, one too old, one of another browser and one of another member; nothing changes', async () => {
    const { id, email, browser } = await aSignedIn();
    const to = anAddress();
    await ask(browser, to);
    const pin = await codeTo(app, to);
    const verify = (by: OneBrowser, verification_code: string) =>
      by.call(calls.verifyUpdateEmail, { verification_code });
    const wrong = await verify(browser, pin === '000000' ? '000001' : '000000');
    expect(statusOf(wrong)).toEqual([401, 'Wrong pin, please try again']);
    const thief = oneBrowser(app);
    Object.assign(thief, { email, key: browser.key });
    expect((await verify(thief, pin)).body.code).toBe('wrong_verification_pin');
    const stranger = await aSignedIn();
    expect((await verify(stranger.browser, pin)).body.code).toBe('wrong_verification_pin');
    app.clock.advance(10 * 60_000);
    expect((await verify(browser, pin)).body.code).toBe('pin_expired');
    expect((await memberRow(id)).email).toBe(email);
  });

  test('200 changes the address; the key is refreshed with it, and the former address and key open nothing', async () => {
    const { id, email, browser } = await aSignedIn();
    const to = anAddress();
    expect((await change(browser, to)).status).toBe(200);
    expect((await memberRow(id)).email).toBe(to);
    expect((await browser.call(keyStatus)).status).toBe(401);
    const formerKey = browser.key;
    browser.email = to;
    const refreshed = await browser.call(updateKey, { email: to });
    expect(refreshed.status).toBe(200);
    expect((await browser.call(keyStatus)).status).toBe(401);
    browser.key = refreshed.body.auth_key.key_id;
    expect((await browser.call(keyStatus)).status).toBe(200);
    const headers = { email: to, key: formerKey };
    expect((await app.call(keyStatus, { headers })).status).toBe(401);
    const old = await app.call(login, { body: { email, password: PASSWORD } });
    expect(statusOf(old)).toEqual([404, 'Email not registered']);
    expect((await app.call(login, { body: { email: to, password: PASSWORD } })).status).toBe(200);
  });

  test('all other sessions end, with the key that somebody may have stolen', async () => {
    const { email, browser } = await aSignedIn();
    const other = await signedInBrowser(app, email);
    const to = anAddress();
    await change(browser, to);
    other.email = to;
    expect((await other.call(keyStatus)).status).toBe(401);
    expect((await other.call(calls.updateEmail, { new_email: anAddress() })).status).toBe(401);
  });

  test('pins that were mailed to the former address are void', async () => {
    const { email, browser } = await aSignedIn();
    const second = oneBrowser(app);
    await second.call(login, { email, password: PASSWORD });
    const loginPin = await codeTo(app, email);
    await second.call(registration.resetPassword, { email });
    const resetPin = await codeTo(app, email);
    const to = anAddress();
    await change(browser, to);
    const entered = await second.call(twoFactor, { email: to, code: loginPin });
    expect(entered.body.code).toBe('wrong_pin');
    const reset = { email: to, password: 'Another#Word-9'.replace('-', '#'), verification_code: resetPin };
    expect((await second.call(registration.updatePassword, reset)).body.code).toBe('reset_pin_incorrect');
  });

  test('the same pin twice at once changes the address once', async () => {
    const { id, browser } = await aSignedIn();
    const to = anAddress();
    await ask(browser, to);
    const verification_code = await codeTo(app, to);
    const twice = await Promise.all(
      [1, 2].map(() => browser.call(calls.verifyUpdateEmail, { verification_code })),
    );
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = app.db.selectFrom('email_change').selectAll().where('member_id', '=', id);
    expect(await rows.execute()).toHaveLength(1);
  });

  test('a pin that was used answers Already used code', async () => {
    const { browser } = await aSignedIn();
    const to = anAddress();
    await ask(browser, to);
    const verification_code = await codeTo(app, to);
    await browser.call(calls.verifyUpdateEmail, { verification_code });
    browser.email = to;
    const again = await browser.call(calls.verifyUpdateEmail, { verification_code });
    expect(statusOf(again)).toEqual([400, 'Already used code']);
  });

  test('two browsers with a pin each: the first one wins and ends the other', async () => {
    const { id, email, browser } = await aSignedIn();
    const other = await signedInBrowser(app, email);
    const [to, late] = [anAddress(), anAddress()];
    await ask(other, late);
    expect((await change(browser, to)).status).toBe(200);
    other.email = to;
    const answer = await other.call(calls.verifyUpdateEmail, { verification_code: await codeTo(app, late) });
    expect(answer.status).toBe(401);
    expect((await memberRow(id)).email).toBe(to);
  });

  test('two members with pins to one mailbox: one of them gets the address', async () => {
    const [one, two] = [await aSignedIn(), await aSignedIn()];
    const to = anAddress();
    await ask(one.browser, to);
    const first = await codeTo(app, to);
    await ask(two.browser, to);
    const second = await codeTo(app, to);
    const answers = await Promise.all([
      one.browser.call(calls.verifyUpdateEmail, { verification_code: first }),
      two.browser.call(calls.verifyUpdateEmail, { verification_code: second }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const refused = answers.find(({ status }) => status === 403);
    expect(refused?.body.message).toBe('Email already exist');
    const owners = app.db.selectFrom('member').select('id').where('email', '=', to);
    expect(await owners.execute()).toHaveLength(1);
  });

  test('both addresses are told, the former one with a link', async () => {
    const { email, browser } = await aSignedIn();
    const to = anAddress();
    await change(browser, to);
    for (const address of [email, to]) {
      const [mail] = await mailsTo(app, address);
      expect(mail?.subject).toBe('Your email address was changed');
      expect(mail?.text).toContain(`Before: ${email}\nNow: ${to}\n`);
      expect(mail?.text.includes('/undoEmail#')).toBe(address === email);
    }
  });
});
