import { afterAll, beforeAll, expect, test } from 'vitest';
import { importActivities } from '#contract/bulk-upload.ts';
import { planner } from '#contract/page-calls.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
const params = { year: 2026 };
const row = {
  title: "O'Brien-Müller on VAT",
  type: 'Webinar',
  activity_date: '13/04/2026',
  verifiable_hours: '1,5',
};

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const send = (as: SignedIn, activities: unknown, year = 2026) =>
  app.call(importActivities, { as, params: { year }, body: { activities } });
const rowsOf = async (as: SignedIn) => (await app.call(planner, { as, params })).body.activities;

test('rows without a competency are to be sorted, with their hours for every member; the same file adds nothing', async () => {
  const member = await signedIn(app);
  const named = { ...row, title: 'Ethics', competency: 'Personal ethics', provider: 'SAICA' };
  const answer = await send(member, [row, named]);
  expect([answer.status, answer.body]).toEqual([200, { added: 2, already: [] }]);
  expect(await rowsOf(member)).toMatchObject([
    { title: row.title, competency: '', type: 'webinar', activity_date: '2026-04-13', verifiable_hours: 1.5 },
    { title: 'Ethics', competency: 'personal_ethics', provider: 'SAICA' },
  ]);
  expect((await send(member, [row, named])).body).toEqual({ added: 0, already: [0, 1] });
});

test.each<[string, unknown, Record<string, string>]>([
  ['no file', undefined, { activities: 'Choose a file with activities' }],
  [
    'every wrong cell',
    [row, { ...row, title: ' ', activity_date: '31/02/2026' }, { type: 'guess', activity_date: '' }],
    {
      'activities.1.title': 'Enter a title',
      'activities.1.activity_date': 'February 2026 has 28 days.',
      'activities.2.title': 'Enter a title',
      'activities.2.type': 'Not one of the types.',
      'activities.2.activity_date': 'Enter a date',
    },
  ],
])('%s is refused by name, and nothing is stored', async (_, activities, fields) => {
  const member = await signedIn(app);
  const answer = await send(member, activities);
  expect([answer.status, answer.body.fields]).toEqual([400, fields]);
  expect(await rowsOf(member)).toEqual([]);
});

test('a year that is not owned is not found, and a full year takes no more', async () => {
  const member = await signedIn(app);
  expect((await send(member, [row], 2025)).body.code).toBe('plan_year_not_owned');
  const many = Array.from({ length: 500 }, (_, at) => ({ ...row, title: `Activity ${at}` }));
  expect((await send(member, many)).body.added).toBe(500);
  expect((await send(member, [row])).body.code).toBe('too_many_activities');
});
