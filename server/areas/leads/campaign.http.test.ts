import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as calls from '#contract/office-leads.ts';
import * as registration from '#contract/registration.ts';
import { addDays, southAfricanDate } from '#domain/calendar/calendar.ts';
import { newSecret } from '#server/http/secrets.ts';
import { outboxMail } from '#server/mail/outbox.ts';
import { type Mail, MailUncertain, type Message } from '#server/mail/port.ts';
import { smtpMail } from '#server/mail/smtp.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { PASSWORD } from '#test/support/factories.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';
import { startSmtp } from '#test/support/smtp.ts';
import { queueLeadMails, sendLeadMail } from './campaign.ts';
import { addressHash } from './hashes.ts';
import { sweepLeads } from './leads.ts';

const { signal } = new AbortController();
const DAY_MS = 86_400_000;
const FIRST = 'Plan and record your CPD in one place';
const SECOND = 'How a reflective plan is made';
const THIRD = 'Our last email about the Reflective Plan Toolkit';

let app: TestApp;
let admin: SignedIn;
/** The mails to leads, with the day. */
let sent: { on: string; message: Message }[];
/** The mail server's answer to a mail to a lead. */
let take: (message: Message) => Promise<void>;

beforeAll(async () => {
  // Mails of a sign-in go to the outbox, where the test reads the code.
  const mail: Mail = {
    send: (message) => (message.unsubscribeUrl ? take(message) : outboxMail(app.db, app.clock).send(message)),
  };
  app = await testApp({ adminEmails: ['boss@example.co.za'], mail });
  admin = await signedIn(app, { email: 'boss@example.co.za' });
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['lead', 'lead_link', 'lead_suppression', 'lead_campaign'] as const)
    await app.db.deleteFrom(table).execute();
  // The session of the administrator ends after an hour without use, and days pass here.
  await app.db
    .updateTable('member_session')
    .set({ expires_at: new Date('2099-01-01'), last_used_at: new Date('2099-01-01') })
    .execute();
  app.clock.set(NOW);
  sent = [];
  take = keep;
  await turn('ACTIVE');
});

const keep = async (message: Message) => void sent.push({ on: southAfricanDate(app.clock.now()), message });
const post = (call: Parameters<TestApp['call']>[0], body: unknown) => app.call(call, { body, as: admin });
const add = async (email: string, name = 'Thandi') =>
  (await post(calls.addLead, { email, name })).body.lead_id as string;
const turn = (state: 'ACTIVE' | 'PAUSED') => post(calls.toggleLeadState, { state });
const night = async () => {
  await queueLeadMails(app.options, signal);
  await app.settle();
};
/** Lets days pass, each with its daily run. */
async function pass(days: number) {
  for (let day = 0; day < days; day++) {
    app.clock.advance(DAY_MS);
    await night();
  }
}
const got = (email: string) =>
  sent.filter(({ message }) => message.to === email).map(({ on, message }) => [on, message.subject]);
const lead = (email: string) =>
  app.db.selectFrom('lead').selectAll().where('email', '=', email).executeTakeFirst();
const day = (days: number) => addDays('2026-11-20', days);
const run = { id: '', attempt: 1, signal };
/** A mail that is in the queue without a job, so that a test runs it. */
async function queued(leadId: string, number: 1 | 2 | 3 = 1) {
  await app.db.updateTable('lead').set({ next_mail_on: null }).where('id', '=', leadId).execute();
  const row = { lead_id: leadId, number, queued_at: NOW };
  await app.db.insertInto('lead_mail').values(row).execute();
  return { leadId, number, messageId: newSecret() };
}

test('the three mails come at once, after 3 days and after 7, and no other', async () => {
  await add('a@example.com');
  await night();
  expect(await lead('a@example.com')).toMatchObject({ state: 'STAGE1', next_mail_on: day(3) });
  await pass(20);
  await night();
  expect(got('a@example.com')).toEqual([
    [day(0), FIRST],
    [day(3), SECOND],
    [day(7), THIRD],
  ]);
  expect(await lead('a@example.com')).toMatchObject({ state: 'STAGE3', next_mail_on: null });
  expect(new Set(sent.map(({ message }) => message.messageId)).size).toBe(3);
});

test('a pause stops them; afterwards they go on with the same distance', async () => {
  await add('a@example.com');
  await night();
  await turn('PAUSED');
  await add('b@example.com');
  await pass(10);
  expect(sent).toHaveLength(1);
  await turn('ACTIVE');
  await pass(10);
  expect(got('a@example.com')).toEqual([
    [day(0), FIRST],
    [day(11), SECOND],
    [day(15), THIRD],
  ]);
  expect(got('b@example.com').map(([on]) => on)).toEqual([day(11), day(14), day(18)]);
});

