import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as calls from '#contract/admin-lead-mails.ts';
import { addLead, toggleLeadState } from '#contract/admin-leads.ts';
import { LONG_TEXT_MAX } from '#contract/limits.ts';
import { usualWords } from '#domain/lead-words.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { mailsTo } from '#test/support/mail.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';
import { queueLeadMails } from './campaign.ts';

const BOSS = 'boss@example.co.za';
const own = { subject: 'CPD for {name}', words: 'See {site} today.\n\nAsk {support}.' };
let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await testApp({ adminEmails: [BOSS] });
  admin = await signedIn(app, { email: BOSS, name: 'Thandeka' });
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom('lead_words').execute());

const mails = async () => (await app.call(calls.leadMails, { as: admin })).body;
const save = (body: object) =>
  app.call(calls.saveLeadMail, { as: admin, body: { number: 1, ...own, ...body } });
const stored = () => app.db.selectFrom('lead_words').select(['number', 'subject', 'words']).execute();

const KNOWN = 'Use {name}, {site} or {support}.';
test.each([
  [{ number: 4 }, { number: 'Choose mail 1, 2 or 3' }],
  [
    { subject: '', words: ' ' },
    { subject: 'Write a subject', words: 'Write a text' },
  ],
  [{ subject: 'One\nBcc: x@example.org' }, { subject: 'Remove the line break' }],
  [
    { subject: 'For {nmae}', words: 'See {sit' },
    { subject: `There is no {nmae}. ${KNOWN}`, words: `1 brace stands alone. ${KNOWN}` },
  ],
  [{ words: 'x'.repeat(LONG_TEXT_MAX + 1) }, { words: expect.stringContaining('At most') }],
])(
  '400 for %j in the change, the preview and the mail to oneself; nothing is stored or sent',
  async (more, fields) => {
    const before = (await mailsTo(app, BOSS)).length;
    for (const call of [calls.saveLeadMail, calls.previewLeadMail, calls.sendLeadMailToMe]) {
      const response = await app.call(call, { as: admin, body: { number: 1, ...own, ...more } });
      expect([response.status, response.body.fields]).toEqual([400, fields]);
    }
    expect([await stored(), (await mailsTo(app, BOSS)).length]).toEqual([[], before]);
  },
);

test('the list has the words of the office beside the usual ones', async () => {
  expect((await save({ number: 2 })).status).toBe(200);
  const list = await mails();
  expect(list.map(({ number, subject }: { number: number; subject: string }) => [number, subject])).toEqual([
    [1, usualWords[1].subject],
    [2, own.subject],
    [3, usualWords[3].subject],
  ]);
  expect(list[1]).toMatchObject({ ...own, usual: usualWords[2] });
});

test('a mail is seen as the administrator would get it, and stores nothing', async () => {
  const { status, body } = await app.call(calls.previewLeadMail, { as: admin, body: { number: 3, ...own } });
  expect([status, body.subject]).toEqual([200, 'CPD for Thandeka']);
  expect(body.text).toMatch(/^Dear Thandeka\n\nSee http\S+ today\.\n\nAsk \S+\.\n\n/);
  expect(body.text).toContain('Leave the list: ');
  expect(await stored()).toEqual([]);
});

test('a mail to oneself goes to the administrator alone, and the log has it', async () => {
  const response = await app.call(calls.sendLeadMailToMe, { as: admin, body: { number: 1, ...own } });
  expect(response.status).toBe(200);
  const [mail] = await mailsTo(app, BOSS);
  expect(mail?.subject).toBe('CPD for Thandeka');
  expect(mail?.text).toContain('See http');
  expect([await stored(), await app.db.selectFrom('lead_link').selectAll().execute()]).toEqual([[], []]);
  const logged = app.db
    .selectFrom('admin_log')
    .select('whom')
    .where('action', '=', calls.sendLeadMailToMe.does);
  expect(await logged.execute()).toEqual([{ whom: 'Mail 1' }]);
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
    .where('action', '=', calls.saveLeadMail.does);
  expect(await entries.where('whom', '=', 'Mail 1').execute()).toEqual([
    {
      before: { Subject: usualWords[1].subject, Text: usualWords[1].words },
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
  expect(await stored()).toEqual([{ number: 1, ...own }]);
});

test('the usual words take the own ones away', async () => {
  await save({});
  expect((await save(usualWords[1])).status).toBe(200);
  expect(await stored()).toEqual([]);
});
