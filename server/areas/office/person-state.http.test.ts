import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personRecord, userPlanPdf } from '#contract/office-person.ts';
import * as calls from '#contract/office-person-state.ts';
import { deleteUser, getUserList, selectedUsers } from '#contract/office-users.ts';
import { checkout } from '#contract/payments.ts';
import { resetPassword } from '#contract/registration.ts';
import { reminders, saveReminders } from '#contract/reminders.ts';
import { keyStatus, login } from '#contract/sign-in.ts';
import { closeAccount } from '#server/areas/account/close-account.ts';
import { includeYear, yearsOf } from '#server/areas/plans/plans.ts';
import { queueReminders } from '#server/areas/reminders/reminders.ts';
import { recordedMail } from '#server/mail/recorded-mail.ts';
import type { TestApp } from '#test/support/app.ts';
import { aMember, PASSWORD, unpaid } from '#test/support/factories.ts';
import { mailsTo } from '#test/support/mail.ts';
import { type PayingSite, payingSite } from '#test/support/paying-site.ts';
import { type SignedIn, signedIn, signIn } from '#test/support/sign-in.ts';
import { tellMember } from './office-notices.ts';

const ADMIN = 'boss@example.co.za';
const { signal } = new AbortController();
let site: PayingSite;
let app: TestApp;
let as: SignedIn;
beforeAll(async () => {
  site = await payingSite({ app: { adminEmails: [ADMIN] } });
  ({ app } = site);
  as = await signedIn(app, { email: ADMIN });
});
afterAll(() => site.close());

const entriesOf = (id: string) =>
  app.db.selectFrom('admin_log').selectAll().where('whom_id', '=', id).orderBy('id').execute();
const subjectsTo = async (address: string) => (await mailsTo(app, address)).map(({ subject }) => subject);
const recordOf = async (id: string) => (await app.call(personRecord, { as, params: { user_id: id } })).body;
const mark = (user_id: unknown, email: unknown, reason: unknown = 'The daughter called') =>
  app.call(calls.markUserDeceased, { as, body: { user_id, email, reason } });
const takeBack = (user_id: string) => app.call(calls.takeDeceasedBack, { as, body: { user_id } });
const listed = async (filter: object) =>
  (await app.call(getUserList, { as, body: { page: 1, size: 10, ...filter } })).body.rows.map(
    ({ email }: { email: string }) => email,
  );

describe('bad input', () => {
  test('names all wrong fields at once, and finds nobody who is not there', async () => {
    const wrong = await mark('x', 'y', '');
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      {
        user_id: wrong.body.fields.user_id,
        email: 'Must be a valid email',
        reason: 'Enter how the office knows',
      },
    ]);
    const choices = await app.call(calls.saveUserReminders, { as, body: { user_id: 'x', weekly: 'no' } });
    expect([choices.status, Object.keys(choices.body.fields).sort()]).toEqual([
      400,
      ['declaration', 'user_id', 'weekly', 'year_end'],
    ]);
    expect((await app.call(calls.takeDeceasedBack, { as, body: { user_id: 'x' } })).status).toBe(400);
    const nobody = uuid();
    expect((await mark(nobody, 'a@example.co.za')).status).toBe(404);
    expect((await takeBack(nobody)).status).toBe(404);
    const kinds = { year_end: true, declaration: true, weekly: true };
    const absent = await app.call(calls.saveUserReminders, { as, body: { user_id: nobody, ...kinds } });
    expect(absent.status).toBe(404);
  });

  test('another address than that of the account marks nobody', async () => {
    const [member, other] = [await aMember(app), await aMember(app)];
    const answer = await mark(member.id, other.email);
    expect([answer.status, answer.body.fields]).toEqual([400, { email: 'Type the address of this user' }]);
    expect((await recordOf(member.id)).account.deceased).toBe(null);
    expect((await takeBack(member.id)).body.code).toBe('not_deceased');
  });
});

describe('reminders by the office', () => {
  const set = (user_id: string, kinds: object) =>
    app.call(calls.saveUserReminders, { as, body: { user_id, ...kinds } });
  const all = { year_end: true, declaration: true, weekly: true };

  test('are those of My Account, logged and told; the first day of a stop is kept', async () => {
    const member = await signedIn(app);
    expect((await set(member.id, { ...all, weekly: false })).status).toBe(200);
    const mine = (await app.call(reminders, { as: member })).body;
    expect(mine).toMatchObject({ year_end: true, declaration: true, weekly: false });
    expect((await recordOf(member.id)).reminders).toEqual(mine);
    expect(await entriesOf(member.id)).toMatchObject([
      {
        action: calls.saveUserReminders.does,
        admin_email: ADMIN,
        before: { Reminders: 'Year end, Declarations, Weekly' },
        after: { Reminders: 'Year end, Declarations' },
      },
    ]);
    expect(await subjectsTo(member.email)).toContain('Your reminders were changed');
    const since = mine.kinds.weekly.stopped_at;
    app.clock.advance(60_000);
    await set(member.id, { ...all, weekly: false });
    const told = (await subjectsTo(member.email)).filter((one) => one === 'Your reminders were changed');
    expect([told.length, (await recordOf(member.id)).reminders.kinds.weekly.stopped_at]).toEqual([1, since]);
    await app.call(saveReminders, { as: member, body: { year_end: false, declaration: true, weekly: true } });
    expect((await recordOf(member.id)).reminders).toMatchObject({ year_end: false, weekly: true });
  });
});

