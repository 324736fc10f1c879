import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as home from '#contract/office-home.ts';
import * as calls from '#contract/office-leads.ts';
import { addressHash } from '#server/areas/leads/hashes.ts';
import { queueLeadMails } from '#server/areas/leads/leads.ts';
import { forget } from '#server/forget/forget-member.ts';
import { bounceRecipient } from '#server/mail/bounces.ts';
import { outboxMail } from '#server/mail/outbox.ts';
import type { Mail, Message } from '#server/mail/port.ts';
import { receiveMail } from '#server/mail/receiver.ts';
import { recordedMail, sweepMails } from '#server/mail/recorded-mail.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { reports } from '#test/support/bounces.ts';
import { NOW } from '#test/support/clock.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';
import { bounceDeps } from './bounced.ts';

const BOUNCES = 'bounces@plan.example';
const DAY_MS = 86_400_000;
const LEAD = 'zanele@example.com';
const { signal } = new AbortController();

let app: TestApp;
let admin: SignedIn;
let receiver: Awaited<ReturnType<typeof receiveMail>>;
let sent: Message[];
let take: (message: Message) => Promise<void>;

beforeAll(async () => {
  const mail: Mail = {
    send: (message) => (message.unsubscribeUrl ? take(message) : outboxMail(app.db, app.clock).send(message)),
  };
  app = await testApp({ adminEmails: ['boss@example.co.za'], mail, bounceAddress: BOUNCES });
  receiver = await receiveMail(
    { port: 0, host: '127.0.0.1' },
    [bounceRecipient(BOUNCES, bounceDeps({ ...app.options, clock: app.clock }))],
    app.options.log,
  );
  admin = await signedIn(app, { email: 'boss@example.co.za' });
});
afterAll(async () => {
  await receiver.close();
  await app.close();
});
beforeEach(async () => {
  for (const table of ['lead', 'lead_suppression', 'mail_failure', 'sent_mail', 'attention_done'] as const)
    await app.db.deleteFrom(table).execute();
  await app.db
    .updateTable('member_session')
    .set({ expires_at: new Date('2099-01-01'), last_used_at: new Date('2099-01-01') })
    .execute();
  app.clock.set(NOW);
  sent = [];
  take = async (message) => void sent.push(message);
  await post(calls.toggleLeadState, { state: 'ACTIVE' });
});

const post = (call: Parameters<TestApp['call']>[0], body: unknown) => app.call(call, { body, as: admin });
const add = (email = LEAD) => post(calls.addLead, { email, name: 'Zanele' });
const night = async (days = 0) => {
  app.clock.advance(days * DAY_MS);
  await queueLeadMails(app.options, signal);
  await app.settle();
};
async function deliver(name: string, to: string | undefined) {
  const transport = createTransport({ host: '127.0.0.1', port: receiver.port });
  try {
    await transport.sendMail({ envelope: { from: '', to: to ?? '' }, raw: reports[name]?.raw ?? '' });
  } finally {
    transport.close();
  }
}
const listed = async () => (await app.call(home.attention, { as: admin })).body.mails;
const shownLead = async () => (await app.call(calls.leadsPage, { as: admin })).body.rows[0];
const offTheList = () => app.db.selectFrom('lead_suppression').selectAll().execute();

test('a lead whose address does not exist is listed once, gets no more mail and stays off the list', async () => {
  const { lead_id } = (await add()).body;
  await night();
  expect(sent[0]?.returnPath).toMatch(/^bounces\+[\da-f]{40}@plan\.example$/);
  app.clock.advance(1000);
  await deliver('Gmail: no such account', sent[0]?.returnPath);
  // One report of each mail is taken.
  await expect(deliver('Postfix: mailbox full', sent[0]?.returnPath)).rejects.toThrow('550');

  const at = new Date(NOW.getTime() + 1000).toISOString();
  const mail = {
    id: sent[0]?.messageId,
    at,
    to: LEAD,
    subject: sent[0]?.subject,
    status: 550,
    member: null,
  };
  expect(await listed()).toEqual([mail]);
  expect((await app.call(home.officeHome, { as: admin })).body.attention.mails).toBe(1);
  expect(await shownLead()).toMatchObject({ lead_state: 'STAGE1', failed_at: at, left_at: null });
  expect(await offTheList()).toMatchObject([{ address_hash: addressHash(LEAD), bounced: true }]);
  expect((await app.call(calls.leadsOverview, { as: admin })).body.left).toBe(0);
  await night(20);
  expect(sent).toHaveLength(1);

  // Somebody leaves by a mail to it: from then on its owner left.
  await fetch((sent[0]?.unsubscribeUrl ?? '').replace('http://localhost:3000', app.url), { method: 'POST' });
  expect(await offTheList()).toMatchObject([{ bounced: false, left_at: app.clock.now() }]);

  await post(calls.deleteLead, { lead_id });
  expect(await listed()).toEqual([]);
  expect((await add()).body.fields).toEqual({
    email: 'This address left the list, or mail to it came back',
  });
});

