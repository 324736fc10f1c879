import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { login, twoFactor } from '#contract/auth.ts';
import { checkout } from '#contract/billing.ts';
import { accountPage } from '#contract/pages.ts';
import { register, verify } from '#contract/registration.ts';
import { addDays, addMonths, type CalendarDate, southAfricanDate } from '#domain/calendar.ts';
import { NOTICE_DAYS } from '#domain/renewals.ts';
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
const account = { email: EMAIL, password: PASSWORD };

// Each on a site of its own, all at once: most of their time is waiting until a dead node is noticed.
describe.each(['pglite', 'postgres'] as const)('on %s', { concurrent: true }, (kind) => {
  test('a mail that was promised arrives after a kill, and its code is good', async (context) => {
    const site = await aSite(kind, context);
    site.smtp.hold();
    await signUp(site);
    await site.server.kill();
    expect(site.smtp.received).toEqual([]);
    site.smtp.release();
    await site.restart();
    const body = { email: EMAIL, verification_code: await codeIn(site, /Verify/) };
    expect((await site.server.call(verify, { body })).status).toBe(200);
    expect(site.smtp.received).toHaveLength(1);
  });

  test('a payment that was acknowledged is applied once after a kill', async (context) => {
    const site = await aSite(kind, context);
    const { smtp, stub } = site;
    const receipts = () => smtp.received.filter(({ email }) => email.subject === 'Payment received');
    await signUp(site);
    const pin = { email: EMAIL, verification_code: await codeIn(site, /Verify/) };
    expect((await site.server.call(verify, { body: pin })).status).toBe(200);
    expect((await site.server.call(login, { body: account })).body.code).toBe('payment_required_annual');
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
    const first = await site.server.call(login, { body: account });
    expect(first.status).toBe(200);
    const code = await codeIn(site, /sign-in pin/);
    const headers = { cookie: cookieOf(first.headers) };
    const second = await site.server.call(twoFactor, { body: { email: EMAIL, code }, headers });
    expect(second.status).toBe(200);

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
  });

  test('a mail to a lead goes out once, although the server was killed before it had the answer', async (context) => {
    const site = await aSite(kind, context);
    const { smtp } = site;
    expect((await site.server.stop()).code).toBe(0);
    await twoLeads(site);
    smtp.hold();
    await site.restart();
    // The mail server has the first mail.
    await eventually(async () => smtp.attempts() > 0);
    await site.server.kill();

    smtp.release();
    await site.restart();
    if (kind === 'pglite') await eventually(async () => smtp.received.length > 0, LATE_MS);
    else await eventually(async () => (await leadStates(site)).every(isSent), LATE_MS);
    expect((await site.server.stop()).code).toBe(0);
    expect(await leadStates(site)).toEqual(['STAGE1', 'STAGE1']);
    // One for each lead: the first counts as sent.
    expect(smtp.attempts()).toBe(2);
  });
});

describe.each(engines)('on %s', { concurrent: true }, (kind) => {
  test('a mail that is being sent at an orderly stop is released and sent after the next start', async (context) => {
    const site = await aSite(kind, context);
    site.smtp.hold();
    await signUp(site);
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
    const body = { email: EMAIL, verification_code: await codeIn(site, /Verify/) };
    expect((await site.server.call(verify, { body })).status).toBe(200);
  });

  test('a renewal without a notification is found and counted once, although the asking was killed', async (context) => {
    const site = await aSite(kind, context);
    const { stub } = site;
    const headers = await paidMember(site, 'Monthly');
    const token = new URLSearchParams(stub.delivered[0]?.body).get('token') ?? '';
    const year = new Date().getFullYear();
    const paidTo = async () =>
      (await site.server.call(accountPage, { headers, params: { year } })).body.membership.paid_to;
    expect((await site.server.stop()).code).toBe(0);
    const firstOn = await aMonthPasses(site);
    // The provider charged and its notification was lost. It takes its time to answer the nightly question.
    await stub.renew(token, new Set(['drop']));
    stub.misbehaviours.add('api_slow');
    await site.restart();
    await eventually(async () => stub.called.some((url) => url.includes(`${token}/fetch`)));
    await site.server.kill();

    stub.misbehaviours.clear();
    await site.restart();
    await eventually(async () => (await paidTo()) === addMonths(firstOn, 2), LATE_MS);
    expect((await site.server.stop()).code).toBe(0);
    const database = await site.opened();
    expect(await rowsOf(database, 'payment')).toHaveLength(2);
    await database.close();
  });

  test.for([
    ['a renewal', 'renewal', /^Your subscription renews on/, null],
    ['the end', 'end', /^Your membership ends on/, new Date(Date.now() - 30 * 86_400_000)],
  ] as const)(
    'the notice of %s is mailed once, although the server was killed while it sent it',
    async ([, what, subject, cancelled_at], context) => {
      const site = await aSite(kind, context);
      const { smtp } = site;
      const notices = () => smtp.received.filter(({ email }) => subject.test(email.subject ?? ''));
      await paidMember(site, 'Annual');
      expect((await site.server.stop()).code).toBe(0);
      const paid_to = addDays(southAfricanDate(new Date()), NOTICE_DAYS);
      await overnight(site, `notice-${what}s`, { paid_to, cancelled_at });
      smtp.hold();
      const before = smtp.attempts();
      await site.restart();
      await eventually(async () => smtp.attempts() > before);
      await site.server.kill();
      expect(notices()).toEqual([]);

      smtp.release();
      await site.restart();
      await eventually(async () => notices().length > 0, LATE_MS);
      expect((await site.server.stop()).code).toBe(0);
      expect(notices()).toHaveLength(1);
      const database = await site.opened();
      const [subscription] = await rowsOf(database, 'subscription');
      const [membership] = await rowsOf(database, 'membership');
      // No later night takes the same day again.
      expect(what === 'end' ? membership?.end_told_for : subscription?.notice_for).toEqual(
        subscription?.paid_to,
      );
      const jobs = await rowsOf(database, 'job');
      expect(jobs.filter(({ name }) => name === `send-${what}-notice`)).toHaveLength(1);
      await database.close();
    },
  );

  test('a cancellation that was not answered is asked for again, although the server was killed while it asked', async (context) => {
    const site = await aSite(kind, context);
    const { smtp, stub } = site;
    await paidMember(site, 'Monthly');
    const token = new URLSearchParams(stub.delivered[0]?.body).get('token') ?? '';
    const cancels = () => stub.called.filter((url) => url.includes(`${token}/cancel`)).length;
    const told = () =>
      smtp.received.filter(({ email }) => email.subject === 'Your subscription is cancelled');
    expect((await site.server.stop()).code).toBe(0);
    const cancel_asked_at = new Date(Date.now() - 2 * 86_400_000);
    await overnight(site, 'repeat-cancellations', { cancel_asked_at });
    stub.misbehaviours.add('api_slow');
    await site.restart();
    await eventually(async () => cancels() > 0);
    await site.server.kill();
    expect(told()).toEqual([]);

    stub.misbehaviours.clear();
    await site.restart();
    await eventually(async () => told().length > 0, LATE_MS);
    expect((await site.server.stop()).code).toBe(0);
    expect(told()).toHaveLength(1);
    const database = await site.opened();
    const [row] = await rowsOf(database, 'subscription');
    expect(row?.cancelled_at).not.toBeNull();
    await database.close();
  });
});

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