describe('deceased', () => {
  test('no mail, no charge, no sign-in; plan and money stay; it is logged', async () => {
    const member = await site.paidMember('Monthly');
    const { email } = member;
    const { id } = member;
    const session = await signIn(app, email);
    const own = { headers: { email, key: session.key } };
    const before = await subjectsTo(email);
    const [answer, again] = [await mark(id, email.toUpperCase()), await mark(id, email, 'The estate wrote')];
    expect([answer.status, again.status]).toEqual([200, 200]);
    await app.settle();
    expect((await app.call(keyStatus, { as: own })).status).toBe(401);
    const refused = await app.call(login, { body: { email, password: PASSWORD } });
    expect([refused.status, refused.body.code]).toEqual([403, 'account_deceased']);
    expect((await app.call(login, { body: { email, password: 'Wrong#Paper7!' } })).body.code).toBe(
      'wrong_password',
    );
    const { token } = await app.db
      .selectFrom('subscription')
      .select('token')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await app.options.payments.subscription(token))?.status).toBe('CANCELLED');
    await app.call(resetPassword, { body: { email } });
    expect(await subjectsTo(email)).toEqual(before);

    const record = await recordOf(id);
    expect(record.account.deceased).toEqual({
      at: app.clock.now().toISOString(),
      reason: 'The estate wrote',
    });
    expect(record.sign_in).toMatchObject({ state: 'blocked' });
    expect(record.sign_in.sentences[0]).toMatch(/^Marked as deceased today at/);
    expect([record.money.payments.length, record.years.length]).toEqual([1, 1]);
    const pdf = await app.call(userPlanPdf, { as, params: { user_id: id, year: record.years[0].year } });
    expect(pdf.status).toBe(200);
    expect(await entriesOf(id)).toMatchObject([
      {
        action: 'Marked as deceased',
        before: { Deceased: false },
        after: { Deceased: true, Reason: 'The daughter called', Subscription: 'Asked to cancel' },
      },
      { before: { Deceased: true }, after: { Deceased: true, Reason: 'The estate wrote' } },
      {},
    ]);
  });

  test('a mail that waited in the queue goes to nobody', async () => {
    const { id, email } = await aMember(app);
    await app.db.transaction().execute(async (trx) => {
      await tellMember(app.options.jobs.enqueue, trx, {
        memberId: id,
        did: 'unlocked',
        now: app.clock.now(),
      });
      await trx.updateTable('member').set({ deceased_at: app.clock.now() }).where('id', '=', id).execute();
    });
    app.options.jobs.wake();
    expect(await subjectsTo(email)).toEqual([]);
  });

  test('no mail of any kind passes, to the address or to a former one that is nobody’s', async () => {
    const { id, email } = await aMember(app, { verified_at: null });
    await app.db.updateTable('member').set({ deceased_at: app.clock.now() }).where('id', '=', id).execute();
    const send = (to: string, audience?: 'gone') =>
      recordedMail(app.options.mail, app.options).send({
        to,
        subject: 'x',
        text: 'x',
        html: 'x',
        messageId: uuid(),
        ...(audience ? { audience } : {}),
      });
    await send(email);
    await send(email, 'gone');
    const former = `former-${uuid()}@example.co.za`;
    await app.db
      .insertInto('email_change')
      .values({
        id: uuid(),
        member_id: id,
        from_address: former,
        to_address: email,
        changed_at: app.clock.now(),
      })
      .execute();
    await send(former);
    expect([await subjectsTo(email), await subjectsTo(former)]).toEqual([[], []]);
    const taken = await aMember(app, { email: former });
    await send(taken.email);
    expect(await subjectsTo(former)).toEqual(['x']);
  });

  test('is in no list of what is due, and Users finds it by its own filter', async () => {
    const [dead, alive] = [
      await aMember(app, { membership: unpaid }),
      await aMember(app, { membership: unpaid }),
    ];
    const reminded = await aMember(app);
    for (const { id, email } of [dead, reminded]) expect((await mark(id, email)).status).toBe(200);
    const found = async (filter: object) => {
      const rows = [
        ...(await listed({ userEmail: dead.email, ...filter })),
        ...(await listed({ userEmail: alive.email, ...filter })),
      ];
      return rows.map((email) => (email === dead.email ? 'dead' : 'alive'));
    };
    expect(await found({})).toEqual(['dead', 'alive']);
    expect(await found({ payment_status: 'UNPAID' })).toEqual(['alive']);
    expect(await found({ account_status: 'DECEASED' })).toEqual(['dead']);
    expect(await found({ account_status: 'VERIFIED' })).toEqual(['alive']);
    expect(await listed({ userEmail: reminded.email, payment_status: 'PAID' })).toEqual([]);
    expect(await found({ payment_by: 'PAYMENTS' })).toEqual(['alive']);
    const byOffice = { override: 'PAID', override_until: null } as const;
    await app.db
      .updateTable('membership')
      .set({ ...byOffice, paid_to: '2026-11-02' })
      .where('member_id', 'in', [dead.id, alive.id].map(String))
      .execute();
    for (const payment_by of ['OFFICE', 'OFFICE_WITHOUT_END'])
      expect(await found({ payment_by })).toEqual(['alive']);
    const users = { all: true, except: [], filter: { userEmail: dead.email } };
    const { payments } = (await app.call(selectedUsers, { as, body: { users, about: 'payments' } })).body;
    expect([payments.by_office, Object.values(payments.told)]).toEqual([1, [0, 0, 0, 0, 0]]);
    await includeYear(app.db, { year: 2033, now: app.clock.now() }, signal);
    const owned = async ({ id }: { id: unknown }) => (await yearsOf(app.db, [String(id)])).get(String(id));
    expect([await owned(dead), await owned(alive)]).toEqual([[2026], [2026, 2033]]);
    await app.db
      .updateTable('membership')
      .set({ override: 'UNPAID', override_until: null })
      .where('member_id', 'in', [dead.id, alive.id].map(String))
      .execute();
    const days = { from: '2026-11-01', to: '2026-11-30' };
    expect(await found({ happened: 'ENDED', ...days })).toEqual(['alive']);
    const form = await app.call(checkout, { body: { email: dead.email, kind: 'Monthly' } });
    expect(form.body.code).toBe('checkout_account_missing');
    const now = app.clock.now();
    app.clock.set(new Date('2026-12-01T05:00:00Z'));
    await queueReminders(app.options, signal);
    app.clock.set(now);
    const queued = app.db.selectFrom('reminder_sent').select('kind').where('member_id', '=', reminded.id);
    expect(await queued.execute()).toEqual([]);
    expect((await recordOf(reminded.id)).reminders.kinds.year_end.next).toBe(null);
  });

  test('taken back: everything works as before but the subscription, and the member is told so', async () => {
    const { id, email } = await site.paidMember('Monthly');
    await mark(id, email);
    await app.settle();
    const [one, two] = await Promise.all([takeBack(id), takeBack(id)]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    expect((await subjectsTo(email))[0]).toBe('Your account is open again');
    const { key } = await signIn(app, email);
    expect((await app.call(keyStatus, { as: { headers: { email, key } } })).status).toBe(200);
    const { money, account } = await recordOf(id);
    expect([account.deceased, money.renews, money.next_charge]).toEqual([null, false, null]);
    expect((await entriesOf(id)).at(-1)).toMatchObject({
      action: 'Took back: deceased',
      before: { Deceased: true },
      after: { Deceased: false },
    });
  });

  test('can be deleted later, without a last mail', async () => {
    const { id, email } = await aMember(app);
    await mark(id, email);
    expect((await app.call(deleteUser, { as, body: { email, reason: 'Estate closed' } })).status).toBe(200);
    expect(await subjectsTo(email)).toEqual([]);
  });
});

