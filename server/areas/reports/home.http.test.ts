import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as home from '#contract/office-home.ts';
import { markUserDeceased } from '#contract/office-person-state.ts';
import { updatePricing } from '#contract/office-prices.ts';
import { referralPayouts } from '#contract/office-referrals.ts';
import { keyStatus } from '#contract/sign-in.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { cents } from '#domain/money/money.ts';
import { sendCode } from '#server/areas/sign-in/sign-in.ts';
import { forget } from '#server/forget/forget-member.ts';
import { outboxMail } from '#server/mail/outbox.ts';
import { recordedMail, sweepMails } from '#server/mail/recorded-mail.ts';
import { type TestApp, testApp } from '#test/support/app.ts';

import { fixedClock, NOW } from '#test/support/clock.ts';
import { testDatabase } from '#test/support/database.ts';
import { aMember, aSubscription } from '#test/support/factories.ts';
import { aReferralUse, rewarded } from '#test/support/referrals.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';
import { sweepResolved } from './attention-queries.ts';
import { endedDays } from './trend-queries.ts';

const ADMIN = 'boss@example.co.za';
/** The mail server of this test refuses these for good, and those for now. */
const REFUSED = 'gone@example.co.za';
const BUSY = 'busy@example.co.za';

let app: TestApp;
let admin: SignedIn;
let member: SignedIn;
beforeAll(async () => {
  app = await testApp({
    adminEmails: [ADMIN],
    mail: {
      send: async (message) => {
        const responseCode = message.to === REFUSED ? 550 : message.to === BUSY ? 450 : null;
        if (responseCode) throw Object.assign(new Error('refused'), { responseCode });
        await outboxMail(app.db, app.clock).send(message);
      },
    },
  });
  admin = await signedIn(app, { email: ADMIN, name: 'Pieter', surname: 'Grobler' });
  member = await signedIn(app, { email: 'naledi@example.co.za' });
});
afterAll(() => app.close());

test('the key check names an administrator, and nobody else', async () => {
  expect((await app.call(keyStatus, { as: admin })).body.role).toBe('owner');
  expect((await app.call(keyStatus, { as: member })).body.role).toBeUndefined();
});

describe('the home', () => {
  const read = async () => (await app.call(home.officeHome, { as: admin })).body;

  test('counts members by subscription, who is paid, and failed payments', async () => {
    const before = await read();
    const old = { created_at: new Date('2026-10-31T21:59:59Z') };
    await aMember(app, { ...old, membership: { kind: 'Monthly', paid_to: '2026-11-01' } });
    await aMember(app, {
      membership: { kind: 'Monthly', payment_failed_at: new Date('2026-11-13T21:59:59Z') },
    });
    await aMember(app, {
      membership: { kind: 'Monthly', payment_failed_at: new Date('2026-11-13T22:00:00Z') },
    });
    await aMember(app, { membership: { kind: 'manual_input', paid_to: null } });
    const after = await read();
    const of = (body: typeof before, kind: string) =>
      body.subscriptions.find((row: { kind: string }) => row.kind === kind);
    expect(of(before, 'Monthly')).toEqual({
      kind: 'Monthly',
      members: 0,
      paid: 0,
      deceased: 0,
      by_office: 0,
      failed: 0,
    });
    expect(of(after, 'Monthly')).toEqual({
      kind: 'Monthly',
      members: 3,
      paid: 2,
      deceased: 0,
      by_office: 0,
      failed: 2,
    });
    expect(of(after, 'manual_input')).toMatchObject({ members: 1, paid: 1 });
    // A month begins at midnight in South Africa.
    expect(after.joined_this_month - before.joined_this_month).toBe(3);
    expect(after.failed_since).toBe('2026-11-13T21:59:59.000Z');
    expect(after.ended_this_month - before.ended_this_month).toBe(1);
    expect(after.facts.accounts_made - before.facts.accounts_made).toBe(1);
    expect(after.counted_at).toBe(NOW.toISOString());
  });

  test('counts a member who has died as a member only', async () => {
    const facts = async () => {
      const { subscriptions, ended_this_month, paid_without_end, failed_since, overdue } = await read();
      const { paid, by_office, failed } = subscriptions.find(
        ({ kind }: { kind: string }) => kind === 'Annual',
      );
      return {
        row: { paid, by_office, failed },
        ofMembers: { ended_this_month, paid_without_end, failed_since, overdue },
      };
    };
    const before = await facts();
    const [one, two] = [
      await aMember(app, {
        membership: { paid_to: '2026-11-02', payment_failed_at: new Date('2026-11-01T08:00:00Z') },
      }),
      await aMember(app, { membership: { override: 'PAID' } }),
    ];
    await aSubscription(app, { member_id: String(one.id), paid_to: '2026-11-02', failing_for: '2026-11-02' });
    const ended = async () =>
      (await endedDays(app.db, '2026-11-02', '2026-11-03')).map(({ count, chosen }) => [count, chosen]);
    const living = await facts();
    expect(living.ofMembers).toMatchObject({
      failed_since: '2026-11-01T08:00:00.000Z',
      ended_this_month: before.ofMembers.ended_this_month + 1,
      paid_without_end: before.ofMembers.paid_without_end + 1,
      overdue: { members: 1 },
    });
    expect([living.row.by_office - before.row.by_office, await ended()]).toEqual([1, [[1, 0]]]);
    for (const { id, email } of [one, two]) {
      const body = { user_id: id, email, reason: 'The daughter called' };
      expect((await app.call(markUserDeceased, { as: admin, body })).status).toBe(200);
    }
    expect([await facts(), await ended()]).toEqual([before, []]);
  });

  test('counts leads by state, and every state has its line', async () => {
    const { leads } = await read();
    expect(leads.states.map(({ state }: { state: string }) => state)).toEqual([
      'INITIALIZED',
      'STAGE1',
      'STAGE2',
      'STAGE3',
      'REGISTERED',
    ]);
    expect(leads.campaign).toMatch(/ACTIVE|PAUSED/);
  });
});

