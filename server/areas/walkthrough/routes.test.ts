import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as calls from '#contract/walkthrough.ts';
import { smtpMail } from '#server/mail/smtp.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { mailsTo } from '#test/support/mail.ts';
import { type SignedIn, signedIn, signIn } from '#test/support/sign-in.ts';
import { startSmtp } from '#test/support/smtp.ts';
import { walkthroughMailJob } from './walkthrough.ts';

const SUPPORT = 'support@example.org';
// NOW is a Friday, 10:00 in South Africa.
const body = {
  first_date: '2026-11-23',
  first_time: '10:00',
  second_date: '2026-11-24',
  second_time: '16:30',
  question: 'How do I roll over my year?\nAnd where does my evidence go?',
};

let app: TestApp;
let as: SignedIn;
beforeAll(async () => {
  app = await testApp({ limitFactor: 1 });
});
beforeEach(async () => {
  app.clock.set(NOW);
  as = await signedIn(app);
});
afterAll(() => app.close());

const ask = (changed: object = {}) =>
  app.call(calls.askForWalkthrough, { as, body: { ...body, ...changed } });
const toSupport = async () =>
  (await mailsTo(app, SUPPORT)).filter(({ text }) => text.includes(`Email: ${as.email}`));
const copies = async () =>
  (await mailsTo(app, as.email)).filter(({ subject }) => subject === 'You asked for a walkthrough');

interface Event {
  uid: string;
  start: string;
  minutes: number;
  status: unknown;
  summary: string;
  description: string;
}

/** The events of a calendar file as a calendar reads them, with their starts in UTC. */
function eventsIn(file: string): Event[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      start: event.startDate.toJSDate().toISOString(),
      minutes: event.duration.toSeconds() / 60,
      status: component.getFirstPropertyValue('status'),
      summary: event.summary,
      description: event.description,
    };
  });
}

describe('POST /api/account/walkthroughs', () => {
  test.each<[object, Record<string, string>]>([
    [{ question: ' ' }, { question: 'Write your question' }],
    [{ question: 'x'.repeat(5001) }, { question: 'At most 5000 characters' }],
    [{ first_time: '07:30' }, { first_time: 'Choose a time' }],
    [{ second_time: '10:15' }, { second_time: 'Choose a time' }],
    [{ first_date: '' }, { first_date: 'Enter a date that exists, for example 2026-03-31' }],
    [{ second_date: undefined }, { second_date: 'Choose a date' }],
    [{ first_date: '2026-11-19' }, { first_date: 'Choose a day in the future' }],
    [{ first_date: '2026-11-20', first_time: '10:00' }, { first_time: 'Choose a time in the future' }],
    [{ second_date: '2026-11-28' }, { second_date: 'Choose a day from Monday to Friday' }],
    [{ second_date: '2027-01-20' }, { second_date: 'Choose a day within the next 60 days' }],
    [
      { second_date: body.first_date, second_time: body.first_time },
      { second_time: 'Choose a different time from the first' },
    ],
  ])('400 for %j', async (changed, fields) => {
    const answer = await ask(changed);
    expect([answer.status, answer.body.fields]).toEqual([400, fields]);
    expect(await toSupport()).toEqual([]);
  });

  test('is mailed to support with the calendar file, and to the member as a copy', async () => {
    expect((await ask()).status).toBe(200);
    const [mail] = await toSupport();
    const [copy] = await copies();
    const uids = new Set<string>();
    expect(mail?.subject).toBe('A member asks for a walkthrough');
    for (const part of [
      "Member: Naledi O'Brien-Müller\n",
      'First time: Monday 23 November 2026, 10:00 (South African time)\n',
      'Second time: Tuesday 24 November 2026, 16:30 (South African time)\n',
      '> How do I roll over my year?\n> And where does my evidence go?\n',
    ])
      expect(mail?.text).toContain(part);
    expect(copy?.text).toContain('Dear Naledi\n');
    expect(copy?.text).toContain('To change or cancel it, write to support@example.org.');
    // Nobody's own calendar names them.
    const names = ["Naledi O'Brien-Müller", 'Reflective Plan Toolkit'];
    for (const [at, one] of [mail, copy].entries()) {
      const [file] = one?.attachments ?? [];
      expect([file?.name, file?.contentType]).toEqual([
        'walkthrough.ics',
        'text/calendar; charset=utf-8; method=PUBLISH',
      ]);
      const events = eventsIn(String(file?.content ?? ''));
      expect(events.map(({ start, minutes, status }) => [start, minutes, status])).toEqual([
        ['2026-11-23T08:00:00.000Z', 30, 'TENTATIVE'],
        ['2026-11-24T14:30:00.000Z', 30, 'TENTATIVE'],
      ]);
      uids.add(events.map(({ uid }) => uid).join());
      expect(events[0]?.summary).toBe(`Walkthrough: ${names[at]} (proposed time 1 of 2)`);
      expect(String(file?.content).split('BEGIN:VEVENT')[0]).toContain(
        'X-WR-TIMEZONE:Africa/Johannesburg\r\n',
      );
      expect(events[0]?.description).toContain('\n\nHow do I roll over my year?\nAnd where');
    }
    // Both files name the same events, so that a calendar which gets both has each once.
    expect(uids.size).toBe(1);
  });

  test('the same request again, at once or later, is mailed once; another goes out', async () => {
    const send = vi.spyOn(app.options.mail, 'send');
    const sentTo = () => send.mock.calls.map(([{ to }]) => to).sort();
    try {
      await Promise.all([ask(), ask()]);
      await app.settle();
      expect((await ask()).status).toBe(200);
      await app.settle();
      expect(sentTo()).toEqual([as.email, SUPPORT].sort());
      app.clock.advance(24 * 3_600_000);
      as = { ...as, headers: { email: as.email, key: (await signIn(app, as.email)).key } };
      send.mockClear();
      await ask();
      await app.settle();
      expect(sentTo()).toEqual([as.email, SUPPORT].sort());
    } finally {
      send.mockRestore();
    }
  });

  test('three a day; the next day there are three more', async () => {
    const more = (count: number) => ask({ question: `Question ${count}` });
    const answers = await Promise.all([1, 2, 3, 4].map(more));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
    expect(answers.find(({ status }) => status === 429)?.body.code).toBe('rate_limited');
    expect(await toSupport()).toHaveLength(3);
    app.clock.advance(24 * 3_600_000);
    const { key } = await signIn(app, as.email);
    as = { ...as, key, headers: { email: as.email, key } };
    expect((await more(5)).status).toBe(200);
  });

  test('the text of a name or a question adds no line, header or event', async () => {
    const name = 'Zoë\r\nBcc: victim@example.org\r\nEND:VEVENT\r\nBEGIN:VALARM';
    as = await signedIn(app, { name });
    const question = 'Hello\r\nBEGIN:VEVENT\r\nSUMMARY:Free money; a,b\\n\u2028ATTENDEE:mailto:x@y.z\u202e';
    expect((await ask({ question })).status).toBe(200);
    const [mail] = await toSupport();
    expect(mail?.subject).toBe('A member asks for a walkthrough');
    expect(mail?.text).toContain('> BEGIN:VEVENT\n> SUMMARY:Free money');
    const events = eventsIn(String(mail?.attachments[0]?.content ?? ''));
    expect(events).toHaveLength(2);
    expect(events[0]?.summary).toContain('Zoë Bcc: victim@example.org END:VEVENT BEGIN:VALARM');
    expect(events[0]?.description).toContain('SUMMARY:Free money; a,b\\n\nATTENDEE:mailto:x@y.z');
  });
});