async function signUp({ server }: Site): Promise<void> {
  const person = {
    name: 'Lerato',
    surname: 'Dube',
    contact: '+27 82 555 0122',
    subscription_type: 'Annual',
  };
  expect((await server.call(register, { body: { ...account, ...person } })).status).toBe(200);
}

const codeIn = ({ smtp }: Site, subject: RegExp) =>
  eventually(async () => {
    const mail = smtp.received.findLast(({ email }) => subject.test(email.subject ?? ''));
    return mail?.email.text?.match(/\b\d{6}\b/)?.[0];
  }, LATE_MS);

/** Signs up, pays and signs in; gives the key's headers. */
async function paidMember(site: Site, kind: 'Annual' | 'Monthly'): Promise<{ email: string; key: string }> {
  const { server, stub } = site;
  await signUp(site);
  const pin = { email: EMAIL, verification_code: await codeIn(site, /Verify/) };
  expect((await server.call(verify, { body: pin })).status).toBe(200);
  const form = await server.call(checkout, { body: { email: EMAIL, kind } });
  await stub.press(await stub.submit(form.body), 'pay');
  const first = await eventually(async () => {
    const answer = await server.call(login, { body: account });
    return answer.status === 200 && answer;
  });
  const body = { email: EMAIL, code: await codeIn(site, /sign-in pin/) };
  const headers = { cookie: cookieOf(first.headers) };
  const { auth_key } = (await server.call(twoFactor, { body, headers })).body;
  return { email: EMAIL, key: auth_key.key_id };
}

/** Sets the days of the only subscription back, so that its renewal was due yesterday, and lets the nightly question be due. */
async function aMonthPasses(site: Site): Promise<string> {
  const firstOn = addMonths(addDays(southAfricanDate(new Date()), -1), -1);
  const paid_to = addMonths(firstOn, 1);
  const database = await site.opened();
  const { db } = database;
  await db
    .updateTable('checkout')
    .set({ created_at: new Date(`${firstOn}T08:00:00Z`) })
    .execute();
  await db.updateTable('subscription').set({ first_on: firstOn, paid_to }).execute();
  await db.updateTable('membership').set({ paid_to }).execute();
  await db.updateTable('job').set({ due_at: new Date() }).where('name', '=', 'ask-renewals').execute();
  await database.close();
  return firstOn;
}

/** Changes the only subscription while the server is down, and lets a nightly job be due. */
async function overnight(
  site: Site,
  nightly: string,
  change: { paid_to?: CalendarDate; cancel_asked_at?: Date; cancelled_at?: Date | null },
): Promise<void> {
  const { db, close } = await site.opened();
  await db.updateTable('subscription').set(change).execute();
  if (change.paid_to) await db.updateTable('membership').set({ paid_to: change.paid_to }).execute();
  await db.updateTable('job').set({ due_at: new Date() }).where('name', '=', nightly).execute();
  await close();
}