test('a lead whose mailbox is full gets no more mail, and may be added again', async () => {
  const { lead_id } = (await add()).body;
  await night();
  await deliver('Postfix: mailbox full', sent[0]?.returnPath);
  await night(20);
  expect(sent).toHaveLength(1);
  expect(await shownLead()).toMatchObject({ failed_at: NOW.toISOString() });
  expect(await listed()).toMatchObject([{ to: LEAD, status: 552 }]);
  expect(await offTheList()).toEqual([]);
  await post(calls.deleteLead, { lead_id });
  expect((await add()).status).toBe(200);
});

test('a report that arrives before the mail counts as sent stops the next one too', async () => {
  await add();
  take = async (message) => {
    sent.push(message);
    await deliver('Postfix: mailbox full', message.returnPath);
  };
  await night();
  await night(20);
  expect(sent).toHaveLength(1);
  expect(await shownLead()).toMatchObject({ lead_state: 'STAGE1', failed_at: NOW.toISOString() });
});

test('a delay or an automatic reply changes nothing', async () => {
  await add();
  await night();
  for (const name of ['Postfix: delayed, still trying', 'Gmail: delayed', 'an automatic reply'])
    await deliver(name, sent[0]?.returnPath);
  expect(await listed()).toEqual([]);
  await night(3);
  expect(sent).toHaveLength(2);
});

test('a mail server that says at once that the address does not exist is not asked again', async () => {
  await add();
  let tries = 0;
  take = async () => {
    tries++;
    const response = '550 5.1.1 User unknown';
    throw Object.assign(new Error(response), { responseCode: 550, response });
  };
  await night();
  expect(tries).toBe(1);
  expect(await offTheList()).toMatchObject([{ address_hash: addressHash(LEAD), bounced: true }]);
  expect(await shownLead()).toMatchObject({ lead_state: 'INITIALIZED', failed_at: NOW.toISOString() });
});

test('a mail to a member is listed and keeps nobody off the list; its token ends with the account', async () => {
  const paths: string[] = [];
  const keep: Mail = { send: async ({ returnPath = '' }) => void paths.push(returnPath) };
  const mail = recordedMail(keep, { ...app.options, clock: app.clock });
  const message = { to: 'naledi@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  const unsubscribeUrl = 'https://plan.example/leave';
  await mail.send({ ...message, messageId: 'one', unsubscribeUrl });
  // Another try of the same mail, which has a token of its own. A member may be offered a way out too.
  await mail.send({ ...message, messageId: 'one' });
  await deliver('Exchange Online: not found', paths[0]);
  await deliver('Exchange Online: not found', paths[1]);
  expect(await listed()).toMatchObject([{ id: 'one', to: 'naledi@example.com', status: 550 }]);
  expect(await offTheList()).toEqual([]);
  await app.db
    .transaction()
    .execute((trx) =>
      forget(
        trx,
        { id: '0198a000-0000-7000-8000-000000000001', addresses: ['naledi@example.com'] },
        app.options.jobs.enqueue,
      ),
    );
  expect(await listed()).toEqual([]);
  await expect(deliver('Exchange Online: not found', paths[0])).rejects.toThrow('550');
  expect(await listed()).toEqual([]);
});

test('the token of a mail to a lead works for fourteen days', async () => {
  await add();
  await night();
  await sweepMails(app.db, new Date(NOW.getTime() + 14 * DAY_MS));
  await deliver('Postfix: mailbox full', sent[0]?.returnPath);
  await sweepMails(app.db, new Date(NOW.getTime() + 14 * DAY_MS + 1));
  await expect(deliver('Postfix: mailbox full', sent[0]?.returnPath)).rejects.toThrow('550');
});