test('nothing is mailed of a member who was deleted', async () => {
  await ask();
  await app.settle();
  const sent = (await toSupport()).length;
  await app.db.deleteFrom('member').where('id', '=', as.id).execute();
  const request = { memberId: as.id, id: as.id, times: [], question: 'Hello', askedAt: NOW.toISOString() };
  await app.options.jobs.enqueue(app.db, walkthroughMailJob, { ...request, to: 'support' });
  expect(await toSupport()).toHaveLength(sent);
});

test('over SMTP: a mail server that is away for a while loses nothing, and each mail arrives once', async () => {
  const server = await startSmtp();
  const from = 'Reflective Plan Toolkit <no-reply@plan.example>';
  const mail = smtpMail({ url: server.url, plain: true, from });
  const outbox = vi.spyOn(app.options.mail, 'send').mockImplementation((message) => mail.send(message));
  try {
    server.failNext(2);
    expect((await ask()).status).toBe(200);
    await app.settle();
    expect([server.received.length, server.attempts()]).toEqual([0, 2]);
    // Until then the jobs hold the request.
    const waiting = sql<string>`select payload ->> 'question' as question from job
      where name = ${walkthroughMailJob.name} and done_at is null`;
    expect((await waiting.execute(app.db)).rows).toEqual([
      { question: body.question },
      { question: body.question },
    ]);
    // Nobody waits here until the next try is due.
    await sql`update job set due_at = now() where done_at is null`.execute(app.db);
    await app.settle();
    const sent = server.received.map(({ to, email }) => [to, email.subject]);
    expect(sent.sort()).toEqual([
      [[as.email], 'You asked for a walkthrough'],
      [[SUPPORT], 'A member asks for a walkthrough'],
    ]);
    for (const { to, email } of server.received) {
      const [file, ...more] = email.attachments;
      expect([more, file?.filename, file?.mimeType, file?.disposition]).toEqual([
        [],
        'walkthrough.ics',
        'text/calendar',
        'attachment',
      ]);
      const content = file?.content ?? '';
      const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
      const about = to[0] === SUPPORT ? "Naledi O'Brien-Müller" : 'Reflective Plan Toolkit';
      expect(eventsIn(text).map(({ start, summary }) => [start, summary])).toEqual([
        ['2026-11-23T08:00:00.000Z', `Walkthrough: ${about} (proposed time 1 of 2)`],
        ['2026-11-24T14:30:00.000Z', `Walkthrough: ${about} (proposed time 2 of 2)`],
      ]);
    }
    expect((await waiting.execute(app.db)).rows).toEqual([]);
  } finally {
    outbox.mockRestore();
    mail.close();
    await server.close();
  }
});
