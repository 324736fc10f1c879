import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as closing from '#contract/close-account.ts';
import * as calls from '#contract/credentials.ts';
import { giveRole, takeRole } from '#contract/office-roles.ts';
import type { GivenRole } from '#domain/office/roles.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember, PASSWORD } from '#test/support/factories.ts';
import { codeTo, mailsTo } from '#test/support/mail.ts';
import { type OneBrowser, oneBrowser, signedInBrowser } from '#test/support/one-browser.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

// A mailbox moves no role (docs/decisions/0033).

const OWNER = 'boss@example.co.za';
const SECOND = 'second-boss@example.co.za';
let app: TestApp;
let owner: SignedIn;
beforeAll(async () => {
  app = await testApp({ adminEmails: [OWNER, SECOND] });
  owner = await signedIn(app, { email: OWNER, name: 'Thabo', surname: 'Dlamini' });
});
afterAll(() => app.close());

const anAddress = () => `new-${uuid()}@example.org`;
const stored = (id: string) =>
  app.db
    .selectFrom('member')
    .select(['email', 'office_role', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const give = (email: string, role: GivenRole) => app.call(giveRole, { as: owner, body: { email, role } });
const take = (user_id: string) => app.call(takeRole, { as: owner, body: { user_id } });
const ask = (browser: OneBrowser, new_email: string) => browser.call(calls.updateEmail, { new_email });
const confirm = async (browser: OneBrowser, to: string) =>
  browser.call(calls.verifyUpdateEmail, { verification_code: await codeTo(app, to) });
const answer = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const STAYS = [403, 'role_stays'];

async function aHolder(columns: object = { office_role: 'finance', office_role_at: app.clock.now() }) {
  const { id, email } = await aMember(app, columns);
  return { id, email, browser: await signedInBrowser(app, email) };
}

describe('the own address', () => {
  test.each(['support', 'finance', 'editor'] as const)(
    'stays with the role %s, and goes without it',
    async (role) => {
      const { id, email, browser } = await aHolder({ office_role: role, office_role_at: app.clock.now() });
      const to = anAddress();
      expect(answer(await ask(browser, to))).toEqual(STAYS);
      expect(await mailsTo(app, to)).toEqual([]);
      expect((await take(id)).status).toBe(200);
      expect((await ask(browser, to)).status).toBe(200);
      expect((await confirm(browser, to)).status).toBe(200);
      expect((await stored(id)).email).toBe(to);
      expect((await give(email, role)).status).toBe(400);
    },
  );

  test('stays for an owner', async () => {
    const browser = await signedInBrowser(app, OWNER);
    expect(answer(await ask(browser, anAddress()))).toEqual(STAYS);
    expect((await stored(owner.id)).email).toBe(OWNER);
  });

  test('stays when the role is given between the pin and its entry', async () => {
    const { id, email, browser } = await aHolder({});
    const to = anAddress();
    await ask(browser, to);
    await give(email, 'support');
    expect(answer(await confirm(browser, to))).toEqual(STAYS);
    expect(await stored(id)).toMatchObject({ email, office_role: 'support' });
    // The pin is not used up.
    await take(id);
    expect((await confirm(browser, to)).status).toBe(200);
  });

  test('a role given and an address changed at once: never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, email, browser } = await aHolder({});
      const to = anAddress();
      await ask(browser, to);
      await codeTo(app, to);
      const [changed, given] = await Promise.all([confirm(browser, to), give(email, 'support')]);
      expect([
        [200, 400],
        [403, 200],
      ]).toContainEqual([changed.status, given.status]);
      const { email: is, office_role } = await stored(id);
      expect([
        [to, null],
        [email, 'support'],
      ]).toContainEqual([is, office_role]);
    }
  });

  test('nobody moves to an address of ADMIN_EMAILS, and nothing says that it is one', async () => {
    const { id, email, browser } = await aHolder({});
    const refused = await ask(browser, SECOND.toUpperCase());
    expect([refused.status, refused.body.message]).toEqual([403, 'Email already exist']);
    expect(await mailsTo(app, SECOND)).toEqual([]);
    expect((await stored(id)).email).toBe(email);
  });
});

