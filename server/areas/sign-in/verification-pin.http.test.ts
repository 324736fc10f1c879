import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { register, sendPin, verify } from '#contract/registration.ts';
import { login, twoFactor } from '#contract/sign-in.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember, PASSWORD } from '#test/support/factories.ts';
import { codeTo, mailsTo } from '#test/support/mail.ts';
import { type OneBrowser, oneBrowser } from '#test/support/one-browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom('request_limit').execute());

let count = 0;
/** Registers in a browser of its own. */
async function registered() {
  count += 1;
  const email = `zola.${count}@example.co.za`;
  const browser = oneBrowser(app);
  const person = { name: 'Zola', surname: 'Nkosi', contact: '082 555 0199', subscription_type: 'Annual' };
  const answer = await browser.call(register, { email, password: 'Kettle#41x', ...person });
  expect(answer.status).toBe(200);
  return { email, browser, pin: await codeTo(app, email) };
}
const tryPin = (browser: OneBrowser, email: string, verification_code: string) =>
  browser.call(verify, { email, verification_code });
const not = (pin: string) => (pin === '000000' ? '000001' : '000000');

test('a new pin is mailed before the payment, a minute after the last; it says when it was mailed', async () => {
  const { email, browser, pin } = await registered();
  expect((await browser.call(sendPin, { email })).status).toBe(200);
  expect(await mailsTo(app, email)).toHaveLength(1);
  app.clock.advance(60_000);
  await browser.call(sendPin, { email });
  const [mail, ...others] = await mailsTo(app, email);
  expect(others).toHaveLength(1);
  expect(mail?.subject).toBe('Verify your account');
  expect(mail?.text).toContain('It was mailed on 20 November 2026, ');
  expect(mail?.text).toContain('Pins that were mailed before no longer work.');
  const next = await codeTo(app, email);
  if (next !== pin) expect((await tryPin(browser, email, pin)).status).toBe(401);
  expect((await tryPin(browser, email, next)).status).toBe(200);
});

test('400 for no address; an unknown address and a verified one get the same answer and no mail', async () => {
  expect((await app.call(sendPin, { body: { email: '' } })).body.fields).toEqual({
    email: 'Email is required',
  });
  const { email } = await aMember(app);
  for (const one of [email, 'nobody@example.co.za']) {
    const answer = await app.call(sendPin, { body: { email: one } });
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(await mailsTo(app, one)).toEqual([]);
  }
});

test('429 after five mails for one account from one address', async () => {
  const limited = await testApp({ limitFactor: 1 });
  const send = () => limited.call(sendPin, { body: { email: 'nobody@example.co.za' } });
  for (let sent = 0; sent < 5; sent += 1) expect((await send()).status).toBe(200);
  expect((await send()).body.code).toBe('rate_limited');
  await limited.close();
});

test('the pin works in another browser, and strangers use up none of the tries of the one that asked', async () => {
  const { email, browser, pin } = await registered();
  const stranger = oneBrowser(app);
  for (let tries = 0; tries < 5; tries += 1)
    expect((await tryPin(stranger, email, not(pin))).body.message).toBe('Wrong pin, please try again');
  // The stranger has no try left, not even for the right pin.
  expect((await tryPin(stranger, email, pin)).status).toBe(401);
  expect((await tryPin(browser, email, pin)).status).toBe(200);

  const second = await registered();
  expect((await tryPin(oneBrowser(app), second.email, second.pin)).status).toBe(200);
});

test('five wrong tries of the browser that asked use the pin up', async () => {
  const { email, browser, pin } = await registered();
  for (let tries = 0; tries < 5; tries += 1) await tryPin(browser, email, not(pin));
  expect((await tryPin(browser, email, pin)).status).toBe(401);
});

test('a stranger who asks for pins voids none of the owner’s', async () => {
  const { email, browser, pin } = await registered();
  await oneBrowser(app).call(sendPin, { email });
  expect(await mailsTo(app, email)).toHaveLength(2);
  expect((await tryPin(browser, email, pin)).status).toBe(200);
});

describe('the pin that verified the address is the one of the sign-in in this browser', () => {
  const password = 'Kettle#41x';
  const signIn = async (browser: OneBrowser, email: string) =>
    (await browser.call(login, { email, password, pin_at_hand: true })).body;

  /** Registered and paid, so that only the pin is missing. */
  async function payer() {
    const one = await registered();
    await app.db
      .updateTable('membership')
      .set({ paid_to: '2027-11-19', first_paid_at: app.clock.now() })
      .where('member_id', '=', (db) => db.selectFrom('member').select('id').where('email', '=', one.email))
      .execute();
    return one;
  }
  async function verified() {
    const one = await payer();
    expect((await tryPin(one.browser, one.email, one.pin)).status).toBe(403);
    return one;
  }

  test('once, with the password, and no second mail', async () => {
    const { email, browser, pin } = await verified();
    app.clock.advance(5 * 60_000);
    const wrong = await browser.call(login, { email, password: 'Wrong#41xy', pin_at_hand: true });
    expect(wrong.body.code).toBe('wrong_password');
    expect((await browser.call(twoFactor, { email, code: pin })).status, 'the password comes first').toBe(
      401,
    );
    expect(await signIn(browser, email)).toEqual({ pin_at_hand: true });
    expect((await browser.call(twoFactor, { email, code: not(pin) })).status).toBe(401);
    expect((await browser.call(twoFactor, { email, code: pin })).body.email).toBe(email);
    expect((await mailsTo(app, email)).map(({ subject }) => subject)).toEqual(['Verify your account']);
    const again = await browser.call(twoFactor, { email, code: pin });
    expect([again.status, again.body.message]).toEqual([400, 'Already used code']);
    expect(await signIn(browser, email), 'the next sign-in has a pin of its own').toEqual({});
    expect((await tryPin(browser, email, pin)).status, 'Verify pressed twice').toBe(403);
  });

  test('a browser that does not say that it has the pin gets a new one', async () => {
    const { email, browser } = await verified();
    expect((await browser.call(login, { email, password })).body).toEqual({});
    await codeTo(app, email);
    expect(await mailsTo(app, email)).toHaveLength(2);
  });

  test('not after ten minutes, not from another browser, and not when it was typed in another one', async () => {
    const late = await verified();
    app.clock.advance(10 * 60_000);
    expect(await signIn(late.browser, late.email)).toEqual({});
    const there = await verified();
    expect(await signIn(oneBrowser(app), there.email)).toEqual({});
    const elsewhere = await payer();
    expect((await tryPin(oneBrowser(app), elsewhere.email, elsewhere.pin)).status).toBe(403);
    expect(await signIn(elsewhere.browser, elsewhere.email)).toEqual({});
  });
});

test('a used sign-in pin says so, also when a newer one waits, and costs no try of that', async () => {
  const { email } = await aMember(app);
  const browser = oneBrowser(app);
  await browser.signIn(email);
  const used = await codeTo(app, email);
  app.clock.advance(60_000);
  await browser.call(login, { email, password: PASSWORD });
  const next = await codeTo(app, email);
  if (next === used) return;
  for (let tries = 0; tries < 6; tries += 1) {
    const answer = await browser.call(twoFactor, { email, code: used });
    expect([answer.status, answer.body.message]).toEqual([400, 'Already used code']);
  }
  expect((await browser.call(twoFactor, { email, code: next })).status).toBe(200);
});