describe('the last mail of an account', () => {
  test('says what is deleted and kept, and the job keeps nothing of it', async () => {
    const { email } = await aMember(app, { name: 'Thandi' });
    expect((await app.call(deleteUser, { as, body: { email, reason: '' } })).status).toBe(200);
    const [mail] = await mailsTo(app, email);
    expect(mail?.subject).toBe('Your account is deleted');
    expect(mail?.text).toContain('Dear Thandi');
    expect(mail?.text).toContain('Our office deleted your account on');
    expect(mail?.text).toContain('We keep nothing with your name.');
    const kept = await app.db
      .selectFrom('sent_mail')
      .select('subject')
      .where('to_address', '=', email)
      .execute();
    const jobs = app.db.selectFrom('job').select('payload').where('name', '=', 'send-account-deleted');
    expect([kept, (await jobs.execute()).filter(({ payload }) => payload !== null)]).toEqual([[], []]);
  });

  test('is part of the deletion: when that fails, nothing is mailed', async () => {
    const { id, email } = await aMember(app);
    const { payments, jobs } = app.options;
    const closing = { memberId: id, byOffice: true, payments, now: app.clock.now(), enqueue: jobs.enqueue };
    await app.db
      .transaction()
      .execute(async (trx) => {
        await closeAccount(trx, closing);
        throw new Error('killed');
      })
      .catch(() => undefined);
    expect(await subjectsTo(email)).toEqual([]);
  });
});
