import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as calls from '#contract/close-account.ts';
import { changePassword } from '#contract/credentials.ts';
import { deleteUser } from '#contract/office-users.ts';
import { deleteSelectedUsers } from '#contract/office-users-bulk.ts';
import * as registration from '#contract/registration.ts';
import { keyStatus, login } from '#contract/sign-in.ts';
import { applyNotification, repeatCancellations } from '#server/areas/billing/billing.ts';
import { linesOfMembers } from '#server/forget/tables.ts';
import type { TestApp } from '#test/support/app.ts';
import { lapsed } from '#test/support/cast.ts';
import { aMember, PASSWORD, unpaid } from '#test/support/factories.ts';
import { aFullMember, type FullMember } from '#test/support/full-member.ts';
import { codeTo, mailsTo } from '#test/support/mail.ts';
import { type OneBrowser, oneBrowser, signedInBrowser } from '#test/support/one-browser.ts';
import { type PayingSite, payingSite } from '#test/support/paying-site.ts';
import type { Provider } from '#test/support/provider.ts';
import { signIn } from '#test/support/sign-in.ts';
import type { TimeTravel } from '#test/support/time-travel.ts';
import { closeAccount } from './close-account.ts';

/** The member's id stays in these, and leads nowhere. */
const KEEP_THE_ID = ['admin_log', 'bulk_action', 'bulk_action_row', 'bulk_action_event', 'attention_done'];

const ADMIN = 'boss@example.co.za';
let site: PayingSite;
let app: TestApp;
let stub: Provider;
let time: TimeTravel;
beforeAll(async () => {
  site = await payingSite({ app: { adminEmails: [ADMIN] } });
  ({ app, stub, time } = site);
});
afterEach(() => {
  stub.misbehaviours.clear();
  vi.restoreAllMocks();
});
afterAll(() => site.close());

const ask = (browser: OneBrowser, current_password: unknown = PASSWORD) =>
  browser.call(calls.closingCode, { current_password });
const close = (browser: OneBrowser, verification_code: unknown) =>
  browser.call(calls.closeAccount, { verification_code });
