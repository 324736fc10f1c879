import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { accountPage } from '#contract/page-calls.ts';
import { checkout } from '#contract/payments.ts';
import { register, verify } from '#contract/registration.ts';
import { login, twoFactor } from '#contract/sign-in.ts';
import { addDays, addMonths, type CalendarDate, southAfricanDate } from '#domain/calendar/calendar.ts';
import { NOTICE_DAYS } from '#domain/payments/renewals.ts';
import { cookieOf } from '#test/support/cookie.ts';
import { rowsOf } from '#test/support/database.ts';
import { PASSWORD } from '#test/support/factories.ts';
import { eventually } from '#test/support/process.ts';
import { engines } from '#test/support/siege.ts';
import { aSite, type Site } from '#test/support/site.ts';

// A 200 promises a mail or a payment; the process is killed before it has kept the promise.

/** On PostgreSQL another node, or the next start, first has to notice that the node of a running job is dead. */
const LATE_MS = 200_000;
const EMAIL = 'lerato.dube@example.co.za';

// The sites run side by side, because most of their time is waiting until a dead node is noticed. One site is killed several times:
// a start takes longer than all else.
describe.each(['pglite', 'postgres'] as const)('on %s', { concurrent: true }, (kind) => {
  test('a promised mail, an acknowledged payment and the mails to leads outlive a kill each', async (context) => {
    const site = await aSite(kind, context);
    await promisedMailArrives(site);
    await paymentIsAppliedOnce(site);
    await leadsGetOneMailEach(site, kind);
  });
});

describe.each(engines)('on %s', { concurrent: true }, (kind) => {
  test('a mail of an orderly stop, then the renewal, the notices and the cancellation of a killed night come once', async (context) => {
    const site = await aSite(kind, context);
    await stopReleasesMail(site);
    await nightIsDoneOnce(site);
  });
});

async function promisedMailArrives(site: Site): Promise<void> {
  const { smtp } = site;
  smtp.hold();
  await signUp(site, EMAIL);
  await site.server.kill();
  expect(smtp.received).toEqual([]);
  smtp.release();
  await site.restart();
  await verified(site, EMAIL);
  expect(smtp.received).toHaveLength(1);
}

/** The member who has just been verified pays. At the end the server is down. */
async function paymentIsAppliedOnce(site: Site): Promise<void> {
  const { smtp, stub } = site;
  const receipts = () => smtp.received.filter(({ email }) => email.subject === 'Payment received');
  expect((await passwordStep(site, EMAIL)).body.code).toBe('payment_required_annual');
  const form = await site.server.call(checkout, { body: { email: EMAIL, kind: 'Annual' } });
  // The provider's confirmation is slow, so the notification cannot be applied yet when it is answered.
  stub.misbehaviours.add('validate_slow');
  const order = await stub.submit(form.body);
  await stub.press(order, 'pay');
  await eventually(async () => stub.delivered.length > 0);
  await site.server.kill();
  expect(stub.delivered[0]?.status).toBe(200);

  stub.misbehaviours.clear();
  await site.restart();
  await eventually(async () => receipts().length > 0, LATE_MS);
  await signedIn(site, EMAIL);

  // The provider says it again: nothing more happens.
  const again = await fetch(`${site.server.url}/api/user/payfast`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: stub.delivered[0]?.body ?? '',
  });
  expect(again.status).toBe(200);
  expect((await site.server.stop()).code).toBe(0);
  const database = await site.opened();
  expect(await rowsOf(database, 'payment')).toHaveLength(1);
  expect((await rowsOf(database, 'invoice')).map((row) => row.number)).toEqual([1]);
  expect((await rowsOf(database, 'payment_notification')).map((row) => row.outcome)).toEqual(['applied']);
  await database.close();
  expect(receipts()).toHaveLength(1);
}

/** Although the server is killed before it has the answer of the mail server. It is down at first. */
async function leadsGetOneMailEach(site: Site, kind: 'pglite' | 'postgres'): Promise<void> {
  const { smtp } = site;
  await twoLeads(site);
  const [before, received] = [smtp.attempts(), smtp.received.length];
  smtp.hold();
  await site.restart();
  // The mail server has the first mail.
  await eventually(async () => smtp.attempts() > before);
  await site.server.kill();

  smtp.release();
  await site.restart();
  if (kind === 'pglite') await eventually(async () => smtp.received.length > received, LATE_MS);
  else await eventually(async () => (await leadStates(site)).every(isSent), LATE_MS);
  expect((await site.server.stop()).code).toBe(0);
  expect(await leadStates(site)).toEqual(['STAGE1', 'STAGE1']);
  // One for each lead: the first counts as sent.
  expect(smtp.attempts() - before).toBe(2);
}

