import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/credentials.ts';
import { accountPage } from '#contract/page-calls.ts';
import { keyStatus, logout, updateKey } from '#contract/sign-in.ts';
import { LAST_USED_MINUTES } from '#domain/sign-in/credentials.ts';
import { FRESH_SIGN_IN_MINUTES, SESSION_IDLE_MINUTES } from '#domain/sign-in/session.ts';
import { isKnownBrowser } from '#server/areas/sign-in/sign-in.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember, PASSWORD } from '#test/support/factories.ts';
import { type OneBrowser, PHONE, signedInBrowser } from '#test/support/one-browser.ts';
import { sessionsOf } from './session-queries.ts';

const IDLE = SESSION_IDLE_MINUTES * 60_000;

const MINUTES = 60_000;
const OWNER = 'boss@example.co.za';
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ adminEmails: [OWNER] });
});
afterAll(() => app.close());

const security = async (browser: OneBrowser) => {
  const { sessions, browsers } = (await browser.call(accountPage, undefined, { year: 2026 })).body;
  return { sessions, browsers };
};

async function onTwoDevices(overrides: object = {}) {
  const { id, email } = await aMember(app, overrides);
  const desktop = await signedInBrowser(app, email);
  app.clock.advance(MINUTES);
  const phone = await signedInBrowser(app, email, PHONE);
  return { id, email, desktop, phone };
}

describe('the sign-ins of the account page', () => {
  test('lists sessions and browsers with the device in words, the newest first, and nothing that opens anything', async () => {
    const { email, desktop, phone } = await onTwoDevices();
    const answer = await security(desktop);
    expect(answer).toEqual({
      sessions: [
        expect.objectContaining({ device: 'Safari, iPhone', current: false }),
        expect.objectContaining({ device: 'Firefox, Windows', current: true }),
      ],
      browsers: [
        expect.objectContaining({ device: 'Safari, iPhone', open: true }),
        expect.objectContaining({ device: 'Firefox, Windows', open: true }),
      ],
    });
    const now = app.clock.now().toISOString();
    expect(answer.sessions[0]).toMatchObject({ since: now, last_used: now });
    for (const secret of [desktop.key, phone.key, email, '127.0.0.1'])
      expect(JSON.stringify(answer)).not.toContain(secret);
  });

  test("leaves out what has ended, and other members' sessions", async () => {
    const { desktop, phone } = await onTwoDevices();
    await phone.call(logout, {});
    await onTwoDevices();
    const { sessions, browsers } = await security(desktop);
    expect(sessions).toHaveLength(1);
    expect(browsers).toMatchObject([
      { device: 'Safari, iPhone', open: false },
      { device: 'Firefox, Windows', open: true },
    ]);
  });

  test('when a session was used is noted every few minutes', async () => {
    const { phone, desktop } = await onTwoDevices();
    const lastUsed = async () => (await security(desktop)).sessions[0].last_used;
    const first = await lastUsed();
    app.clock.advance((LAST_USED_MINUTES - 1) * MINUTES);
    await phone.call(keyStatus);
    expect(await lastUsed()).toBe(first);
    app.clock.advance(MINUTES);
    await phone.call(keyStatus);
    expect(await lastUsed()).toBe(app.clock.now().toISOString());
  });

  const open = (memberId: string) =>
    sessionsOf(app.db, { memberId, now: app.clock.now(), owners: app.options.adminEmails });

  test.each([
    ['a session of an owner', { email: OWNER }],
    ['a session of somebody with a role', { office_role: 'support', office_role_at: new Date() }],
  ])('%s ends an hour after its use was last noted, also in the list', async (_, office) => {
    const { id, desktop } = await onTwoDevices(office);
    const status = async () => (await desktop.call(keyStatus)).status;
    // The phone signed in a minute later.
    app.clock.advance(IDLE - MINUTES - 1);
    expect(await status()).toBe(200);
    // That was a use, so the hour begins anew.
    app.clock.advance(IDLE - 1);
    expect(await status()).toBe(200);
    expect(await open(id)).toHaveLength(1);
    app.clock.advance(IDLE);
    expect(await open(id)).toEqual([]);
    expect(await status()).toBe(401);
  });

  test('a session of a member goes on for its eight hours, also in the list, though nobody uses it', async () => {
    const { id, desktop } = await onTwoDevices();
    app.clock.advance(7 * IDLE);
    expect(await open(id)).toHaveLength(2);
    expect((await security(desktop)).sessions).toHaveLength(2);
    expect((await desktop.call(keyStatus)).status).toBe(200);
  });

  test('follows the role as it is stored at the moment of the call', async () => {
    const { id, desktop } = await onTwoDevices();
    const status = async () => (await desktop.call(keyStatus)).status;
    const setRole = (office_role: 'support' | null) =>
      app.db.updateTable('member').set({ office_role }).where('id', '=', id).execute();
    app.clock.advance(IDLE);
    await setRole('support');
    expect(await status()).toBe(401);
    await setRole(null);
    expect(await status()).toBe(200);
  });

  test('a refreshed key is the same session', async () => {
    const { email, phone } = await onTwoDevices();
    const before = (await security(phone)).sessions[0];
    app.clock.advance(10 * MINUTES);
    phone.key = (await phone.call(updateKey, { email })).body.auth_key.key_id;
    const after = (await security(phone)).sessions;
    expect(after).toHaveLength(2);
    expect(after[0]).toMatchObject({ device: before.device, since: before.since, current: true });
  });
});