test('a pause also holds back the mails that are in the queue already', async () => {
  const mail = await queued(await add('a@example.com'));
  await turn('PAUSED');
  await sendLeadMail(app.options, mail, run);
  expect(sent).toEqual([]);
  expect(await lead('a@example.com')).toMatchObject({ state: 'INITIALIZED', next_mail_on: day(0) });
  await turn('ACTIVE');
  await night();
  expect(got('a@example.com')).toEqual([[day(0), FIRST]]);
});

test('a lead who registers gets no more mail, also when the next one is in the queue', async () => {
  const id = await add('joins@example.com');
  await night();
  const mail = await queued(id, 2);
  const account = { name: 'A', surname: 'B', contact: '1', password: PASSWORD, subscription_type: 'Annual' };
  const body = { ...account, email: 'joins@example.com' };
  expect((await app.call(registration.register, { body })).status).toBe(200);
  await sendLeadMail(app.options, mail, run);
  await pass(10);
  expect(got('joins@example.com')).toEqual([[day(0), FIRST]]);
  expect(await lead('joins@example.com')).toMatchObject({ state: 'REGISTERED', next_mail_on: null });
});

test('a lead who leaves by the link of a mail is never mailed again, also after its deletion', async () => {
  const id = await add('a@example.com');
  await night();
  const [first] = sent;
  const url = first?.message.unsubscribeUrl ?? '';
  // Page and header carry the same secret.
  expect(first?.message.text).toContain(`/unsubscribe#${url.split('/').at(-1)}`);
  const mail = await queued(id, 2);
  await post(calls.deleteLead, { lead_id: await add('b@example.com') });
  const answer = await fetch(url.replace('http://localhost:3000', app.url), { method: 'POST' });
  expect(answer.status).toBe(200);
  await sendLeadMail(app.options, mail, run);
  await pass(10);
  expect(got('a@example.com')).toHaveLength(1);

  await post(calls.deleteLead, { lead_id: id });
  expect((await post(calls.addLead, { email: 'a@example.com', name: 'A' })).body.code).toBe('lead_left');
  const { body } = await post(calls.bulkAddLeads, { leads: [{ email: 'A@example.com', name: 'A' }] });
  expect(body).toEqual({ added: 0, already: [], left: [0] });
  const everything = JSON.stringify([
    await app.db.selectFrom('lead_suppression').selectAll().execute(),
    await app.db.selectFrom('lead_link').selectAll().execute(),
    await app.db.selectFrom('job').selectAll().where('name', '=', 'send-lead-mail').execute(),
    await app.db.selectFrom('admin_log').selectAll().execute(),
  ]);
  expect(everything).toContain(addressHash('a@example.com'));
  expect(everything).not.toContain('a@example.com"');
});

test('the link of a mail works after its lead was deleted, for the day that somebody adds it again', async () => {
  const id = await add('a@example.com');
  await night();
  await post(calls.deleteLead, { lead_id: id });
  const url = sent[0]?.message.unsubscribeUrl ?? '';
  await fetch(url.replace('http://localhost:3000', app.url), { method: 'POST' });
  expect((await post(calls.addLead, { email: 'a@example.com', name: 'A' })).body.code).toBe('lead_left');
});

test('a lead that is deleted in the middle gets no more; added again, it begins again', async () => {
  const id = await add('a@example.com');
  await night();
  const second = await queued(id, 2);
  await post(calls.deleteLead, { lead_id: id });
  await sendLeadMail(app.options, second, run);
  await pass(5);
  expect(got('a@example.com')).toEqual([[day(0), FIRST]]);
  await add('a@example.com');
  await sendLeadMail(app.options, second, run);
  await night();
  expect(got('a@example.com')).toEqual([
    [day(0), FIRST],
    [day(5), FIRST],
  ]);
});

test('a clock that was ahead or behind sends no mail twice', async () => {
  await add('a@example.com');
  for (const days of [3, -400, 0, 400, 0]) {
    app.clock.set(new Date(NOW.getTime() + days * DAY_MS));
    await night();
    await night();
  }
  const subjects = got('a@example.com').map(([, subject]) => subject);
  expect(new Set(subjects).size).toBe(subjects.length);
});

test('two nodes at once send each lead one mail, in batches', async () => {
  const leads = Array.from({ length: 60 }, (_, n) => ({ email: `lead${n}@example.com`, name: 'Lead' }));
  expect((await post(calls.bulkAddLeads, { leads })).body.added).toBe(60);
  await Promise.all([queueLeadMails(app.options, signal), queueLeadMails(app.options, signal)]);
  await app.settle();
  expect(sent).toHaveLength(60);
  expect(new Set(sent.map(({ message }) => message.to)).size).toBe(60);
});

test('two runs of one job send one mail', async () => {
  const mail = await queued(await add('a@example.com'));
  await Promise.all([sendLeadMail(app.options, mail, run), sendLeadMail(app.options, mail, run)]);
  expect(got('a@example.com')).toHaveLength(1);
});

