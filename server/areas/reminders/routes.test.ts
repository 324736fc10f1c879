import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveDeclaration } from '#contract/obligations.ts';
import { accountPage } from '#contract/page-calls.ts';
import * as calls from '#contract/reminders.ts';
import { unsubscribe } from '#contract/unsubscribe.ts';
import { addDays, daysBetween, southAfricanDate } from '#domain/calendar/calendar.ts';
import { GAP_DAYS } from '#domain/reminders/reminders.ts';
import { keepStandings } from '#server/areas/dashboard/dashboard.ts';
import { outboxMail } from '#server/mail/outbox.ts';
import { type Mail, MailUncertain, type Message } from '#server/mail/port.ts';
import { smtpMail } from '#server/mail/smtp.ts';
import { anActivity } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember } from '#test/support/factories.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';
import { startSmtp } from '#test/support/smtp.ts';
import { queueReminders, sendReminder } from './reminders.ts';

const { signal } = new AbortController();
let app: TestApp;
let sent: { on: string; message: Message }[];
/** The mail server's answer to a reminder. */
let take: (message: Message) => Promise<void>;
const keep = async (message: Message) => void sent.push({ on: southAfricanDate(app.clock.now()), message });

beforeAll(async () => {
  const mail: Mail = {
    send: (message) => (message.unsubscribeUrl ? take(message) : outboxMail(app.db, app.clock).send(message)),
  };
  app = await testApp({ mail });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('member').execute();
  await app.db.deleteFrom('job').where('name', '=', 'send-reminder').execute();
  app.clock.set(NOW);
  sent = [];
  take = keep;
});

/** 07:00 in South Africa. */
const at = (day: string) => app.clock.set(new Date(`${day}T05:00:00Z`));
/** The daily run on two nodes at once. */
async function morning(day: string) {
  at(day);
  await keepStandings(app.options, signal);
  await Promise.all([queueReminders(app.options, signal), queueReminders(app.options, signal)]);
  await app.settle();
}
const got = (email: string) =>
  sent
    .filter(({ message }) => message.to === email)
    .map(({ on, message }) => `${on} ${message.unsubscribeUrl?.match(/(\w+)\.[\w-]+$/)?.[1]}`);
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, more) => addDays(first, more));
const mailOf = (email: string) => sent.findLast(({ message }) => message.to === email)?.message;
const secretOf = (email: string) => mailOf(email)?.unsubscribeUrl?.split('/').at(-1) ?? '';

test('two years on two nodes: each mail once, six days apart, silent when nothing is left (case 55)', async () => {
  const years = { years: [2026, 2027] };
  const [saica, tax, unpaid, unverified, retired] = await Promise.all([
    aMember(app, years),
    aMember(app, { ...years, plan: { tax_practitioner: true } }),
    aMember(app, { ...years, membership: { paid_to: '2026-09-01' } }),
    aMember(app, { ...years, verified_at: null }),
    aMember(app, years),
  ]);
  const waived = { body: 'saica', kind: 'not_active_70', note: '', recorded_at: NOW } as const;
  for (const plan_year of [2026, 2027]) {
    const row = { ...waived, member_id: String(retired.id), plan_year, from_date: `${plan_year}-01-01` };
    await app.db.insertInto('circumstance').values(row).execute();
  }
  for (const day of daysFrom('2026-09-25', 730)) await morning(day);
  const weekly = [
    '2027-01-08 weekly',
    '2027-01-14 weekly',
    '2027-01-21 declaration',
    '2027-01-27 weekly',
    '2027-02-02 weekly',
    '2027-02-08 weekly',
  ];
  const ofYear = (year: number) => [
    `${year}-10-02 year_end`,
    `${year}-12-01 year_end`,
    `${year}-12-24 year_end`,
    `${year + 1}-01-02 declaration`,
  ];
  expect(got(saica.email).filter((one) => one < '2027-02-09')).toEqual([...ofYear(2026), ...weekly]);
  expect(got(tax.email)).toEqual(got(saica.email));
  expect([unpaid, unverified, retired].flatMap(({ email }) => got(email))).toEqual([]);
  expect(new Set(sent.map(({ message }) => message.messageId)).size).toBe(sent.length);
  const all = got(saica.email).map((one) => one.slice(0, 10));
  for (const [at, day] of all.slice(1).entries())
    expect(daysBetween(all[at] ?? day, day)).toBeGreaterThanOrEqual(GAP_DAYS);
});