test('the home owes for referral uses what the page of the payouts says', async () => {
  const { id } = await aMember(app);
  await aReferralUse(app, id, '2026-10-01');
  await aReferralUse(app, id, '2026-10-02');
  // Its reward was paid before it was given back, so it takes the place of another one.
  await aReferralUse(app, id, '2026-08-01', { refunded: true, ...rewarded(10_000) });
  const both = async () => {
    const { available } = (await app.call(referralPayouts, { as: admin })).body;
    const { facts } = (await app.call(home.officeHome, { as: admin })).body;
    return [available, facts.referral_due];
  };
  expect(await both()).toEqual([100, 100]);
  const free = { pricing_type: 'Referral', price: 0, start_date: southAfricanDate(NOW) };
  expect((await app.call(updatePricing, { body: free, as: admin })).status).toBe(200);
  expect(await both()).toEqual([0, 0]);
  await app.db.deleteFrom('price').execute();
});

test('the home tells one fact of each page of the quick navigation', async () => {
  const facts = async () => (await app.call(home.officeHome, { as: admin })).body.facts;
  const before = await facts();
  const id = uuid();
  const at = { created_at: NOW, updated_at: NOW };
  const offer = {
    title: 'Tax',
    provider: 'SAICA',
    type: 'webinar',
    description: 'Tax',
  } as const;
  const names = { competency: 'tax_planning', competency1: 'tax_governance', competency2: 'tax_planning' };
  await app.db
    .insertInto('affiliate_activity')
    .values({ id, ...offer, ...names, ...at })
    .execute();
  const code = (usage_limit: number, more = {}) => ({
    code: uuid().toUpperCase(),
    percentage_discount: 10,
    usage_limit,
    created_at: NOW,
    ...more,
  });
  await app.db
    .insertInto('discount_code')
    .values([code(1), code(0), code(9, { ended_at: NOW })])
    .execute();
  const price = {
    pricing_type: 'Annual',
    price_cents: cents(109_900),
    created_at: NOW,
    start_date: '2027-01-01',
  } as const;
  await app.db
    .insertInto('price')
    .values({ id, ...price })
    .execute();
  const after = await facts();
  expect(after.affiliate_activities - before.affiliate_activities).toBe(1);
  expect(after.affiliate_competencies - before.affiliate_competencies).toBe(2);
  expect([after.codes_running - before.codes_running, after.codes_used_up - before.codes_used_up]).toEqual([
    1, 1,
  ]);
  expect(after.next_price).toEqual({ pricing_type: 'Annual', start_date: '2027-01-01' });
});

