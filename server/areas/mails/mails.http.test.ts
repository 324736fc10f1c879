import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LONG_TEXT_MAX } from '#contract/limits.ts';
import { addLead, toggleLeadState } from '#contract/office-leads.ts';
import * as calls from '#contract/office-mails.ts';
import { cents } from '#domain/money/money.ts';
import { isLeadMail, usualWords, type WordedMail, wordedMails } from '#domain/office/mail-words.ts';
import * as billing from '#server/areas/billing/billing.ts';
import { queueLeadMails } from '#server/areas/leads/leads.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember } from '#test/support/factories.ts';
import { mailsTo } from '#test/support/mail.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const BOSS = 'boss@example.co.za';
const own = { subject: 'CPD for {name}', words: 'See {site} today.\n\nAsk {support}.' };
const all = Object.keys(wordedMails) as WordedMail[];
let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await testApp({ adminEmails: [BOSS] });
  admin = await signedIn(app, { email: BOSS, name: 'Thandeka' });
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom('mail_words').execute());

const mails = async () => (await app.call(calls.officeMails, { as: admin })).body;
const save = (body: object) =>
  app.call(calls.saveMail, { as: admin, body: { mail: 'lead_1', ...own, ...body } });
const stored = () => app.db.selectFrom('mail_words').select(['kind', 'subject', 'words']).execute();

const KNOWN = 'Use {name}, {site} or {support}.';
test.each([
  [{ mail: 'lead_4' }, { mail: 'Choose a mail' }],
  [
    { subject: '', words: ' ' },
    { subject: 'Write a subject', words: 'Write a text' },
  ],
  [
    { subject: undefined, words: 'See {sit' },
    { subject: 'Write a subject', words: `1 brace is unpaired. ${KNOWN}` },
  ],
  [{ mail: 'receipt' }, { subject: 'This mail keeps its subject' }],
  [{ subject: 'One\nBcc: x@example.org' }, { subject: 'Remove the line break' }],
  [
    { subject: 'For {nmae}', words: 'See {sit' },
    { subject: `There is no {nmae}. ${KNOWN}`, words: `1 brace is unpaired. ${KNOWN}` },
  ],
  [{ words: 'x'.repeat(LONG_TEXT_MAX + 1) }, { words: expect.stringContaining('At most') }],
])(
  '400 for %j in the change, the preview and the mail to oneself; nothing is stored or sent',
  async (more, fields) => {
    const before = (await mailsTo(app, BOSS)).length;
    for (const call of [calls.saveMail, calls.previewMail, calls.sendMailToMe]) {
      const response = await app.call(call, { as: admin, body: { mail: 'lead_1', ...own, ...more } });
      expect([response.status, response.body.fields]).toEqual([400, fields]);
    }
    expect([await stored(), (await mailsTo(app, BOSS)).length]).toEqual([[], before]);
  },
);

test('the list has the words of the office beside the usual ones', async () => {
  expect((await save({ mail: 'lead_2' })).status).toBe(200);
  const list = await mails();
  expect(list.map(({ mail, subject }: { mail: string; subject: string }) => [mail, subject])).toEqual(
    all.map((mail) => [mail, mail === 'lead_2' ? own.subject : usualWords(mail).subject]),
  );
  expect(list[1]).toMatchObject({ ...own, usual: usualWords('lead_2') });
});

test('a mail is seen as the administrator would get it, and stores nothing', async () => {
  const { status, body } = await app.call(calls.previewMail, { as: admin, body: { mail: 'lead_3', ...own } });
  expect([status, body.subject]).toEqual([200, 'CPD for Thandeka']);
  expect(body.text).toMatch(/^Dear Thandeka\n\nSee http\S+ today\.\n\nAsk \S+\.\n\n/);
  expect(body.text).toContain('Leave the list: ');
  expect(await stored()).toEqual([]);
});

