import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activities as activitiesOfYear } from '#contract/activities.ts';
import { bulkBookActivityEmail, reviewMemberActivities } from '#contract/bulk-upload.ts';
import { ACTIVITIES_MAX } from '#contract/limits.ts';
import { officeLog } from '#contract/office-log.ts';
import { anActivity } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember } from '#test/support/factories.ts';
import { failOn } from '#test/support/fail-on.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const BOSS = 'boss@example.co.za';
let app: TestApp;
let admin: SignedIn;
let member: SignedIn;
beforeAll(async () => {
  app = await testApp({ adminEmails: [BOSS] });
  admin = await signedIn(app, { email: BOSS });
  member = await signedIn(app, { plan: { tax_practitioner: true } });
});
afterAll(() => app.close());

const row = {
  title: 'Ethics day 2026',
  provider: 'SAICA, Durban',
  type: 'Conference',
  description: 'A day about NOCLAR',
  activity_date: '29/10/2026',
  competency: 'Business ethics',
  Question1: 'Yes, at once',
  Question2: 'Yes',
  Question3: 'No',
  reflection_date: '02/11/2026',
};
const rowOf = (user_email: string, changes: object = {}) => ({ user_email, ...row, ...changes });
type Call = typeof bulkBookActivityEmail | typeof reviewMemberActivities;
const send = (list: unknown, more: object = {}, call: Call = bulkBookActivityEmail) =>
  app.call(call, { as: admin, body: { activities: list, ...more } });
const review = async (list: unknown, more: object = {}) =>
  (await send(list, more, reviewMemberActivities)).body;
const stored = (memberId: string) =>
  app.db.selectFrom('activity').selectAll().where('member_id', '=', memberId).orderBy('id').execute();
const entriesOf = (memberId: string) =>
  app.db.selectFrom('admin_log').selectAll().where('whom_id', '=', memberId).execute();

describe.each([bulkBookActivityEmail, reviewMemberActivities])('$path', (call) => {
  test.each([
    [{}, { activities: 'Choose a file with activities' }],
    [{ activities: [] }, { activities: 'Choose a file with activities' }],
    [{ activities: [rowOf(BOSS)], rpt_year: 1999 }, { rpt_year: 'Choose a year from 2020' }],
    [{ activities: [rowOf(BOSS, { title: {} })] }, { 'activities.0.title': 'Write this as text' }],
  ])('400 for a body that is none', async (body, fields) => {
    const response = await app.call(call, { as: admin, body });
    expect([response.status, response.body.fields]).toEqual([400, fields]);
  });
});

test('every fault is named by row and column, by the review too, and nothing is stored', async () => {
  const lapsed = await aMember(app, { years: [2025] });
  const rows = [
    rowOf(member.email),
    rowOf('nobody@example.org', { type: 'Talk', activity_date: '31/09/2026' }),
    rowOf('nobody@example.org'),
    rowOf(lapsed.email),
    {},
  ];
  const faults = {
    'activities.1.type': 'Not one of the types.',
    'activities.1.activity_date': 'September has 30 days.',
    'activities.2.user_email': 'No member has this email',
    'activities.3.user_email': 'This member has no plan for 2026',
    'activities.4.user_email': 'Email is required',
    'activities.4.title': 'Enter a title',
    'activities.4.provider': 'Enter a provider',
    'activities.4.type': 'Choose a type of activity',
    'activities.4.description': 'Enter a description',
    'activities.4.competency': 'Choose a competency',
  };
  const response = await send(rows);
  expect([response.status, response.body.fields]).toEqual([400, faults]);
  expect(await review(rows)).toEqual({ faults, already: [] });
  expect(await stored(member.id)).toEqual([]);
});