describe('POST /api/account/end_session', () => {
  test('400 without an id, 404 for one that is none, that has ended, or of another member', async () => {
    const { desktop, phone } = await onTwoDevices();
    const wrong = await desktop.call(calls.endOwnSession, { id: 'x' });
    expect(wrong.body.fields).toEqual({ id: 'This is not a valid id' });
    const stranger = await onTwoDevices();
    const [theirs] = (await security(stranger.desktop)).sessions;
    const [ended] = (await security(desktop)).sessions;
    await phone.call(logout, {});
    for (const id of [uuid(), theirs.id, ended.id]) {
      const answer = await desktop.call(calls.endOwnSession, { id });
      expect([answer.status, answer.body.message]).toEqual([404, 'This session has already ended']);
    }
    expect((await stranger.phone.call(keyStatus)).status).toBe(200);
  });

  test('200 ends that session at the server', async () => {
    const { desktop, phone } = await onTwoDevices();
    const [{ id }] = (await security(desktop)).sessions;
    expect((await desktop.call(calls.endOwnSession, { id })).status).toBe(200);
    expect((await phone.call(keyStatus)).status).toBe(401);
    expect((await desktop.call(keyStatus)).status).toBe(200);
  });
});

test('POST /api/account/end_other_sessions leaves the own one, and other members in', async () => {
  const { email, desktop, phone } = await onTwoDevices();
  const tablet = await signedInBrowser(app, email, PHONE);
  const stranger = await onTwoDevices();
  expect((await desktop.call(calls.endOtherSessions, {})).status).toBe(200);
  const statuses = await Promise.all(
    [desktop, phone, tablet, stranger.phone].map(async (by) => (await by.call(keyStatus)).status),
  );
  expect(statuses).toEqual([200, 401, 401, 200]);
});