test('a mail that the server refused goes out a day later, once', async () => {
  const { id, email } = await aMember(app);
  take = () => Promise.reject(new Error('away'));
  await morning('2026-10-02');
  expect(sent).toEqual([]);
  const row = await app.db.selectFrom('reminder_sent').selectAll().executeTakeFirstOrThrow();
  expect([row.begun_at, row.sent_at]).toEqual([null, null]);
  take = keep;
  at('2026-10-03');
  const reminder = { memberId: id, year: 2026, kind: 'year_end', from: '2026-10-02' } as const;
  const run = () => sendReminder(app.options, { ...reminder, messageId: 'the same' });
  await Promise.all([run(), run()]);
  await morning('2026-10-04');
  expect(got(email)).toEqual(['2026-10-03 year_end']);
});

test('a mail whose server fell silent counts as sent; so does one whose process was killed', async () => {
  const { id, email } = await aMember(app);
  take = async () => {
    throw new MailUncertain('no answer');
  };
  await morning('2026-10-02');
  const [row] = await app.db.selectFrom('reminder_sent').selectAll().execute();
  expect([row?.member_id, row?.sent_at !== null]).toEqual([id, true]);
  take = keep;
  await morning('2026-10-03');
  expect(got(email)).toEqual([]);

  await app.db.updateTable('reminder_sent').set({ sent_at: null }).execute();
  const reminder = { memberId: id, year: 2026, kind: 'year_end', from: '2026-10-02' } as const;
  await sendReminder(app.options, { ...reminder, messageId: 'again' });
  expect(got(email)).toEqual([]);
  const rows = await app.db.selectFrom('reminder_sent').select('sent_at').execute();
  expect(rows.every(({ sent_at }) => sent_at !== null)).toBe(true);
});

test('the job looks again: nothing left, a stop or a late day leaves no trace', async () => {
  const { id, email } = await aMember(app);
  const reminder = { memberId: id, year: 2026, kind: 'year_end', from: '2026-10-02' } as const;
  const queued = () =>
    app.db
      .insertInto('reminder_sent')
      .values({ member_id: id, plan_year: 2026, kind: 'year_end', from_day: '2026-10-02', queued_at: NOW })
      .execute();
  const left = async () => (await app.db.selectFrom('reminder_sent').select('kind').execute()).length;
  const run = () => sendReminder(app.options, { ...reminder, messageId: 'one' });
  await queued();
  at('2026-10-07');
  await run();
  expect([got(email), await left()]).toEqual([[], 0]);
  await queued();
  at('2026-10-03');
  const stopped = { member_id: id, kind: 'year_end', stopped_at: NOW, by_link: false } as const;
  await app.db.insertInto('reminder_stop').values(stopped).execute();
  await run();
  expect([got(email), await left()]).toEqual([[], 0]);
  await app.db.deleteFrom('reminder_stop').execute();
  await queued();
  await run();
  expect([got(email), await left()]).toEqual([['2026-10-03 year_end'], 1]);
});