test('a mail to oneself goes to the administrator alone, and the log has it', async () => {
  const response = await app.call(calls.sendMailToMe, { as: admin, body: { mail: 'lead_1', ...own } });
  expect(response.status).toBe(200);
  const [mail] = await mailsTo(app, BOSS);
  expect(mail?.subject).toBe('CPD for Thandeka');
  expect(mail?.text).toContain('See http');
  expect([await stored(), await app.db.selectFrom('lead_link').selectAll().execute()]).toEqual([[], []]);
  const logged = app.db.selectFrom('admin_log').select('whom').where('action', '=', calls.sendMailToMe.does);
  expect(await logged.execute()).toEqual([{ whom: 'Mail 1 to leads' }]);
});

test.each(all.filter((mail) => !isLeadMail(mail)))('%s with the words of the office', async (mail) => {
  const body = { mail, words: own.words };
  const seen = await app.call(calls.previewMail, { as: admin, body });
  expect(seen.status).toBe(200);
  expect(seen.body.text).toMatch(/\n\nSee http\S+ today\.\n\nAsk \S+\.\n\n/);
  const without = await app.call(calls.previewMail, { as: admin, body: { mail, words: '' } });
  expect(without.body).toEqual({ subject: seen.body.subject, text: expect.not.stringContaining('See http') });
  await app.call(calls.sendMailToMe, { as: admin, body });
  const sent = (await mailsTo(app, BOSS)).filter(({ subject }) => subject === `Sample: ${seen.body.subject}`);
  expect(sent.map(({ text }) => text)).toEqual([seen.body.text]);
  expect([(await save({ ...body, subject: '' })).status, await stored()]).toEqual([
    200,
    [{ kind: mail, subject: '', words: own.words }],
  ]);
});

test('members get the words of the office in the mails of the queue', async () => {
  const { id: memberId, email } = await aMember(app, { name: 'Zoë' });
  const words = 'Hello {name} of {site}.';
  for (const mail of all.filter((one) => !isLeadMail(one))) await save({ mail, subject: '', words });
  const due = () => ({ memberId, amountCents: cents(11_900), messageId: uuid() });
  await billing.sendReceipt(app.options, {
    ...due(),
    kind: 'Annual',
    reference: '1',
    paidAt: NOW.toISOString(),
  });
  await billing.sendRenewalFailed(app.options, { ...due(), dueOn: '2026-11-01' });
  await billing.sendSubscriptionEnded(app.options, { memberId, paidTo: null, messageId: uuid() });
  const texts = (await mailsTo(app, email)).map(({ text }) => text);
  expect(texts).toHaveLength(3);
  for (const text of texts) expect(text).toMatch(/Hello Zoë of http\S+\.\n\nReflective/);
});

test('a lead gets the words of the office; the log has both', async () => {
  await save({});
  await app.call(addLead, { as: admin, body: { email: 'lead@example.org', name: 'Zoë' } });
  await app.call(toggleLeadState, { as: admin, body: { state: 'ACTIVE' } });
  await queueLeadMails(app.options, new AbortController().signal);
  const [mail] = await mailsTo(app, 'lead@example.org');
  expect(mail?.subject).toBe('CPD for Zoë');
  expect(mail?.text).toMatch(/See http\S+ today\.\n\nAsk /);
  const entries = app.db
    .selectFrom('admin_log')
    .select(['before', 'after'])
    .where('action', '=', calls.saveMail.does);
  expect(await entries.where('whom', '=', 'Mail 1 to leads').execute()).toEqual([
    {
      before: { Subject: usualWords('lead_1').subject, Text: usualWords('lead_1').words },
      after: { Subject: own.subject, Text: own.words },
    },
  ]);
});

test('a change that began from older words is refused with the newer ones', async () => {
  const [{ version }] = await mails();
  expect((await save({ version })).status).toBe(200);
  // A double click changes nothing more.
  expect((await save({ version })).status).toBe(200);
  const late = await save({ version, subject: 'Another' });
  expect([late.status, late.body.code]).toEqual([409, 'changed_elsewhere']);
  expect(late.body.current).toEqual([expect.objectContaining({ values: own })]);
  expect(await stored()).toEqual([{ kind: 'lead_1', ...own }]);
});

test('the usual words take the own ones away', async () => {
  await save({});
  expect((await save(usualWords('lead_1'))).status).toBe(200);
  expect(await stored()).toEqual([]);
});