/** A mail that is being sent at an orderly stop is sent after the next start. */
async function stopReleasesMail(site: Site): Promise<void> {
  site.smtp.hold();
  await signUp(site, EMAIL);
  await eventually(async () => site.smtp.attempts() > 0);
  expect((await site.server.stop()).code).toBe(0);
  // Nobody has to be found dead first: no job is left as if it were running.
  const database = await site.opened();
  const jobs = await rowsOf(database, 'job');
  await database.close();
  // The run that was cut off does not count.
  expect(jobs.find((row) => row.name === 'send-code')).toMatchObject({ attempt: 0, done_at: null });
  expect(jobs.filter((row) => row.leased_until)).toEqual([]);
  site.smtp.release();
  await site.restart();
  await verified(site, EMAIL);
}

/**
 * The server is killed while it asks about a renewal whose notification was lost, cancels at the provider, and mails the
 * notice of a renewal, that of an end, and the first one of a renewal that is not paid.
 */
async function nightIsDoneOnce(site: Site): Promise<void> {
  const { smtp, stub } = site;
  const renewed = await paidMember(site, 'renewed@example.co.za', 'Monthly');
  const cancelled = await paidMember(site, 'cancelled@example.co.za', 'Monthly');
  const warned = await paidMember(site, 'warned@example.co.za', 'Annual');
  const ending = await paidMember(site, 'ending@example.co.za', 'Annual');
  const overdue = await paidMember(site, 'overdue@example.co.za', 'Monthly');
  const year = new Date().getFullYear();
  const paidTo = async () =>
    (await site.server.call(accountPage, { headers: renewed.headers, params: { year } })).body.membership
      .paid_to;
  const callsOf = (token: string, what: string) =>
    stub.called.filter((url) => url.includes(`${token}/${what}`)).length;
  const mails = (subject: RegExp) =>
    smtp.received.filter(({ email }) => subject.test(email.subject ?? '')).map(({ to }) => to);
  const told = () => mails(/^Your subscription is cancelled$/);
  const notices = () => mails(/^Your subscription renews on/);
  const ends = () => mails(/^Your membership ends on/);
  const failures = () => mails(/^Your renewal was not paid$/);
  expect((await site.server.stop()).code).toBe(0);

  const today = southAfricanDate(new Date());
  const yesterday = addDays(today, -1);
  const firstOn = addMonths(yesterday, -1);
  const paid_to = addDays(southAfricanDate(new Date()), NOTICE_DAYS);
  await overnight(site, [
    // Its renewal was due yesterday.
    [renewed, { first_on: firstOn, paid_to: addMonths(firstOn, 1) }],
    [cancelled, { cancel_asked_at: daysAgo(2) }],
    [warned, { paid_to }],
    [ending, { paid_to, cancelled_at: daysAgo(30) }],
    // The provider has said today that it is not paid.
    [overdue, { paid_to: yesterday, failing_for: yesterday, failing_since: today, answered_on: today }],
  ]);
  // The provider charged, and takes its time to answer.
  await stub.renew(renewed.token, new Set(['drop']));
  stub.misbehaviours.add('api_slow');
  smtp.hold();
  const before = smtp.attempts();
  await site.restart();
  await eventually(async () => callsOf(renewed.token, 'fetch') > 0);
  await eventually(async () => callsOf(cancelled.token, 'cancel') > 0);
  await eventually(async () => smtp.attempts() >= before + 2);
  await site.server.kill();
  expect([told(), notices(), ends(), failures()]).toEqual([[], [], [], []]);

  stub.misbehaviours.clear();
  smtp.release();
  await site.restart();
  await eventually(async () => (await paidTo()) === addMonths(firstOn, 2), LATE_MS);
  await eventually(async () => told().length > 0, LATE_MS);
  await eventually(async () => notices().length > 0, LATE_MS);
  await eventually(async () => ends().length > 0, LATE_MS);
  await eventually(async () => failures().length > 0, LATE_MS);
  expect((await site.server.stop()).code).toBe(0);
  expect(told()).toEqual([[cancelled.email]]);
  expect(notices()).toEqual([[warned.email]]);
  expect(ends()).toEqual([[ending.email]]);
  expect(failures()).toEqual([[overdue.email]]);
  const database = await site.opened();
  // One of each at the sign-up, and the renewal.
  expect(await rowsOf(database, 'payment')).toHaveLength(6);
  const subscriptions = await rowsOf(database, 'subscription');
  const subscription = ({ token }: PaidMember) => subscriptions.find((row) => row.token === token);
  expect(subscription(cancelled)?.cancelled_at).not.toBeNull();
  // No later night takes the same day again.
  expect(subscription(warned)?.notice_for).toEqual(paid_to);
  const memberships = await rowsOf(database, 'membership');
  expect(memberships.map((row) => row.end_told_for).filter(Boolean)).toEqual([paid_to]);
  const jobs = (await rowsOf(database, 'job')).map(({ name }) => name);
  expect(jobs.filter((name) => name === 'send-renewal-notice')).toHaveLength(1);
  expect(jobs.filter((name) => name === 'send-end-notice')).toHaveLength(1);
  expect(jobs.filter((name) => name === 'send-renewal-failed')).toHaveLength(1);
  await database.close();
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const isSent = (state: unknown) => state === 'STAGE1';

/** Two leads whose first mail is due, while the server is down. */
async function twoLeads(site: Site): Promise<void> {
  const { db, close } = await site.opened();
  const now = new Date();
  for (const email of ['one@example.com', 'two@example.com']) {
    const lead = { id: uuid(), email, address_hash: email, name: 'Lerato', created_at: now };
    await db
      .insertInto('lead')
      .values({ ...lead, next_mail_on: southAfricanDate(now) })
      .execute();
  }
  await db.insertInto('lead_campaign').values({ state: 'ACTIVE', changed_at: now }).execute();
  await db.updateTable('job').set({ due_at: now }).where('name', '=', 'queue-lead-mails').execute();
  await close();
}

async function leadStates(site: Site): Promise<unknown[]> {
  const database = await site.opened();
  const states = (await rowsOf(database, 'lead')).map(({ state }) => state);
  await database.close();
  return states;
}

async function signUp({ server }: Site, email: string): Promise<void> {
  const person = {
    name: 'Lerato',
    surname: 'Dube',
    contact: '+27 82 555 0122',
    subscription_type: 'Annual',
  };
  const body = { email, password: PASSWORD, ...person };
  expect((await server.call(register, { body })).status).toBe(200);
}

/** Enters the pin of the sign-up. */
async function verified(site: Site, email: string): Promise<void> {
  const body = { email, verification_code: await codeIn(site, email, /Verify/) };
  expect((await site.server.call(verify, { body })).status).toBe(200);
}

const codeIn = ({ smtp }: Site, to: string, subject: RegExp) =>
  eventually(async () => {
    const mail = smtp.received.findLast(
      ({ to: [first], email }) => first === to && subject.test(email.subject ?? ''),
    );
    return mail?.email.text?.match(/\b\d{6}\b/)?.[0];
  }, LATE_MS);

const passwordStep = ({ server }: Site, email: string) =>
  server.call(login, { body: { email, password: PASSWORD } });

/** Signs in; gives the key's headers. */
async function signedIn(site: Site, email: string): Promise<{ email: string; key: string }> {
  const first = await eventually(async () => {
    const answer = await passwordStep(site, email);
    return answer.status === 200 && answer;
  });
  const body = { email, code: await codeIn(site, email, /sign-in pin/) };
  const second = await site.server.call(twoFactor, { body, headers: { cookie: cookieOf(first.headers) } });
  expect(second.status).toBe(200);
  return { email, key: second.body.auth_key.key_id };
}

type PaidMember = Awaited<ReturnType<typeof paidMember>>;

/** Signs up, pays and signs in. */
async function paidMember(site: Site, email: string, kind: 'Annual' | 'Monthly') {
  const { server, stub } = site;
  await signUp(site, email);
  await verified(site, email);
  const form = await server.call(checkout, { body: { email, kind } });
  await stub.press(await stub.submit(form.body), 'pay');
  const headers = await signedIn(site, email);
  const token = new URLSearchParams(stub.delivered.at(-1)?.body).get('token') ?? '';
  return { email, headers, token };
}

interface Change {
  first_on?: CalendarDate;
  paid_to?: CalendarDate;
  cancel_asked_at?: Date;
  cancelled_at?: Date;
  failing_for?: CalendarDate;
  failing_since?: CalendarDate;
  answered_on?: CalendarDate;
}

/** Changes subscriptions while the server is down, and lets the nightly jobs be due. */
async function overnight(site: Site, changes: [PaidMember, Change][]): Promise<void> {
  const { db, close } = await site.opened();
  for (const [{ token }, change] of changes) {
    const { checkout_id, member_id } = await db
      .updateTable('subscription')
      .set(change)
      .where('token', '=', token)
      .returningAll()
      .executeTakeFirstOrThrow();
    const { first_on, paid_to } = change;
    if (paid_to)
      await db.updateTable('membership').set({ paid_to }).where('member_id', '=', member_id).execute();
    if (first_on) {
      const created_at = new Date(`${first_on}T08:00:00Z`);
      await db.updateTable('checkout').set({ created_at }).where('id', '=', checkout_id).execute();
    }
  }
  const nightly = [
    'ask-renewals',
    'repeat-cancellations',
    'notice-renewals',
    'notice-ends',
    'remind-failed-renewals',
  ];
  await db.updateTable('job').set({ due_at: new Date() }).where('name', 'in', nightly).execute();
  await close();
}
