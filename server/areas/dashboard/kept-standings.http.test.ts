import { afterAll, beforeAll, expect, test } from 'vitest';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { hoursOf } from '#domain/hours/verifiable-hours.ts';
import { ethicsReflections } from '#framework/reflections.ts';
import { plansOf, replaceRegistrations } from '#server/areas/plans/plans.ts';
import { anActivity, aReflection } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember } from '#test/support/factories.ts';
import { keepStandings, standingFor } from './dashboard.ts';

let app: TestApp;
let id: string;
const year = 2026;
const OWN = 'I changed our VAT checklist for imported services.';
const signal = new AbortController().signal;

beforeAll(async () => {
  app = await testApp();
  id = (await aMember(app, { plan: { tax_practitioner: true } })).id;
});
afterAll(() => app.close());

const keep = () => keepStandings(app, signal);
const due = async () => {
  const rows = await app.db.selectFrom('plan').select('standing_rules').execute();
  return rows.filter((row) => row.standing_rules === null).length;
};

const TODAY = southAfricanDate(NOW);

/** The kept status of each body on a day, and that of the record itself. */
async function statuses(today: string) {
  const rows = await app.db
    .selectFrom('standing')
    .select(['version', 'status', 'unproven_minutes'])
    .where('member_id', '=', id)
    .where('from_day', '<=', today)
    .where('until_day', '>=', today)
    .orderBy('version')
    .execute();
  const [plan] = await plansOf(app.db, id);
  const { bodies } = plan ? await standingFor(app.db, plan, today) : { bodies: [] };
  return {
    kept: rows.map((one) => [one.version, one.status, ...unproven(hoursOf(one.unproven_minutes))].join(' ')),
    live: bodies.map((one) => [one.version, one.status, ...unproven(one.without_proof)].join(' ')),
  };
}

const unproven = (hours: number) => (hours > 0 ? [`without proof ${hours}`] : []);

const of = () => ({ member_id: id, plan_year: year });
let activity = '';

/** Twenty-four words that no other subject has. */
const ownTextOn = (item: string): string => Array.from({ length: 24 }, (_, at) => `${item}${at}`).join(' ');

/** One change of each table that a status depends on, in an order in which most of them change one. */
const changes: [string, () => Promise<unknown>][] = [
  ['nothing yet', async () => {}],
  [
    'an answer',
    () =>
      app.db
        .insertInto('answer')
        .values(
          ['personal_ethics', 'judgement', 'tax_planning'].map((competency, at) => ({
            ...of(),
            competency,
            answered_at: NOW,
            options:
              [
                [2, 2],
                [1, 1, 1, 1, 1],
                [1, 1, 1],
              ][at] ?? [],
          })),
        )
        .execute(),
  ],
  [
    'an activity',
    async () => {
      const row = { activity_date: '2026-01-02', verifiable_minutes: 1200 };
      activity = await anActivity(app, id, row);
    },
  ],
  ['a reflection', () => aReflection(app, id, activity, 'Short.')],
  [
    'the words of a reflection',
    () => app.db.updateTable('reflection').set({ question1_comment: OWN }).execute(),
  ],
  ['a booked activity', () => anActivity(app, id, { activity_date: '2026-12-11', verifiable_minutes: 180 })],
  [
    'the ethics reflections',
    () =>
      app.db
        .insertInto('ethics_reflection')
        .values(
          ethicsReflections.map(({ item }) => ({
            ...of(),
            item,
            reflection_date: '2026-01-03',
            recorded_at: NOW,
            question1_comment: ownTextOn(item),
          })),
        )
        .execute(),
  ],
  ['proof of an activity', () => app.db.updateTable('activity').set({ proof_note: 'At home' }).execute()],
  [
    'the hours of an activity',
    () =>
      app.db
        .insertInto('activity_portion')
        .values(
          (['tax', 'ethics', 'service'] as const).map((hours_kind, position) => ({
            ...of(),
            activity_id: activity,
            position,
            hours_kind,
            minutes: 600,
            verifiable: true,
            business_rescue: false,
          })),
        )
        .execute(),
  ],
  [
    'a learning area without a reason',
    () =>
      app.db
        .insertInto('learning_area')
        .values({
          ...of(),
          id: activity,
          origin: 'own',
          learning_area: 'VAT',
          competency_level: 'tax_planning',
          created_at: NOW,
        })
        .execute(),
  ],
  ['its reason', () => app.db.updateTable('learning_area').set({ reason: 'A new client' }).execute()],
  [
    'a circumstance',
    () =>
      app.db
        .insertInto('circumstance')
        .values({ ...of(), body: 'saica', kind: 'not_active', from_date: '2026-01-01', recorded_at: NOW })
        .execute(),
  ],
  ['the circumstance taken back', () => app.db.deleteFrom('circumstance').execute()],
  ['a registration taken back', () => replaceRegistrations(app.db, { memberId: id, year }, [])],
  ['the activity deleted', () => app.db.deleteFrom('activity').execute()],
];

test('after each change the kept statuses are those of the record, on later days too', async () => {
  const seen: string[] = [];
  for (const [name, change] of changes) {
    await change();
    expect(await due(), name).toBe(1);
    await keep();
    expect(await due(), name).toBe(0);
    for (const day of [TODAY, '2026-12-10', '2026-12-11', '2026-12-31', '2027-01-01', '2028-01-01']) {
      const { kept, live } = await statuses(day);
      expect(kept, `${name}, ${day}`).toEqual(live);
      seen.push(...live.map((one) => `${day} ${one}`));
    }
  }
  for (const one of [
    `${TODAY} sars-2022 short without proof 20`,
    `${TODAY} saica-2021 met`,
    '2026-12-10 saica-2021 met',
    '2026-12-11 saica-2021 short',
    '2027-01-01 saica-2021 mend',
    '2027-01-01 sars-2022 missed',
    `${TODAY} sars-2022 met`,
    `${TODAY} saica-2021 waived`,
  ])
    expect(seen).toContain(one);
});

test('a change of the profile asks for no count, and a year that is deleted leaves nothing', async () => {
  await keep();
  await app.db.updateTable('plan').set({ resume_url: '/app/rpt3', career_position: 'Partner' }).execute();
  expect(await due()).toBe(0);
  const other = (await aMember(app, { years: [2025] })).id;
  await keep();
  const rowsOf = () =>
    app.db.selectFrom('standing').select('status').where('member_id', '=', other).execute();
  expect(await rowsOf()).toEqual([{ status: 'mend' }]);
  await app.db.deleteFrom('plan').where('member_id', '=', other).execute();
  expect(await rowsOf()).toEqual([]);
});

test('years that other rules have counted are counted again', async () => {
  await keep();
  await app.db.updateTable('plan').set({ standing_rules: 'of another release' }).execute();
  await app.db.deleteFrom('standing').execute();
  await keep();
  const { kept, live } = await statuses(TODAY);
  expect(kept).toEqual(live);
});