test('200: what the member sees is as if they had uploaded it; the log says whom and what', async () => {
  const { id, email } = member;
  const other = await aMember(app);
  const planned = { Question1: '', Question2: '', Question3: '', reflection_date: '', activity_date: '' };
  const response = await send([
    rowOf(` ${email.toUpperCase()} `),
    rowOf(other.email),
    rowOf(email, { ...planned, title: 'Planned', competency: 'Tax planning' }),
  ]);
  expect([response.status, response.body]).toEqual([200, { added: 3, members: 2, already: [] }]);
  const list = await app.call(activitiesOfYear, { params: { year: 2026 }, as: member });
  expect(list.body).toEqual([
    expect.objectContaining({
      title: row.title,
      completed: true,
      activity_date: '2026-10-29',
      type: 'conference',
    }),
    expect.objectContaining({ title: 'Planned', completed: false, activity_date: '' }),
  ]);
  expect(await stored(other.id)).toEqual([
    expect.objectContaining({
      plan_year: 2026,
      hours_kind: 'ethics',
      verifiable_minutes: 0,
      created_at: NOW,
    }),
  ]);
  const [entry] = await entriesOf(id);
  expect(entry).toMatchObject({ admin_email: BOSS, whom: email, action: bulkBookActivityEmail.does });
  expect(entry?.after).toEqual({ Year: '2026', Activities: 2, Titles: [row.title, 'Planned'] });
  expect(await entriesOf(other.id)).toHaveLength(1);
  // The log lists the upload as one entry. Its rows have their own page.
  const [upload] = (await app.call(officeLog, { as: admin })).body.rows;
  expect(upload).toMatchObject({
    whom: '2 members',
    after: { Year: '2026', Activities: 3 },
    bulk_action: null,
  });
  expect((await app.call(officeLog, { as: admin, query: { bulk_action: upload.rows } })).body.total).toBe(3);
});

test('a row that the plan has, or that stands twice for one member, is named and not added', async () => {
  const { id, email } = await aMember(app, { years: [2025, 2026] });
  const other = await aMember(app);
  await anActivity(app, id, {
    title: 'ETHICS  day 2026',
    provider: row.provider,
    type: 'conference',
    competency: 'business_ethics',
    activity_date: '2026-10-29',
  });
  const rows = [rowOf(email), rowOf(other.email), rowOf(other.email, { description: 'Again' })];
  expect(await review(rows)).toEqual({ faults: {}, already: [0, 2] });
  expect((await send(rows)).body).toEqual({ added: 1, members: 1, already: [0, 2] });
  expect((await send(rows)).body).toEqual({ added: 0, members: 0, already: [0, 1, 2] });
  // Another year is another plan.
  expect((await send([rowOf(email)], { rpt_year: 2025 })).body.added).toBe(1);
  expect((await stored(id)).map((each) => each.plan_year).sort()).toEqual([2025, 2026]);
});

test('a fault in the middle leaves nothing in any plan', async () => {
  const members = await Promise.all([aMember(app), aMember(app), aMember(app)]);
  const rows = members.map(({ email }) => rowOf(email));
  await failOn(app.db, 'reflection');
  expect((await send(rows)).status).toBe(500);
  await failOn(app.db, null);
  for (const { id } of members) expect([await stored(id), await entriesOf(id)]).toEqual([[], []]);
  expect((await send(rows)).body.added).toBe(3);
});

test('two clicks at once add one file once', async () => {
  const members = await Promise.all([aMember(app), aMember(app), aMember(app)]);
  const rows = members.map(({ email }) => rowOf(email));
  const both = await Promise.all([send(rows), send(rows.toReversed())]);
  expect(both.map(({ body }) => body.added).sort()).toEqual([0, 3]);
});

test('a plan takes 500; the rows beyond are named', async () => {
  const { id, email } = await aMember(app);
  await anActivity(app, id);
  const rows = Array.from({ length: ACTIVITIES_MAX }, (_, at) => rowOf(email, { title: `Course ${at}` }));
  const full = { [`activities.${ACTIVITIES_MAX - 1}.user_email`]: 'A year holds at most 500 activities' };
  expect((await send(rows)).body.fields).toEqual(full);
  expect(await stored(id)).toHaveLength(1);
  expect((await send(rows.slice(1))).body.added).toBe(ACTIVITIES_MAX - 1);
});