describe('the link that undoes a change of address', () => {
  const tokenTo = async (address: string) =>
    (await mailsTo(app, address)).flatMap(({ text }) => text.match(/\/undoEmail#([\w-]+)/)?.[1] ?? [])[0] ??
    '';
  const undo = (token: string) => oneBrowser(app).call(calls.undoEmail, { token });
  async function moved() {
    const { id, email: from, browser } = await aHolder({});
    const to = anAddress();
    await ask(browser, to);
    await confirm(browser, to);
    return { id, from, to, token: await tokenTo(from) };
  }
  const told = async (from: string) => (await mailsTo(app, OWNER)).filter(({ text }) => text.includes(from));

  test('waits while the account has a role, tells the owners once, and works without it', async () => {
    const { id, from, to, token } = await moved();
    await give(to, 'support');
    const before = await stored(id);
    for (let click = 0; click < 3; click += 1) {
      expect(answer(await undo(token))).toEqual([409, 'undo_waits']);
      await app.settle();
    }
    expect(await stored(id)).toEqual(before);
    const [mail, ...more] = await told(from);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Dear Thabo');
    // A mail server would not notice that it has the mail already.
    const sent = app.db.selectFrom('sent_mail').select('token_hash').where('to_address', '=', OWNER);
    expect(await sent.where('subject', '=', mail?.subject ?? '').execute()).toHaveLength(1);
    for (const part of [from, to, '/masterRoles']) expect(mail?.text).toContain(part);
    await take(id);
    expect((await undo(token)).status).toBe(200);
    expect((await stored(id)).email).toBe(from);
  });

  test('a role given and a change undone at once: never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, from, to, token } = await moved();
      const [undone, given] = await Promise.all([undo(token), give(to, 'editor')]);
      expect([
        [200, 400],
        [409, 200],
      ]).toContainEqual([undone.status, given.status]);
      const { email, office_role } = await stored(id);
      expect([
        [from, null],
        [to, 'editor'],
      ]).toContainEqual([email, office_role]);
    }
  });

  test('gives no account an address of ADMIN_EMAILS', async () => {
    const { id, to, token } = await moved();
    const change = app.db.updateTable('email_change').where('member_id', '=', id);
    await change.set({ from_address: SECOND }).execute();
    expect(answer(await undo(token))).toEqual([409, 'undo_waits']);
    expect((await stored(id)).email).toBe(to);
  });
});

describe('the own account', () => {
  const askToClose = (browser: OneBrowser) =>
    browser.call(closing.closingCode, { current_password: PASSWORD });
  const close = async (browser: OneBrowser, email: string) =>
    browser.call(closing.closeAccount, { verification_code: await codeTo(app, email) });
  const isThere = async (id: string) =>
    (await app.db.selectFrom('member').select('id').where('id', '=', id).execute()).length === 1;
  const LAST = [409, 'last_owner'];

  test('stays for the last owner', async () => {
    const browser = await signedInBrowser(app, OWNER);
    expect(answer(await askToClose(browser))).toEqual(LAST);
    expect(await isThere(owner.id)).toBe(true);
  });

  test('goes for the holder of a role, and the role with it', async () => {
    const { id, email, browser } = await aHolder();
    expect((await askToClose(browser)).status).toBe(200);
    expect((await close(browser, email)).status).toBe(200);
    expect(await isThere(id)).toBe(false);
  });

  test('two owners who leave at once: one stays', async () => {
    const second = await aHolder({ email: SECOND });
    const first = { id: owner.id, email: OWNER, browser: await signedInBrowser(app, OWNER) };
    const both = [first, second];
    for (const { browser } of both) expect((await askToClose(browser)).status).toBe(200);
    for (const { email } of both) await codeTo(app, email);
    const answers = await Promise.all(both.map(({ browser, email }) => close(browser, email)));
    expect(answers.map(answer).toSorted()).toEqual([[200, undefined], LAST]);
    expect((await Promise.all(both.map(({ id }) => isThere(id)))).toSorted()).toEqual([false, true]);
  });
});
