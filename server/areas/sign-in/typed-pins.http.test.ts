import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeAccount, closingCode } from '#contract/close-account.ts';
import { updateEmail, verifyUpdateEmail } from '#contract/credentials.ts';
import * as registration from '#contract/registration.ts';
import { login, twoFactor } from '#contract/sign-in.ts';
import { CODE_ATTEMPTS } from '#domain/sign-in/session.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember, PASSWORD } from '#test/support/factories.ts';
import { codeTo } from '#test/support/mail.ts';
import { oneBrowser, signedInBrowser } from '#test/support/one-browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const OWN = 'My0wn#thing!';

/** Each call that takes a mailed pin: the field of the pin, the answer to a wrong one, and a browser that got one. */
const doors = {
  'signing in': [
    'code',
    'wrong_pin',
    async () => {
      const { email } = await aMember(app);
      const browser = oneBrowser(app);
      await browser.call(login, { email, password: PASSWORD });
      return { to: email, send: (code: unknown) => browser.call(twoFactor, { email, code }) };
    },
  ],
  'the first own password': [
    'code',
    'wrong_pin',
    async () => {
      const { email } = await aMember(app, { password_given_at: NOW });
      const browser = oneBrowser(app);
      await browser.call(login, { email, password: PASSWORD });
      const send = (code: unknown) =>
        browser.call(registration.firstPassword, { email, code, password: OWN });
      return { to: email, send };
    },
  ],
  'the verification': [
    'verification_code',
    'wrong_verification_pin',
    async () => {
      const email = `zola.${uuid()}@example.co.za`;
      const browser = oneBrowser(app);
      const person = { name: 'Zola', surname: 'Nkosi', contact: '082 555 0199', subscription_type: 'Annual' };
      await browser.call(registration.register, { email, password: OWN, ...person });
      const send = (verification_code: unknown) =>
        browser.call(registration.verify, { email, verification_code });
      return { to: email, send };
    },
  ],
  'the verification in another browser': [
    'verification_code',
    'wrong_verification_pin',
    async () => {
      const email = `zola.${uuid()}@example.co.za`;
      const person = { name: 'Zola', surname: 'Nkosi', contact: '082 555 0199', subscription_type: 'Annual' };
      await oneBrowser(app).call(registration.register, { email, password: OWN, ...person });
      const other = oneBrowser(app);
      return {
        to: email,
        send: (verification_code: unknown) => other.call(registration.verify, { email, verification_code }),
      };
    },
  ],
  'a reset': [
    'verification_code',
    'reset_pin_incorrect',
    async () => {
      const { email } = await aMember(app);
      const browser = oneBrowser(app);
      await browser.call(registration.resetPassword, { email });
      const send = (verification_code: unknown) =>
        browser.call(registration.updatePassword, { email, password: OWN, verification_code });
      return { to: email, send };
    },
  ],
  'a change of address': [
    'verification_code',
    'wrong_verification_pin',
    async () => {
      const { email } = await aMember(app);
      const browser = await signedInBrowser(app, email);
      const to = `new-${uuid()}@example.org`;
      await browser.call(updateEmail, { new_email: to });
      const send = (verification_code: unknown) => browser.call(verifyUpdateEmail, { verification_code });
      return { to, send };
    },
  ],
  'closing the account': [
    'verification_code',
    'wrong_verification_pin',
    async () => {
      const { email } = await aMember(app);
      const browser = await signedInBrowser(app, email);
      app.clock.advance(61_000);
      await browser.call(closingCode, { current_password: PASSWORD });
      const send = (verification_code: unknown) => browser.call(closeAccount, { verification_code });
      return { to: email, send };
    },
  ],
} as const;

const notPins = ['12345', '1234567', 'abc', 'abc123456', '123 45', '1.5', '12-34-5', '', '\u200b'];

describe.each(Object.entries(doors))('%s', (_, [field, wrong, ask]) => {
  test('a text that is not six digits is 400 and costs no try; the pin is read as it was pasted', async () => {
    const { to, send } = await ask();
    for (const text of [...notPins, 123456, null, undefined]) {
      const answer = await send(text);
      expect([text, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([text, 400, [field]]);
    }
    const pin = await codeTo(app, to);
    const wide = pin.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    const answer = await send(`\u200b\u202a${wide.slice(0, 3)}\u2011${pin.slice(3)}\u202c.\r\n`);
    expect([answer.status, answer.body]).toMatchObject([200, {}]);
  });

  test('five wrong tries, then the right one says that a new one is needed', async () => {
    const { to, send } = await ask();
    const pin = await codeTo(app, to);
    const other = `${pin.slice(0, 5)}${(Number(pin[5]) + 1) % 10}`;
    for (let tries = 0; tries < CODE_ATTEMPTS; tries += 1) expect((await send(other)).body.code).toBe(wrong);
    for (const text of [pin, other]) {
      const answer = await send(text);
      expect([answer.status, answer.body.code]).toEqual([401, 'pin_spent']);
      expect(answer.body.message).toMatch(/ask for a new pin/i);
    }
  });
});
