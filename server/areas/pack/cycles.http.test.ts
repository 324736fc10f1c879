import { unzipSync } from 'fflate';
import ICAL from 'ical.js';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveBrought, saveRegistration } from '#contract/bodies.ts';
import { makeFeed } from '#contract/calendar-feed.ts';
import { issueDocument } from '#contract/documents.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { splitActivity } from '#contract/logged-activities.ts';
import { declarations, removeDeclaration, saveDeclaration } from '#contract/obligations.ts';
import { planner } from '#contract/page-calls.ts';
import { anActivity, aReflection } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { openPdf } from '#test/support/pdf.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

// A body that counts from June to May, in all that leaves the portal: answers, document, pack, calendar (docs/decisions/0052).

let app: TestApp;
let member: SignedIn;
const params = { year: 2026 };
const CYCLE = { from: '2025-06-01', until: '2026-05-31' };
const IN_WORDS = '1 June 2025 to 31 May 2026';

/** SAICA, SARS and FSCA: three hours that count in the cycle to May, of two plan years, and brought ones. */
beforeAll(async () => {
  app = await testApp();
  member = await signedIn(app, { years: [2025, 2026], plan: { tax_practitioner: true } });
  const fsca = { body: 'fsca', number: 'FSP 41822', from: '2020-06-01', level: 'one_subclass' };
  expect((await app.call(saveRegistration, { as: member, body: fsca })).status).toBe(200);
  for (const [year, activity_date, title] of [
    [2025, '2025-07-10', 'FAIS update'],
    [2026, '2026-02-10', 'Ethics in advice'],
  ] as const) {
    const facts = { activity_date, title, plan_year: year, proof_note: 'Blue file' };
    const id = await anActivity(app, member.id, facts);
    await aReflection(app, member.id, id, '', year);
    const portions = [{ topics: ['ethics', 'fraud'], minutes: 90, accredited_by: 'FPI' }];
    const split = await app.call(splitActivity, {
      as: member,
      params: { year, id },
      body: { portions },
    });
    expect(split.status).toBe(200);
  }
  const hours = { body: 'fsca', cycle_from: CYCLE.from, rule: 'hours', minutes: 150, note: 'Old book' };
  expect((await app.call(saveBrought, { as: member, body: hours })).status).toBe(200);
});
afterAll(() => app.close());

const declared = async (): Promise<ResultOf<typeof declarations>> =>
  (await app.call(declarations, { as: member, params })).body;
const rowsOf = (file: Uint8Array | undefined) =>
  Papa.parse<Record<string, string>>(
    Buffer.from(file ?? [])
      .toString()
      .replace(/^\uFEFF/, ''),
    {
      header: true,
      skipEmptyLines: true,
    },
  ).data;

test('the answers name the cycle, and two cycles of one body are declared side by side', async () => {
  const ofFsca = (await declared()).filter(({ body }) => body === 'fsca');
  expect(
    ofFsca.map(({ cycle, declared_to, receiver, answers }) => [
      cycle.until,
      declared_to,
      receiver,
      answers[0]?.question,
    ]),
  ).toEqual([
    ['2026-05-31', 'employer', 'your FSP', `Did you comply in the cycle from ${IN_WORDS}?`],
    ['2027-05-31', 'employer', 'your FSP', 'Did you comply in the cycle from 1 June 2026 to 31 May 2027?'],
  ]);
  const sars = (await declared()).find(({ body }) => body === 'sars');
  expect(sars?.answers[0]?.question).toBe('Did you comply in 2026?');
  const body = { body: 'fsca', submitted_on: '2026-06-10', reference: 'R1', cycle_from: CYCLE.from };
  expect((await app.call(saveDeclaration, { as: member, params, body })).status).toBe(200);
  expect((await declared()).filter((one) => one.body === 'fsca').map((one) => one.declared)).toEqual([
    { submitted_on: '2026-06-10', reference: 'R1' },
    null,
  ]);
});

test('the pack has the cycle, the hours of the other plan year, the brought ones and the number', async () => {
  const issued = await app.call(issueDocument, { as: member, params, body: { kind: 'pack' } });
  const answer = await fetch(app.url + issued.body.download);
  const files = Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer()))).map(([path, file]) => [
      path.split('/').slice(1).join('/'),
      file,
    ]),
  );
  const lines = rowsOf(files['Hours schedule.csv']).filter(
    (row) => row.Body?.startsWith('FSCA') && row['Cycle from'] === CYCLE.from,
  );
  expect(lines.map((row) => [row.Activity, row.Title, row.Hours, row.Counts, row['Cycle until']])).toEqual([
    ['', 'FAIS update', '1.5', 'Yes', CYCLE.until],
    ['A01', 'Ethics in advice', '1.5', 'Yes', CYCLE.until],
    ['', 'Earned before this plan', '2.5', 'Yes', CYCLE.until],
  ]);
  const plan = JSON.parse(Buffer.from(files['plan.json'] ?? []).toString());
  expect(plan.brought).toEqual([
    { body: 'fsca', cycle_from: CYCLE.from, rule: 'hours', hours: 2.5, note: 'Old book' },
  ]);
  expect(plan.declarations).toContainEqual(expect.objectContaining({ body: 'fsca', cycle_from: CYCLE.from }));
  expect(plan.activities[0].hours_split).toBe('Ethics and fraud 1.5 accredited by FPI');
  const fsca = plan.bodies.filter(({ body }: { body: string }) => body === 'fsca');
  expect(fsca.map((one: { number: string; cycle: object }) => [one.number, one.cycle])).toEqual([
    ['FSP 41822', CYCLE],
    ['FSP 41822', { from: '2026-06-01', until: '2027-05-31' }],
  ]);
  const { pages } = await openPdf(Uint8Array.from(files['Reflective Plan 2026.pdf'] ?? []));
  const first = pages[0]?.replaceAll(/\s+/g, ' ');
  for (const words of [IN_WORDS, 'One subclass', 'FSP 41822', 'Handed in to your FSP on 10 June 2026'])
    expect(first).toContain(words);
  const changed = rowsOf(files['What changed.csv']);
  expect(changed.map(({ Title }) => Title)).toContain(
    'FSCA representative or key individual, cycle from 1 June 2025',
  );
});

test('the calendar has the last day for hours and the day to hand in, but not of a cycle that is handed in', async () => {
  const { body } = await app.call(makeFeed, { as: member });
  const text = await (await fetch(app.url + String(body.address).replace(/^.*\/feed\//, '/feed/'))).text();
  const days = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))
    .map(({ summary, startDate }) => `${startDate} ${summary}`)
    .filter((day) => day.includes('FSCA'));
  const label = 'FSCA representative or key individual (expected date)';
  expect(days.filter((day) => day > '2026')).toEqual([
    '2026-05-31 FSCA: last day for hours, 31 May 2026',
    '2027-05-31 FSCA: last day for hours, 31 May 2027',
    `2027-06-15 Hand in CPD 1 June 2026 to 31 May 2027 to your FSP: ${label}`,
  ]);
});

test('the record is kept as long as the body wants it that wants it the longest', async () => {
  const page = (await app.call(planner, { as: member, params })).body;
  expect(page.kept_until).toEqual({ until: '2032-05-31', by: 'FSCA', not_found: [] });
});

test('the declaration of one cycle is taken back alone, once', async () => {
  const take = (cycle_from: string) =>
    app.call(removeDeclaration, { as: member, params, body: { body: 'fsca', cycle_from } });
  expect((await take('2026-06-01')).status).toBe(404);
  for (const status of [200, 404]) expect((await take(CYCLE.from)).status).toBe(status);
});
