import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { officeBulkActionFailures } from '#contract/office-bulk-actions.ts';
import * as calls from '#contract/office-group-mails.ts';
import { selectedUsers } from '#contract/office-users.ts';
import { reminders, saveReminders } from '#contract/reminders.ts';
import { unsubscribe } from '#contract/unsubscribe.ts';
import { GROUP_MAIL_DAYS, TRIED_HOURS } from '#domain/office/group-mail.ts';
import { outboxMail } from '#server/mail/outbox.ts';
import { type Mail, MailUncertain, type Message } from '#server/mail/port.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember } from '#test/support/factories.ts';
import { mailsTo } from '#test/support/mail.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';
import { sendGroupMail } from './mails.ts';

const BOSS = 'boss@example.co.za';
const DAY_MS = 86_400_000;
const own = { subject: 'Closed on Friday, {name}', words: 'See {site}.\n\n<b>Ask</b> {support}.' };

let app: TestApp;
let admin: SignedIn;
let domain: string;
/** The mails to members of the group, in the order in which the mail server got them. */
let sent: Message[];
let take: (message: Message) => Promise<void>;

beforeAll(async () => {
  const mail: Mail = {
    send: (message) => (message.unsubscribeUrl ? take(message) : outboxMail(app.db, app.clock).send(message)),
  };
  app = await testApp({ adminEmails: [BOSS], mail });
  admin = await signedIn(app, { email: BOSS, name: 'Thandeka' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  await app.db.deleteFrom('group_mail_sent').execute();
  await app.db.deleteFrom('group_mail').execute();
  const expires_at = new Date('2099-01-01');
  await app.db.updateTable('member_session').set({ expires_at, last_used_at: expires_at }).execute();
  domain = `of-${uuid()}.test`;
  sent = [];
  take = async (message) => void sent.push(message);
});

const aReader = (who: string, more: object = {}) =>
  aMember(app, { email: `${who}@${domain}`, name: who, ...more });
const everybody = (expected: number) => ({ all: true, except: [], filter: { userEmail: domain }, expected });
const toMe = (words: object = own) => app.call(calls.mailGroupToMe, { as: admin, body: words });
const toGroup = (users: unknown, words: object = own) =>
  app.call(calls.mailGroup, { as: admin, body: { users, ...words } });
const facts = async (users: unknown) =>
  (await app.call(selectedUsers, { as: admin, body: { users, about: 'mails' } })).body;
const later = (ms: number) => app.clock.set(new Date(app.clock.now().getTime() + ms));
const receivers = async () => {
  await app.settle();
  return sent.map(({ to }) => to.split('@')[0]).sort();
};
const rows = () => app.db.selectFrom('group_mail_sent').selectAll().orderBy('queued_at').execute();

const KNOWN = 'Use {name}, {site} or {support}.';
test.each([
  ['nothing', { subject: '', words: ' ' }, { subject: 'Write a subject', words: 'Write a text' }],
  [
    'unknown places',
    { subject: 'For {nmae}', words: 'See {sit' },
    { subject: `There is no {nmae}. ${KNOWN}`, words: `1 brace is unpaired. ${KNOWN}` },
  ],
  ['a line break', { subject: 'One\nBcc: x@example.org' }, { subject: 'Remove the line break' }],
  [
    'too much',
    { subject: 'x'.repeat(256), words: 'x'.repeat(5001) },
    { subject: expect.stringContaining('At most'), words: expect.stringContaining('At most') },
  ],
])('400 for %s in the preview, the mail to oneself and the mail to the group', async (_, more, fields) => {
  const { email } = await aReader('ann');
  for (const call of [calls.previewGroupMail, calls.mailGroupToMe, calls.mailGroup]) {
    const body = { ...own, ...more, ...(call === calls.mailGroup ? { users: [email] } : {}) };
    const response = await app.call(call, { as: admin, body });
    expect([response.status, response.body.fields]).toEqual([400, fields]);
  }
  const nobody = await app.call(calls.mailGroup, { as: admin, body: { ...own, ...more } });
  expect(nobody.body.fields).toEqual({ users: 'Choose a row', ...fields });
  expect([await rows(), sent]).toEqual([[], []]);
});

test('the preview is the mail: words in their place, as text, the frame around them', async () => {
  const { status, body } = await app.call(calls.previewGroupMail, { as: admin, body: own });
  expect([status, body.subject, body.tried]).toEqual([200, 'Closed on Friday, Thandeka', false]);
  expect(body.text).toMatch(/^Dear Thandeka\n\nSee http\S+\.\n\n<b>Ask<\/b> \S+\.\n\nSent by: /);
  expect(body.html).toContain('&#60;b&#62;Ask&#60;/b&#62; ');
  await toMe();
  const [mail] = await mailsTo(app, BOSS);
  expect([mail?.subject, mail?.text]).toEqual([body.subject, body.text]);
  expect((await app.call(calls.previewGroupMail, { as: admin, body: own })).body.tried).toBe(true);
  expect(await rows()).toEqual([]);
});

test('only the words that this administrator mailed to themself within a day go to a group', async () => {
  const { email } = await aReader('ann');
  const isRefused = async (words = own) => {
    const { status, body } = await toGroup([email], words);
    expect([status, body.code]).toEqual([409, 'mail_yourself_first']);
  };
  await isRefused();
  await toMe();
  await isRefused({ ...own, words: `${own.words} More` });
  await isRefused({ ...own, subject: 'Another' });
  const other = await signedIn(app, { email: `support@${uuid()}.test` });
  const { email: theirEmail } = other.headers;
  await app.db
    .updateTable('member')
    .set({ office_role: 'support' })
    .where('email', '=', theirEmail)
    .execute();
  const theirs = await app.call(calls.mailGroup, { as: other, body: { users: [email], ...own } });
  expect(theirs.body.code).toBe('mail_yourself_first');
  later(TRIED_HOURS * 3_600_000);
  await isRefused();
  await toMe();
  later(TRIED_HOURS * 3_600_000 - 1);
  expect((await toGroup([email])).status).toBe(200);
  expect(await receivers()).toEqual(['ann']);
});

test('a mail has its reader’s name, a link and a header that stop these mails; the log has the words', async () => {
  const { id, email } = await aReader('ann');
  await toMe();
  const { body } = await toGroup([email]);
  expect(body).toMatchObject({ total: 1, done: 1, failed: 0, left: 0 });
  await app.settle();
  const [mail] = sent;
  expect(mail?.subject).toBe('Closed on Friday, ann');
  const secret = mail?.unsubscribeUrl?.split('/').pop() ?? '';
  expect(mail?.text).toContain(`Stop these mails: ${app.options.publicUrl}/unsubscribe#${secret}\n`);
  expect(mail?.text).toContain(`Sent to ${email}, because news from us is on.`);
  const entries = await app.db
    .selectFrom('admin_log')
    .select(['whom', 'after', 'whom_id'])
    .where('action', '=', calls.mailGroup.does)
    .where('bulk_action_id', '=', body.bulk_action)
    .orderBy('bulk_action_row')
    .execute();
  expect(entries).toEqual([
    { whom: email, whom_id: id, after: { Mailed: own.subject } },
    {
      whom: '1 users',
      whom_id: null,
      after: { 'Bulk action': body.number, Subject: own.subject, Text: own.words },
    },
  ]);
});

test('those who get no mail are counted before it and named after it, and all others get it', async () => {
  for (const who of ['ann', 'ben', 'unpaid']) await aReader(who, who === 'unpaid' ? { membership: {} } : {});
  await aReader('deceased', { deceased_at: NOW });
  await aReader('unverified', { verified_at: null });
  await aReader('office', { office_role: 'editor' });
  const stopped = await aReader('stopped');
  await app.db
    .insertInto('group_mail_stop')
    .values({ member_id: stopped.id, stopped_at: NOW, by_link: true })
    .execute();
  const bounced = await aReader('bounced');
  const failure = {
    message_id: uuid(),
    to_address: bounced.email,
    subject: 'x',
    status: 550,
    failed_at: NOW,
  };
  await app.db.insertInto('mail_failure').values(failure).execute();
  const { email: lately } = await aReader('lately');
  await toMe();
  await toGroup([lately]);
  await app.settle();
  sent = [];
  expect(await facts(everybody(9))).toMatchObject({
    total: 9,
    left_out: { deceased: 1, unverified: 1, office: 1, stopped: 1, bounced: 1, lately: 1 },
  });
  const { body } = await toGroup(everybody(9));
  expect(body).toMatchObject({ total: 9, done: 3, failed: 6 });
  expect(await receivers()).toEqual(['ann', 'ben', 'unpaid']);
  const params = { id: body.bulk_action };
  const failures = await app.call(officeBulkActionFailures, { as: admin, params });
  expect(failures.body.rows.map(({ label, reason }: Record<string, string>) => [label, reason])).toEqual(
    [
      ['bounced', 'This member has an address that refuses mail'],
      ['deceased', 'This member has died'],
      ['lately', `This member got such a mail in the last ${GROUP_MAIL_DAYS} days`],
      ['office', 'This member works in the office'],
      ['stopped', 'This member has stopped these mails'],
      ['unverified', 'This member has not verified the email address'],
    ].map(([who, reason]) => [`${who}@${domain}`, reason]),
  );
});

test('a second mail comes no sooner than seven days after the mail server took the first', async () => {
  const { email } = await aReader('ann');
  await toMe();
  await toGroup([email]);
  expect(await receivers()).toHaveLength(1);
  const week = GROUP_MAIL_DAYS * DAY_MS;
  for (const [wait, more] of [
    [0, 0],
    [week - 1, 0],
    [1, 1],
  ] as const) {
    later(wait);
    await toMe({ ...own, subject: 'A second one' });
    expect((await toGroup([email], { ...own, subject: 'A second one' })).body.done).toBe(more);
    expect(await receivers()).toHaveLength(1 + more);
  }
});

test('two bulk actions at once, and a double click, mail each member once', async () => {
  const members = [];
  for (let number = 0; number < 8; number++) members.push(await aReader(`m${number}`));
  await toMe();
  const other = { ...own, subject: 'Another' };
  await toMe(other);
  const emails = members.map(({ email }) => email);
  const results = await Promise.all([toGroup(emails), toGroup(emails, other), toGroup(emails)]);
  expect(results.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(results.reduce((sum, { body }) => sum + body.done, 0)).toBe(8);
  expect(await receivers()).toEqual(members.map(({ email }) => email.split('@')[0]).sort());
});

test('a reader who stops while the mail waits gets none; it is noted', async () => {
  const member = await aReader('ann');
  await toMe();
  take = () => Promise.reject(new Error('away'));
  await toGroup([member.email]);
  await app.settle();
  await app.db
    .insertInto('group_mail_stop')
    .values({ member_id: member.id, stopped_at: NOW, by_link: false })
    .execute();
  take = async (message) => void sent.push(message);
  const [{ id } = { id: '' }] = await rows();
  await sendGroupMail(app.options, { memberId: member.id, id });
  expect(sent).toEqual([]);
  expect(await rows()).toEqual([expect.objectContaining({ left_out: 'stopped', sent_at: null })]);
});

test('a mail server that is away gets the mail later, once', async () => {
  const member = await aReader('ann');
  await toMe();
  take = () => Promise.reject(new Error('away'));
  await toGroup([member.email]);
  await app.settle();
  const [{ id, begun_at } = { id: '', begun_at: NOW }] = await rows();
  expect(begun_at).toBeNull();
  take = async (message) => void sent.push(message);
  for (let run = 0; run < 2; run++) await sendGroupMail(app.options, { memberId: member.id, id });
  expect(sent.map(({ messageId }) => messageId)).toEqual([id]);
});

test('a mail that was cut off, or of which nobody knows, counts as sent', async () => {
  const [cut, unknown] = [await aReader('cut'), await aReader('unknown')];
  await toMe();
  take = (message) => {
    sent.push(message);
    return Promise.reject(message.to === unknown.email ? new MailUncertain('cut') : new Error('away'));
  };
  await toGroup([cut.email, unknown.email]);
  await app.settle();
  sent = [];
  const waiting = (await rows()).find(({ member_id }) => member_id === cut.id);
  // A kill comes after the mail has begun.
  await app.db
    .updateTable('group_mail_sent')
    .set({ begun_at: NOW })
    .where('id', '=', waiting?.id ?? '')
    .execute();
  for (const { id, member_id } of await rows()) await sendGroupMail(app.options, { memberId: member_id, id });
  expect(sent).toEqual([]);
  expect((await rows()).map(({ sent_at }) => sent_at === null)).toEqual([false, false]);
});

test('the link stops these mails alone, twice is once, and My Account turns them on again', async () => {
  const as = await signedIn(app, { email: `ann@${domain}` });
  const state = async () => (await app.call(reminders, { as })).body;
  const before = await state();
  expect(before.news).toEqual({ on: true, stopped_at: null, by_link: false });
  await toMe();
  await toGroup([as.headers.email]);
  await app.settle();
  const token = sent[0]?.unsubscribeUrl?.split('/').pop() ?? '';
  for (let click = 0; click < 2; click++)
    expect((await app.call(unsubscribe, { params: { token } })).status).toBe(200);
  expect(await state()).toEqual({
    ...before,
    news: { on: false, stopped_at: app.clock.now().toISOString(), by_link: true },
  });
  const kinds = { year_end: true, declaration: true, weekly: true };
  const faults = await app.call(saveReminders, { as, body: { ...kinds, news: 'no' } });
  expect([faults.status, faults.body.fields]).toEqual([400, { news: 'Choose on or off' }]);
  // A page of an earlier release does not know it.
  await app.call(saveReminders, { as, body: kinds });
  expect((await state()).news.on).toBe(false);
  await app.call(saveReminders, { as, body: { ...kinds, news: true } });
  expect((await state()).news).toEqual({ on: true, stopped_at: null, by_link: false });
  await app.call(saveReminders, { as, body: { ...kinds, news: false } });
  expect((await state()).news).toMatchObject({ on: false, by_link: false });
});
