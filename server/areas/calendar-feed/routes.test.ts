import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarFeed, feed, makeFeed } from '#contract/calendar-feed.ts';
import { addressOf } from '#contract/endpoint.ts';
import { anActivity } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const make = async (as: SignedIn): Promise<string> => {
  const { status, body } = await app.call(makeFeed, { as });
  expect(status).toBe(200);
  return String(body.address).replace(/^.*\/feed\//, '/feed/');
};
const read = (path: string) => fetch(app.url + path);
const daysIn = async (response: Response) => {
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
};

test('a calendar program reads the dated activities, the end of the year and the declarations', async () => {
  const member = await signedIn(app, { plan: { tax_practitioner: true } });
  const other = await signedIn(app);
  await anActivity(app, member.id, { title: "O'Brien-Müller; VAT, update\\n", activity_date: '2026-04-01' });
  await anActivity(app, member.id, { title: 'No date', activity_date: null });
  await anActivity(app, other.id, { title: 'Of somebody else', activity_date: '2026-04-02' });
  const response = await read(await make(member));
  expect(response.headers.get('content-type')).toContain('text/calendar');
  const days = await daysIn(response);
  expect(
    days.map(({ summary, startDate, endDate }) => [summary, startDate.toString(), endDate.toString()]),
  ).toEqual([
    ["O'Brien-Müller; VAT, update\\n", '2026-04-01', '2026-04-02'],
    ['CPD year 2026 ends', '2026-12-31', '2027-01-01'],
    ['Declare CPD 2026: SAICA member (expected date)', '2027-01-31', '2027-02-01'],
    ['Declare CPD 2026: SARS tax practitioner (expected date)', '2027-01-31', '2027-02-01'],
  ]);
  const again = await daysIn(await read(await make(member)));
  expect(again.map(({ uid, sequence }) => [uid, sequence])).toEqual(
    days.map(({ uid, sequence }) => [uid, sequence]),
  );
});

test('no entry makes a day busy, and each change of a title or a day is a newer entry', async () => {
  const member = await signedIn(app, { plan: { tax_practitioner: true } });
  const id = await anActivity(app, member.id, { title: 'VAT', activity_date: '2026-04-01' });
  const path = await make(member);
  const text = await (await read(path)).text();
  const events = text.split('BEGIN:VEVENT').slice(1);
  expect(events).toHaveLength(4);
  for (const event of events) {
    expect(event).toContain('\r\nTRANSP:TRANSPARENT\r\n');
    expect(event).toContain('\r\nX-MICROSOFT-CDO-BUSYSTATUS:FREE\r\n');
  }
  const sequence = async () => {
    const days = await daysIn(await read(path));
    return Number(days.find(({ uid }) => uid.startsWith(id))?.sequence);
  };
  const numbers = [await sequence()];
  // The clock of the test stands still.
  for (const change of [{ title: 'VAT 2' }, { activity_date: '2026-04-02' }, { activity_date: null }]) {
    await app.db.updateTable('activity').set(change).where('id', '=', id).execute();
    if (change.activity_date !== null) numbers.push(await sequence());
  }
  await app.db.updateTable('activity').set({ activity_date: '2026-04-02' }).where('id', '=', id).execute();
  numbers.push(await sequence());
  expect(numbers).toEqual([40_000_000, 40_000_001, 40_000_002, 40_000_004]);
  // Another change leaves the entry as it is.
  await app.db.updateTable('activity').set({ provider: 'SAICA' }).where('id', '=', id).execute();
  expect(await sequence()).toBe(numbers.at(-1));
});

test('hostile titles stay inside their lines, which are short, and nothing but title and day goes out', async () => {
  const member = await signedIn(app);
  const long = `${'😀é'.repeat(60)} end`;
  const hostile = 'One\r\nEND:VCALENDAR\nX-ALT-DESC:\u0007 two, three; four\u2028five';
  const secret = { provider: 'Secret provider', description: 'Secret words', proof_note: 'Secret file' };
  for (const title of [long, hostile])
    await anActivity(app, member.id, { title, activity_date: '2026-04-01', ...secret });
  await anActivity(app, member.id, { title: 'Far away', activity_date: '9999-12-31' });
  const text = await (await read(await make(member))).text();
  expect(text).not.toMatch(/secret|@example/i);
  const lines = text.split('\r\n');
  expect(lines.join('')).not.toMatch(/[\r\n]/);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('DTSTART'))).toContain('DTSTART;VALUE=DATE:20260401');
  expect(text).toContain('DTSTART;VALUE=DATE:99991231\r\nX-MICROSOFT');
  for (const line of lines.filter((one) => /^DT(START|END)/.test(one)))
    expect(line).toMatch(/^DT(START|END);VALUE=DATE:\d{8}$/);
  const titles = (await daysIn(new Response(text))).map(({ summary }) => summary);
  expect(titles).toContain(long);
  expect(titles).toContain('One END:VCALENDAR X-ALT-DESC: two, three; four five');
});

test('another address takes the place of the first, and nobody finds it by its digest', async () => {
  const member = await signedIn(app);
  const state = async () => (await app.call(feed, { as: member })).body;
  expect(await state()).toEqual({ made_at: null, ended_at: null });
  const first = await make(member);
  const second = await make(member);
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  expect(await state()).toEqual({ made_at: NOW.toISOString(), ended_at: null });
  const row = await app.db
    .selectFrom('feed')
    .select('token_hash')
    .where('member_id', '=', member.id)
    .executeTakeFirst();
  expect((await read(addressOf(calendarFeed, { token: row?.token_hash }))).status).toBe(404);
  await app.db.deleteFrom('member').where('id', '=', member.id).execute();
  expect((await read(second)).status).toBe(404);
});