async function askAndClose(browser: OneBrowser, email: string) {
  await ask(browser);
  return close(browser, await codeTo(app, email));
}
async function administrator() {
  const known = await app.db.selectFrom('member').select('id').where('email', '=', ADMIN).executeTakeFirst();
  if (!known) await aMember(app, { email: ADMIN });
  const { key } = await signIn(app, ADMIN);
  return { headers: { email: ADMIN, key } };
}
const isThere = async (id: string) =>
  (await app.db.selectFrom('member').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

// Only an administrator sets a price or reads a statement.
const tables = linesOfMembers
  .map(({ table }) => table)
  .filter((table) => !['price', 'statement'].includes(table));

/** How many rows of a table hold one of the marks. */
async function rowsWith(table: string, marks: string[]): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from ${sql.table(table)} as t
    where exists (select from unnest(${marks}::text[]) as mark
      where position(lower(mark) in lower(to_jsonb(t)::text)) > 0)`.execute(app.db);
  return Number(rows[0]?.count);
}

async function counts(tables: string[], marks: (table: string) => string[]) {
  const pairs = tables.map(async (table) => [table, await rowsWith(table, marks(table))] as const);
  return Object.fromEntries(await Promise.all(pairs));
}

describe('closing an account', () => {
  let member: FullMember;
  let friend: { id: string; email: string };
  beforeEach(async () => {
    app.clock.set(new Date('2026-11-20T08:00:00Z'));
    member = await aFullMember(app, time);
    friend = await site.newMember();
    await time.pay(friend.email, 'Annual', { code: member.code });
  });

  const deletions: [by: string, () => Promise<{ status: number }>][] = [
    ['the member', () => askAndClose(member.browser, member.email)],
    [
      'an administrator',
      async () => app.call(deleteUser, { as: await administrator(), body: { email: member.email } }),
    ],
    [
      'an administrator among others',
      async () =>
        app.call(deleteSelectedUsers, {
          as: await administrator(),
          body: { users: [member.email, (await aMember(app)).email] },
        }),
    ],
  ];
  test.each(deletions)(
    'by %s leaves nothing of the person anywhere, and the money without the person',
    async (_, remove) => {
      const before = await counts(tables, () => member.marks);
      const forgotten = tables.filter((name) => before[name] === 0);
      expect(
        forgotten,
        'give aFullMember a row in these tables, or say in server/forget/tables.ts why they hold nobody',
      ).toEqual([]);
      const ledger = () =>
        app.db
          .selectFrom('payment')
          .select(({ fn }) => fn.countAll<string>().as('n'))
          .executeTakeFirstOrThrow();
      const payments = await ledger();
      const others = await counts(tables, () => [friend.id]);

      expect((await remove()).status).toBe(200);
      await app.settle();
      // The last mail says what is kept. Nothing of ours keeps it: the outbox stands for the reader's mailbox.
      const [last] = await mailsTo(app, member.email);
      expect(last?.subject).toBe('Your account is deleted');
      expect(last?.text).toContain('tax law asks for them until at least 20 November 2031');
      await app.db.deleteFrom('outbox_mail').where('to_address', '=', member.email).execute();

      await expect(app.options.storage.stream(member.storageKey)).rejects.toThrow();
      expect((await app.options.payments.subscription(member.token))?.status).toBe('CANCELLED');
      const marksFor = (name: string) =>
        KEEP_THE_ID.includes(name) ? member.marks.filter((mark) => mark !== member.id) : member.marks;
      // The provider's notification that the subscription is cancelled comes when it wants, and names the payer until applied.
      const left = async () => {
        await app.settle();
        const now = await counts(tables, marksFor);
        return tables.filter((name) => now[name] !== 0);
      };
      await expect.poll(left).toEqual([]);
      expect(await ledger()).toEqual(payments);
      const { referral_use, ...rest } = await counts(tables, () => [friend.id]);
      expect(rest).toEqual(
        Object.fromEntries(Object.entries(others).filter(([name]) => name !== 'referral_use')),
      );
      expect(referral_use).toBe(0);
    },
  );

  test('ends the sessions, removes the files, mails nothing after the last mail, and leaves the address free', async () => {
    const phone = await signedInBrowser(app, member.email);
    expect((await askAndClose(member.browser, member.email)).status).toBe(200);
    for (const browser of [member.browser, phone]) expect((await browser.call(keyStatus)).status).toBe(401);
    await app.settle();
    await expect(app.options.storage.stream(member.storageKey)).rejects.toThrow();
    const subjects = async () => (await mailsTo(app, member.email)).map(({ subject }) => subject);
    expect(await subjects()).toEqual(['Your account is deleted']);
    const again = await app.call(login, { body: { email: member.email, password: PASSWORD } });
    expect(again.body.code).toBe('email_not_registered');
    await time.passDay(40);
    expect(await subjects()).toEqual(['Your account is deleted']);
    const body = {
      name: 'Thandi',
      surname: 'Nkosi',
      contact: '+27 82 555 0100',
      email: member.email,
      password: 'Ledger#Quarry7!',
      subscription_type: 'Annual',
    };
    expect((await app.call(registration.register, { body })).status).toBe(200);
  });

  test('cancels the subscription at the provider, whose last notification names nobody', async () => {
    await askAndClose(member.browser, member.email);
    await app.settle();
    expect((await app.options.payments.subscription(member.token))?.status).toBe('CANCELLED');
    await stub.catchUp('all');
    await app.settle();
    const rows = await app.db
      .selectFrom('payment_notification')
      .select(['raw_body', 'outcome'])
      .where('raw_body', 'like', `%${member.token}%`)
      .orderBy('outcome')
      .execute();
    expect(rows.map(({ outcome }) => outcome)).toEqual(['applied', 'cancelled']);
    for (const { raw_body } of rows) {
      expect(raw_body).not.toMatch(/name_|email|signature=\w/);
      expect(app.options.payments.notificationOf(raw_body)).toMatchObject({
        token: member.token,
        email: null,
      });
    }
  });

  test('a provider that does not answer is asked until it does, by the token alone', async () => {
    stub.misbehaviours.add('api_away');
    expect((await askAndClose(member.browser, member.email)).status).toBe(200);
    const subscription = () =>
      app.db
        .selectFrom('subscription')
        .select(['member_id', 'cancelled_at', 'cancel_asked_at'])
        .where('token', '=', member.token)
        .executeTakeFirstOrThrow();
    expect(await subscription()).toEqual({
      member_id: null,
      cancelled_at: null,
      cancel_asked_at: app.clock.now(),
    });
    // The job has given up; the night's asks again.
    await sql`delete from job where name = 'cancel-subscription'`.execute(app.db);
    stub.misbehaviours.clear();
    app.clock.advance(2 * 86_400_000);
    await repeatCancellations(app.options, new AbortController().signal);
    await app.settle();
    expect((await subscription()).cancelled_at).not.toBeNull();
    expect((await app.options.payments.subscription(member.token))?.status).toBe('CANCELLED');
  });

  test('a notification that waits is applied as of nobody, then names nobody', async () => {
    const late = await aMember(app, { membership: { ...unpaid, kind: 'Annual' }, years: [] });
    vi.spyOn(app.options.payments, 'confirm').mockResolvedValue('unknown');
    await time.pay(late.email, 'Annual');
    await app.settle().catch(() => undefined);
    const waiting = await app.db
      .selectFrom('payment_notification')
      .select(['id', 'raw_body'])
      .where('settled_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(waiting.raw_body).toContain(encodeURIComponent(late.email));
    await app.db.transaction().execute((trx) =>
      closeAccount(trx, {
        memberId: late.id,
        byOffice: false,
        payments: app.options.payments,
        now: app.clock.now(),
        enqueue: app.options.jobs.enqueue,
      }),
    );
    vi.restoreAllMocks();
    expect(await applyNotification(app.options, waiting.id)).toBe('payer_deleted');
    // On a busy machine the provider sends it twice.
    await app.settle();
    expect(await rowsWith('payment_notification', [late.email, encodeURIComponent(late.email)])).toBe(0);
  });

  test('a fault in the middle closes nothing', async () => {
    await ask(member.browser);
    const code = await codeTo(app, member.email);
    vi.spyOn(app.options.payments, 'withoutPayer').mockImplementation(() => {
      throw new Error('a fault');
    });
    const before = await counts(tables, () => member.marks);
    expect((await close(member.browser, code)).status).toBe(500);
    expect(await counts(tables, () => member.marks)).toEqual(before);
    vi.restoreAllMocks();
    expect((await close(member.browser, code)).status).toBe(200);
  });
});

describe('the right to close it', () => {
  async function aSignedIn() {
    const { id, email } = await aMember(app);
    return { id, email, browser: await signedInBrowser(app, email) };
  }

  test('400 names the field', async () => {
    const { browser } = await aSignedIn();
    expect((await ask(browser, '')).body.fields).toEqual({ current_password: 'Password is required' });
    expect((await close(browser, '')).body.fields).toEqual({
      verification_code: 'Verification pin is required',
    });
  });

  test('403 for a wrong password, and no code is mailed', async () => {
    const { email, browser } = await aSignedIn();
    const mails = (await mailsTo(app, email)).length;
    const answer = await ask(browser, 'Wrong#Word#1');
    expect([answer.status, answer.body.fields]).toEqual([
      403,
      { current_password: 'This is not your current password' },
    ]);
    expect(await mailsTo(app, email)).toHaveLength(mails);
  });

  test.each([
    ['a guess', 'wrong_verification_pin', async () => undefined],
    ['a code that has expired', 'pin_expired', async () => app.clock.advance(11 * 60_000)],
  ])('%s closes nothing', async (_, code, meanwhile) => {
    const { id, email, browser } = await aSignedIn();
    await ask(browser);
    const mailed = await codeTo(app, email);
    await meanwhile();
    const typed =
      code === 'wrong_verification_pin' ? String((Number(mailed) + 1) % 1e6).padStart(6, '0') : mailed;
    const answer = await close(browser, typed);
    expect([answer.status, answer.body.code]).toEqual([401, code]);
    expect(await isThere(id)).toBe(true);
  });

  test('a code of another browser, of another purpose, or from before a new password closes nothing', async () => {
    const { id, email, browser } = await aSignedIn();
    const other = oneBrowser(app);
    await other.call(login, { email, password: PASSWORD });
    Object.assign(other, { email, key: browser.key });
    expect((await close(other, await codeTo(app, email))).body.code).toBe('wrong_verification_pin');
    await ask(browser);
    const code = await codeTo(app, email);
    expect((await close(other, code)).body.code).toBe('wrong_verification_pin');
    const changed = { current_password: PASSWORD, password: 'Ledger#Quarry7!' };
    browser.key = (await browser.call(changePassword, changed)).body.auth_key.key_id;
    expect((await close(browser, code)).body.code).toBe('wrong_verification_pin');
    expect(await isThere(id)).toBe(true);
  });

  test('two clicks at once: one closes it', async () => {
    const { id, email, browser } = await aSignedIn();
    await ask(browser);
    const code = await codeTo(app, email);
    const answers = await Promise.all([close(browser, code), close(browser, code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect(await isThere(id)).toBe(false);
  });

  test('a lapsed member can close it', async () => {
    const { id, email } = await aMember(app, lapsed);
    const browser = oneBrowser(app);
    await browser.signIn(email, PASSWORD, { reading: true });
    expect((await askAndClose(browser, email)).status).toBe(200);
    expect(await isThere(id)).toBe(false);
  });
});