describe('items that need a person', () => {
  const read = async () => (await app.call(home.attention, { as: admin })).body;
  const counts = async () => (await app.call(home.officeHome, { as: admin })).body.attention;
  const resolve = (body: object) => app.call(home.attentionResolved, { as: admin, body });
  const lastEntry = async () =>
    (await app.db.selectFrom('admin_log').select('after').orderBy('id', 'desc').executeTakeFirst())?.after;

  test('400 for a kind that there is not; 404 for what is not listed', async () => {
    expect((await resolve({ kind: 'member', id: '' })).body.fields).toEqual({
      kind: 'Choose notification, job, mail or file',
      id: 'Say which one',
    });
    expect((await resolve({ kind: 'job', id: uuid() })).status).toBe(404);
  });

  test('a notification with an outcome that nobody foresaw, until somebody has resolved it', async () => {
    const arrived = { raw_body: '', received_at: NOW, settled_at: NOW };
    const add = async (outcome: string) => {
      const id = uuid();
      const row = { id, idempotency_key: id, outcome, ...arrived };
      await app.db.insertInto('payment_notification').values(row).execute();
      return id;
    };
    await add('applied');
    const id = await add('amount_mismatch');
    expect((await read()).notifications).toEqual([
      {
        id,
        at: NOW.toISOString(),
        outcome: 'amount_mismatch',
        payment: id,
        member: null,
        amount: null,
        due: null,
        form_of: null,
        credit: '',
      },
    ]);
    expect(await counts()).toMatchObject({ notifications: 1 });
    expect((await resolve({ kind: 'notification', id })).status).toBe(200);
    expect(await lastEntry()).toEqual({
      Kind: 'notification',
      Outcome: 'amount_mismatch',
      Payment: id,
      Id: id,
    });
    expect((await read()).notifications).toEqual([]);
    expect(await counts()).toMatchObject({ notifications: 0 });
    expect((await resolve({ kind: 'notification', id })).status).toBe(404);
  });

  test('a job that failed for good; the mark goes with it', async () => {
    const id = uuid();
    const row = { id, name: 'send-code', payload: '{}', due_at: NOW, attempt: 3, failed_at: NOW };
    await app.db.insertInto('job').values(row).execute();
    expect((await read()).jobs).toEqual([
      { id, at: NOW.toISOString(), name: 'send-code', tries: 3, member: null, amount: null },
    ]);
    expect((await resolve({ kind: 'job', id })).status).toBe(200);
    expect(await lastEntry()).toEqual({ Kind: 'job', Job: 'Mails a pin or a link', Tries: 3, Id: id });
    expect((await read()).jobs).toEqual([]);

    const marks = () =>
      app.db.selectFrom('attention_done').select('subject_id').where('subject_id', '=', id).execute();
    await sweepResolved(app.db);
    expect(await marks()).toHaveLength(1);
    await app.db.deleteFrom('job').where('id', '=', id).execute();
    await sweepResolved(app.db);
    expect(await marks()).toEqual([]);
    // The notification of the test before is still there.
    expect(await app.db.selectFrom('attention_done').select('kind').execute()).toEqual([
      { kind: 'notification' },
    ]);
  });

  test('the state of every kind of job', async () => {
    const past = new Date('2020-01-01');
    const done = new Date('2020-01-02');
    const next = new Date('2990-01-01');
    const later = new Date('2990-01-02');
    const job = (name: string, state: object) => ({
      id: uuid(),
      name,
      payload: '{}',
      due_at: past,
      ...state,
    });
    // Leased, so that nobody takes them.
    const leased = { leased_until: next, first_taken_at: past, attempt: 1 };
    const rows = [
      job('test-daily', { due_at: later, key: 'later' }),
      job('test-daily', { due_at: next, key: 'next' }),
      job('test-daily', { first_taken_at: past, done_at: past, attempt: 1 }),
      job('test-daily', { first_taken_at: past, done_at: done, attempt: 1 }),
      job('test-mail', leased),
      job('test-mail', { ...leased, due_at: next }),
      job('test-mail', { first_taken_at: past, failed_at: past, attempt: 3 }),
    ];
    await app.db.insertInto('job').values(rows).execute();
    const { kinds } = (await app.call(home.serverJobs, { as: admin })).body;
    const test = kinds.filter(({ name }: { name: string }) => name.startsWith('test-'));
    expect(test).toEqual([
      {
        name: 'test-daily',
        open: 0,
        failed: 0,
        done_at: done.toISOString(),
        next_at: next.toISOString(),
      },
      { name: 'test-mail', open: 2, failed: 1, done_at: null, next_at: null },
    ]);
    await app.db.deleteFrom('job').where('name', 'like', 'test-%').execute();
  });

  test('a mail that was refused for good, not one that comes later; the deletion of the member takes it away', async () => {
    // The app's own jobs send through the same recorder.
    const mail = recordedMail(app.options.mail, { ...app.options, clock: app.clock });
    const message = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
    const ids = [uuid(), uuid()] as const;
    await expect(mail.send({ ...message, to: BUSY, messageId: ids[0] })).rejects.toThrow('refused');
    await expect(mail.send({ ...message, to: REFUSED, messageId: ids[1] })).rejects.toThrow('refused');
    await expect
      .poll(async () => (await read()).mails)
      .toEqual([
        { id: ids[1], at: NOW.toISOString(), to: REFUSED, subject: 'Hello', status: 550, member: null },
      ]);
    // Without the address, which the deletion of the member would not find there.
    expect((await resolve({ kind: 'mail', id: ids[1] })).status).toBe(200);
    expect(await lastEntry()).toEqual({
      Kind: 'mail',
      To: 'g…@example.co.za',
      Subject: 'Hello',
      Status: 550,
      Id: ids[1],
    });
    await app.db
      .transaction()
      .execute((trx) => forget(trx, { id: uuid(), addresses: [REFUSED] }, app.options.jobs.enqueue));
    expect((await read()).mails).toEqual([]);
  });

  test('a code whose mail is refused at each try is one refused mail', async () => {
    const { id: member_id } = await aMember(app, { email: REFUSED });
    const id = uuid();
    const code = { id, member_id, purpose: 'reset', target: REFUSED, request_hash: uuid() } as const;
    const times = { requested_at: NOW, expires_at: new Date(NOW.getTime() + 600_000) };
    await app.db
      .insertInto('mailed_code')
      .values({ ...code, ...times })
      .execute();
    for (const seconds of [0, 30]) {
      const clock = fixedClock(new Date(NOW.getTime() + seconds * 1000));
      const mail = recordedMail(app.options.mail, { ...app.options, clock });
      await expect(sendCode({ ...app.options, mail, clock }, id)).rejects.toThrow('refused');
      const at = clock.now().toISOString();
      await expect
        .poll(async () => (await read()).mails)
        .toMatchObject([{ id, at, to: REFUSED, member: { email: REFUSED } }]);
    }
    await app.db
      .transaction()
      .execute((trx) =>
        forget(trx, { id: String(member_id), addresses: [REFUSED] }, app.options.jobs.enqueue),
      );
  });

  test('the record of a mail to a member, and of a refused one, is kept for ninety days', async () => {
    const { db, close } = await testDatabase();
    const row = { message_id: 'a', to_address: REFUSED, subject: 'b', status: 550, failed_at: NOW };
    await db.insertInto('mail_failure').values(row).execute();
    const sent = { message_id: 'c', to_address: REFUSED, subject: 'd', sent_at: NOW, to_lead: false };
    await db
      .insertInto('sent_mail')
      .values({ ...sent, token_hash: 'e' })
      .execute();
    const kept = async (table: 'mail_failure' | 'sent_mail') =>
      (await db.selectFrom(table).selectAll().execute()).length;
    const left = async () => [await kept('mail_failure'), await kept('sent_mail')];
    await sweepMails(db, new Date(NOW.getTime() + 90 * 86_400_000));
    expect(await left()).toEqual([1, 1]);
    await sweepMails(db, new Date(NOW.getTime() + 90 * 86_400_000 + 1));
    expect(await left()).toEqual([0, 0]);
    await close();
  });
});