test('a kill between the sending and its storing sends nothing twice', async () => {
  const mail = await queued(await add('a@example.com'));
  const reached = Promise.withResolvers<void>();
  // The mail server has it, and the process learns nothing of that any more.
  take = async (message) => {
    await keep(message);
    reached.resolve();
    return new Promise(() => {});
  };
  void sendLeadMail(app.options, mail, run);
  await reached.promise;
  take = keep;
  await sendLeadMail(app.options, mail, { ...run, attempt: 2 });
  expect(got('a@example.com')).toHaveLength(1);
  expect(await lead('a@example.com')).toMatchObject({ state: 'STAGE1', next_mail_on: day(3) });
});

test('a mail that the server may have is not sent again', async () => {
  await add('a@example.com');
  take = async (message) => {
    await keep(message);
    throw new MailUncertain();
  };
  await night();
  await pass(1);
  expect(got('a@example.com')).toEqual([[day(0), FIRST]]);
  expect(await lead('a@example.com')).toMatchObject({ state: 'STAGE1', next_mail_on: day(3) });
});

test('a mail whose job was lost goes on a day later: sent when it had not begun, else counted as sent', async () => {
  const begun = await queued(await add('begun@example.com'));
  await queued(await add('waits@example.com'));
  await app.db.updateTable('lead_mail').set({ begun_at: NOW }).where('lead_id', '=', begun.leadId).execute();
  app.clock.advance(DAY_MS);
  await night();
  expect(sent).toEqual([]);
  app.clock.advance(1);
  await Promise.all([queueLeadMails(app.options, signal), queueLeadMails(app.options, signal)]);
  await app.settle();
  expect(sent.map(({ message }) => message.to)).toEqual(['waits@example.com']);
  for (const email of ['begun@example.com', 'waits@example.com'])
    expect(await lead(email)).toMatchObject({ state: 'STAGE1', next_mail_on: day(4) });
});

test('the link of a mail works for two years, and as long as its lead is there', async () => {
  const deleted = await add('deleted@example.com');
  await add('stays@example.com');
  await night();
  await post(calls.deleteLead, { lead_id: deleted });
  const links = () => app.db.selectFrom('lead_link').select('address_hash').execute();
  app.clock.advance(730 * DAY_MS);
  await sweepLeads(app.db, app.clock.now());
  expect(await links()).toHaveLength(2);
  app.clock.advance(1);
  await sweepLeads(app.db, app.clock.now());
  expect(await links()).toEqual([{ address_hash: addressHash('stays@example.com') }]);
});

test('a mail that the server refuses is tried again with the same id, and given up in the end', async () => {
  const mail = await queued(await add('a@example.com'));
  const ids: string[] = [];
  take = async ({ messageId }) => {
    ids.push(messageId);
    throw new Error('4.3.2 try again later');
  };
  await expect(sendLeadMail(app.options, mail, run)).rejects.toThrow('try again');
  expect(await lead('a@example.com')).toMatchObject({ state: 'INITIALIZED', next_mail_on: null });
  await sendLeadMail(app.options, mail, { ...run, attempt: 9 });
  expect(new Set(ids)).toEqual(new Set([mail.messageId]));
  take = keep;
  await pass(10);
  expect(sent).toEqual([]);
  const { body } = await app.call(calls.leadsPage, { as: admin });
  expect(body.rows[0]).toMatchObject({ lead_state: 'INITIALIZED', failed_at: NOW.toISOString() });
});

test('over real SMTP the way out is in the headers, and a typed name only in a greeting', async () => {
  const smtp = await startSmtp();
  const mailer = smtpMail({ url: smtp.url, plain: true, from: 'Toolkit <no-reply@plan.example>' });
  take = (message) => mailer.send(message);
  await add('plain@example.com', 'Anne-Marie');
  await add('odd@example.com', 'Bcc: victim@example.com\r\nhttps://evil.example');
  await night();
  mailer.close();
  await smtp.close();
  const rawOf = (to: string) => smtp.received.find((mail) => mail.to[0] === to)?.raw ?? '';
  for (const to of ['plain@example.com', 'odd@example.com']) {
    const [head = ''] = rawOf(to).split('\r\n\r\n', 1);
    expect(head).toMatch(/^List-Unsubscribe:\s+<http:\/\/localhost:3000\/api\/unsubscribe\/[\w-]{43}>\r$/m);
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(head).not.toMatch(/victim|evil|Anne/);
  }
  const texts = smtp.received.map(({ email }) => email.text ?? '');
  expect(texts.filter((text) => text.startsWith('Dear Anne-Marie'))).toHaveLength(1);
  expect(texts.filter((text) => text.startsWith('Dear colleague'))).toHaveLength(1);
  for (const text of texts) {
    expect(text).not.toMatch(/victim|evil/);
    expect(text).toContain('Sent by: Reflective Plan Toolkit');
    expect(text).toContain('Leave the list: http://localhost:3000/unsubscribe#');
  }
});