describe('POST /api/account/forget_browser', () => {
  test('400 without an id, 404 for one that is none or of another member', async () => {
    const { desktop } = await onTwoDevices();
    expect((await desktop.call(calls.forgetBrowser, {})).body.fields).toHaveProperty('id');
    const stranger = await onTwoDevices();
    const [theirs] = (await security(stranger.desktop)).browsers;
    for (const id of [uuid(), theirs.id]) {
      const answer = await desktop.call(calls.forgetBrowser, { id });
      expect([answer.status, answer.body.message]).toEqual([404, 'This browser is already forgotten']);
    }
    expect((await security(stranger.desktop)).browsers).toHaveLength(2);
  });

  test('200: the browser counts as any other, and its session stays', async () => {
    const { email, desktop, phone } = await onTwoDevices();
    const token = phone.cookie('rpt_browser') ?? '';
    const isKnown = () => isKnownBrowser(app.db, { account: email, token, now: app.clock.now() });
    expect(await isKnown()).toBe(true);
    const [{ id }] = (await security(desktop)).browsers;
    expect((await desktop.call(calls.forgetBrowser, { id })).status).toBe(200);
    expect(await isKnown()).toBe(false);
    expect((await phone.call(keyStatus)).status).toBe(200);
    expect((await security(phone)).browsers).toEqual([expect.objectContaining({ open: true })]);
  });
});

describe('signing in anew', () => {
  test('ends the key that this browser had before, and no other', async () => {
    const { email, desktop, phone } = await onTwoDevices();
    const former = { headers: { email, key: phone.key } };
    await phone.signIn(email);
    expect((await app.call(keyStatus, { as: former })).status).toBe(401);
    for (const browser of [phone, desktop]) expect((await browser.call(keyStatus)).status).toBe(200);
  });

  test('ends it as well when another member signs in there', async () => {
    const { email, phone } = await onTwoDevices();
    const former = { headers: { email, key: phone.key } };
    const other = await aMember(app);
    await phone.signIn(other.email);
    expect((await app.call(keyStatus, { as: former })).status).toBe(401);
    const { sessions } = await security(phone);
    expect(sessions).toHaveLength(1);
  });

  test('after a change of password too, when the browser has another token', async () => {
    const { email, phone } = await onTwoDevices();
    const password = 'Ledger#Quarry7!';
    const answer = await phone.call(calls.changePassword, { current_password: PASSWORD, password });
    const former = { headers: { email, key: answer.body.auth_key.key_id } };
    expect((await app.call(keyStatus, { as: former })).status).toBe(200);
    await phone.signIn(email, password);
    expect((await app.call(keyStatus, { as: former })).status).toBe(401);
  });
});

describe('a quarter of an hour after the sign-in', () => {
  const later = async (passed: number) => {
    const { desktop } = await onTwoDevices();
    app.clock.advance(passed);
    const { sessions, browsers } = await security(desktop);
    return { desktop, session: sessions[0].id, browser: browsers[0].id };
  };

  test('a new address and the end of a sign-in or browser need the current password; an exchange of the key is no sign-in', async () => {
    const { desktop, session, browser } = await later(FRESH_SIGN_IN_MINUTES * MINUTES);
    const { auth_key } = (await desktop.call(updateKey, { email: desktop.email })).body;
    desktop.key = auth_key.key_id;
    const all = [
      [calls.updateEmail, { new_email: `new-${uuid()}@example.org` }],
      [calls.endOwnSession, { id: session }],
      [calls.endOtherSessions, {}],
      [calls.forgetBrowser, { id: browser }],
    ] as const;
    for (const [call, body] of all) {
      const refused = await desktop.call(call, body);
      expect([refused.status, refused.body.code], call.path).toEqual([403, 'password_needed']);
      const wrong = await desktop.call(call, { ...body, current_password: `${PASSWORD}x` });
      expect([wrong.status, wrong.body.code], call.path).toEqual([403, 'current_password_wrong']);
    }
    expect((await security(desktop)).sessions).toHaveLength(2);
    for (const [call, body] of all)
      expect((await desktop.call(call, { ...body, current_password: PASSWORD })).status, call.path).toBe(200);
  });

  test('before that the sign-in itself is enough', async () => {
    const { desktop, session } = await later((FRESH_SIGN_IN_MINUTES - 1) * MINUTES - 1);
    expect((await desktop.call(calls.endOwnSession, { id: session })).status).toBe(200);
  });
});