test('the mail says counts and no title, and its link stops its kind alone', async () => {
  const member = await signedIn(app, { plan: { tax_practitioner: true } });
  await anActivity(app, member.id, {
    title: 'Secret client dinner',
    activity_date: '2026-04-01',
    hours_kind: 'tax',
    verifiable_minutes: 210,
  });
  await morning('2026-10-02');
  const mail = mailOf(member.email);
  expect(mail?.subject).toBe('10.0 tax hours to go by 31 December');
  expect(mail?.text).toContain('SARS tax hours: 0.0 of 10.0 counted\n  3.5 wait for your reflection');
  expect(mail?.text).toContain('/unsubscribe#year_end.');
  expect(mail?.text + (mail?.html ?? '')).not.toContain('Secret');
  expect(mail?.html).not.toMatch(/<(img|script|link)\b/);

  app.clock.set(NOW);
  const state = async () => (await app.call(calls.reminders, { as: member })).body;
  const before = await state();
  expect(before).toMatchObject({ year_end: true, sent: [{ kind: 'year_end' }] });
  expect([before.kinds.year_end.next, before.kinds.declaration.next]).toEqual(['2026-12-01', '2027-01-02']);
  const stop = (token: string) => app.call(unsubscribe, { params: { token } });
  const secret = secretOf(member.email);
  expect((await stop(`${secret}x`)).body.code).toBe('leave_link_unknown');
  // First a mail program stops them, then the page behind the link.
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const { pathname } = new URL(mail?.unsubscribeUrl ?? '');
  expect((await fetch(app.url + pathname, { method: 'POST', body })).status).toBe(200);
  expect((await stop(secret)).status).toBe(200);
  expect(await state()).toMatchObject({
    year_end: false,
    declaration: true,
    weekly: true,
    kinds: { year_end: { on: false, next: null, by_link: true, stopped_at: NOW.toISOString() } },
  });
  sent = [];
  await morning('2026-12-01');
  expect(got(member.email)).toEqual([]);
});

test('the member chooses the kinds, and nobody else does', async () => {
  const [member, other] = [await signedIn(app), await signedIn(app)];
  const save = (as: SignedIn, body: object) => app.call(calls.saveReminders, { as, body });
  const wrong = await save(member, { year_end: 'yes', weekly: null });
  expect([wrong.status, Object.keys(wrong.body.fields).sort()]).toEqual([
    400,
    ['declaration', 'weekly', 'year_end'],
  ]);
  expect((await save(member, { year_end: false, declaration: true, weekly: false })).status).toBe(200);
  const of = async (as: SignedIn) => {
    const { year_end, declaration, weekly } = (await app.call(calls.reminders, { as })).body;
    return [year_end, declaration, weekly];
  };
  expect([await of(member), await of(other)]).toEqual([
    [false, true, false],
    [true, true, true],
  ]);
  expect((await save(member, { year_end: true, declaration: true, weekly: false })).status).toBe(200);
  expect(await of(member)).toEqual([true, true, false]);
  const page = await app.call(accountPage, { as: member, params: { year: 2026 } });
  expect(page.body.reminders).toMatchObject({ year_end: true, weekly: false, sent: [] });
});

test('a declaration that is recorded silences its reminder', async () => {
  const member = await signedIn(app, { years: [2025, 2026], plan: { tax_practitioner: true } });
  at('2026-11-20');
  for (const body of ['saica', 'sars']) {
    const answer = await app.call(saveDeclaration, {
      as: member,
      params: { year: 2025 },
      body: { body, submitted_on: '2026-01-05', reference: '' },
    });
    expect(answer.status).toBe(200);
  }
  await morning('2026-01-21');
  expect(got(member.email)).toEqual([]);
});

test('over SMTP the mail carries one-click headers', async () => {
  const smtp = await startSmtp();
  const mailer = smtpMail({ url: smtp.url, plain: true, from: 'Toolkit <no-reply@plan.example>' });
  const { email } = await aMember(app, { name: "O'Brien-Müller" });
  take = (message) => mailer.send(message);
  await morning('2026-10-02');
  const raw = smtp.received.find((one) => one.to.includes(email))?.raw ?? '';
  expect(raw).toMatch(
    /^List-Unsubscribe:\s+<http:\/\/localhost:3000\/api\/unsubscribe\/year_end\.[\w-]{43}>\r$/m,
  );
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  mailer.close();
  await smtp.close();
});
