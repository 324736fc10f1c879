import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/credentials.ts';
import * as registration from '#contract/registration.ts';
import { keyStatus, login, updateKey } from '#contract/sign-in.ts';
import { UNDO_DAYS } from '#domain/sign-in/credentials.ts';
import { sweepAuth } from '#server/areas/sign-in/sign-in.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember, PASSWORD } from '#test/support/factories.ts';
import { codeTo, mailsTo } from '#test/support/mail.ts';
import { type OneBrowser, oneBrowser, signedInBrowser } from '#test/support/one-browser.ts';

const DAYS = 86_400_000;
const NEW_PASSWORD = 'Ledger#Quarry7!';
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const anAddress = () => `new-${uuid()}@example.org`;
const undo = (token: unknown) => oneBrowser(app).call(calls.undoEmail, { token });
const addressOf = async (id: string) =>
  (await app.db.selectFrom('member').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;

/** The part behind the '#' of the link in the newest mail of a change. */
async function tokenTo(address: string): Promise<string> {
  const mails = await mailsTo(app, address);
  const token = mails.flatMap(({ text }) => text.match(/\/undoEmail#([\w-]+)/)?.[1] ?? [])[0];
  if (!token) throw new Error(`No link was mailed to ${address}`);
  return token;
}

async function change(browser: OneBrowser, to: string) {
  await browser.call(calls.updateEmail, { new_email: to });
  const verification_code = await codeTo(app, to);
  expect((await browser.call(calls.verifyUpdateEmail, { verification_code })).status).toBe(200);
  browser.email = to;
}

/** A member whose address somebody changed a moment ago. */
async function changed() {
  const { id, email } = await aMember(app);
  const browser = await signedInBrowser(app, email);
  const to = anAddress();
  await change(browser, to);
  return { id, from: email, to, browser, token: await tokenTo(email) };
}

describe('POST /api/account/undo_email', () => {
  test('400 without a token, 404 for one that is none', async () => {
    expect((await undo('')).body.fields).toEqual({ token: 'Open the link in the mail' });
    for (const token of ['x'.repeat(43), '\u00ef', "' or 1=1"]) {
      const answer = await undo(token);
      expect([answer.status, answer.body.message]).toEqual([
        404,
        'This link no longer works. It works once, for 7 days after the change.',
      ]);
    }
  });

  test('gives the former address back; keys, pins and the password of whoever changed it are void', async () => {
    const { id, from, to, browser, token } = await changed();
    const refreshed = await browser.call(updateKey, { email: to });
    browser.key = refreshed.body.auth_key.key_id;
    // A pin to the thief's address is on its way when the owner clicks.
    await browser.call(registration.resetPassword, { email: to });
    const pin = await codeTo(app, to);
    expect((await undo(token)).status).toBe(200);
    expect(await addressOf(id)).toBe(from);
    for (const email of [from, to]) {
      browser.email = email;
      expect((await browser.call(keyStatus)).status).toBe(401);
    }
    const reset = { email: from, password: NEW_PASSWORD, verification_code: pin };
    expect((await browser.call(registration.updatePassword, reset)).body.code).toBe('reset_pin_incorrect');
    const old = await app.call(login, { body: { email: from, password: PASSWORD } });
    expect(old.body.code).toBe('wrong_password');
    const known = app.db.selectFrom('known_browser').selectAll().where('member_id', '=', id);
    expect(await known.execute()).toEqual([]);
  });

  test('the owner then chooses a password and is in', async () => {
    const { from, token } = await changed();
    await undo(token);
    const owner = oneBrowser(app);
    await owner.call(registration.resetPassword, { email: from });
    const verification_code = await codeTo(app, from);
    const reset = { email: from, password: NEW_PASSWORD, verification_code };
    expect((await owner.call(registration.updatePassword, reset)).status).toBe(200);
    await owner.signIn(from, NEW_PASSWORD);
    expect((await owner.call(keyStatus)).status).toBe(200);
  });

  test('both addresses are told', async () => {
    const { from, to, token } = await changed();
    await undo(token);
    const [restored] = await mailsTo(app, from);
    expect(restored?.subject).toBe('The change of your email address was undone');
    expect(restored?.text).toContain('/resetPassword');
    const [withdrawn] = await mailsTo(app, to);
    expect(withdrawn?.text).toMatch(/^Dear member\n/);
    expect(withdrawn?.text).toContain('no longer has this address');
  });

  test('a lead with the address of an account is REGISTERED, after the change and after the undo', async () => {
    const lead = async (email: string) =>
      app.db
        .insertInto('lead')
        .values({ id: uuid(), email, address_hash: email, name: 'Lerato', created_at: app.clock.now() })
        .execute();
    const stateOf = (email: string) =>
      app.db.selectFrom('lead').select('state').where('email', '=', email).executeTakeFirst();
    const { email } = await aMember(app);
    const [browser, to] = [await signedInBrowser(app, email), anAddress()];
    await lead(to);
    await change(browser, to);
    expect(await stateOf(to)).toEqual({ state: 'REGISTERED' });
    await lead(email);
    await undo(await tokenTo(email));
    expect(await stateOf(email)).toEqual({ state: 'REGISTERED' });
  });

  test('works once, also when it is clicked twice at once', async () => {
    const { token } = await changed();
    const answers = await Promise.all([undo(token), undo(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await undo(token)).status).toBe(404);
  });

  test.each([
    [UNDO_DAYS * DAYS - 1, 200],
    [UNDO_DAYS * DAYS, 404],
  ])('%i ms after the change it answers %i', async (passed, status) => {
    const { token } = await changed();
    app.clock.advance(passed);
    expect((await undo(token)).status).toBe(status);
  });

  test('no link is kept in readable form', async () => {
    const { id, token } = await changed();
    const rows = await app.db.selectFrom('email_change').selectAll().where('member_id', '=', id).execute();
    expect(rows[0]?.token_hash).toMatch(/^[0-9a-f]{64}$/);
    const jobs = await app.db.selectFrom('job').selectAll().execute();
    expect(JSON.stringify([rows, jobs])).not.toContain(token);
  });

  test('an early link of a chain of changes undoes all, and no later one brings any back', async () => {
    const { id, from, to, browser, token } = await changed();
    app.clock.advance(60_000);
    const third = anAddress();
    await change(browser, third);
    const later = await tokenTo(to);
    expect((await undo(token)).status).toBe(200);
    expect(await addressOf(id)).toBe(from);
    expect((await undo(later)).status).toBe(404);
    expect(await addressOf(id)).toBe(from);
    for (const lost of [to, third]) {
      const [mail] = await mailsTo(app, lost);
      expect(mail?.subject).toBe('The change of your email address was undone');
    }
  });

  test('after a late link an early one still works', async () => {
    const { id, from, to, browser, token } = await changed();
    app.clock.advance(60_000);
    await change(browser, anAddress());
    expect((await undo(await tokenTo(to))).status).toBe(200);
    expect(await addressOf(id)).toBe(to);
    expect((await undo(token)).status).toBe(200);
    expect(await addressOf(id)).toBe(from);
  });
});

describe('the former address', () => {
  const register = (email: string) =>
    app.call(registration.register, {
      body: {
        email,
        password: NEW_PASSWORD,
        name: 'Sipho',
        surname: 'Ndlovu',
        contact: '082 555 0101',
        subscription_type: 'Annual',
      },
    });

  test('is kept for its member while the change can be undone: nobody registers it or changes to it', async () => {
    const { id, from, token } = await changed();
    const answer = await register(from.toUpperCase());
    expect([answer.status, answer.body.message]).toEqual([400, 'Email Already Exists. Please sign in']);
    const { email } = await aMember(app);
    const other = await signedInBrowser(app, email);
    const taken = await other.call(calls.updateEmail, { new_email: from });
    expect([taken.status, taken.body.message]).toEqual([403, 'Email already exist']);
    expect((await undo(token)).status).toBe(200);
    expect(await addressOf(id)).toBe(from);
  });

  test('is free after that', async () => {
    const { from } = await changed();
    app.clock.advance(UNDO_DAYS * DAYS);
    expect((await register(from)).status).toBe(200);
  });

  test('is free to its own member', async () => {
    const { id, from, browser } = await changed();
    await change(browser, from);
    expect(await addressOf(id)).toBe(from);
  });

  test('a pin that was mailed before the address was given away no longer gets it', async () => {
    const { id, email } = await aMember(app);
    const browser = await signedInBrowser(app, email);
    const to = anAddress();
    await browser.call(calls.updateEmail, { new_email: to });
    const verification_code = await codeTo(app, to);
    await register(to);
    const answer = await browser.call(calls.verifyUpdateEmail, { verification_code });
    expect([answer.status, answer.body.message]).toEqual([403, 'Email already exist']);
    expect(await addressOf(id)).toBe(email);
  });

  test('is forgotten a day after the change can no longer be undone', async () => {
    const { id } = await changed();
    const rows = () => app.db.selectFrom('email_change').select('id').where('member_id', '=', id).execute();
    app.clock.advance(UNDO_DAYS * DAYS);
    await sweepAuth(app.db, app.clock.now());
    expect(await rows()).toHaveLength(1);
    app.clock.advance(DAYS + 1);
    await sweepAuth(app.db, app.clock.now());
    expect(await rows()).toEqual([]);
  });
});
