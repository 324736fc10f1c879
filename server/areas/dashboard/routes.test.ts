import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { resultsTable, saveAnswers } from '#contract/assessment.ts';
import { activitiesDashboard, dashboard, ethicsHours, serviceHours, taxHours } from '#contract/dashboard.ts';
import { addLearningArea } from '#contract/learning-areas.ts';
import { anActivity, aReflection } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
const year = { year: 2026 };

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const calls = { dashboard, activitiesDashboard, taxHours, ethicsHours, serviceHours };
const hours = (call: typeof taxHours | typeof ethicsHours | typeof serviceHours, as: SignedIn) =>
  app.call(call, { as, params: year });

/** Two activities per kind, one of them completed. */
async function withActivities(plan: object): Promise<SignedIn> {
  const member = await signedIn(app, { plan });
  for (const [hours_kind, verifiable_tenths] of [
    ['tax', 25],
    ['ethics', 11],
    ['service', 70],
  ] as const) {
    const row = { hours_kind, verifiable_tenths };
    const done = await anActivity(app, member.id, {
      ...row,
      title: `Done ${hours_kind}`,
      activity_date: '2026-03-01',
    });
    await aReflection(app, member.id, done);
    await anActivity(app, member.id, { ...row, title: `Planned ${hours_kind}` });
  }
  return member;
}

test('every call asks for a session and an owned year', async () => {
  const member = await signedIn(app);
  for (const call of Object.values(calls)) {
    expect((await app.call(call, { params: year })).status).toBe(401);
    const other = await app.call(call, { as: member, params: { year: 2025 } });
    expect([other.status, other.body.code]).toEqual([404, 'plan_year_not_owned']);
    expect((await app.call(call, { as: member, params: { year: 'x' } })).status).toBe(400);
  }
});

test('GET /api/rpt/activities_dashboard/{year} gives titles and completion, of this member only', async () => {
  const member = await signedIn(app);
  const other = await signedIn(app);
  await anActivity(app, other.id);
  const id = await anActivity(app, member.id, { title: 'First', activity_date: '2026-01-01' });
  await anActivity(app, member.id, { title: 'Second' });
  await aReflection(app, member.id, id);
  expect((await app.call(activitiesDashboard, { as: member, params: year })).body).toEqual([
    { title: 'First', completed: true },
    { title: 'Second', completed: false },
  ]);
});

describe('verifiable hours', () => {
  test('completed activities count, planned ones are told beside them', async () => {
    const member = await withActivities({ tax_practitioner: true });
    expect((await hours(taxHours, member)).body).toEqual({
      hours: 2.5,
      planned: 2.5,
      required: 10,
      activities: [{ title: 'Done tax', hours: 2.5 }],
    });
    expect((await hours(serviceHours, member)).body).toMatchObject({ hours: 7, planned: 7, required: 6 });
    expect((await hours(ethicsHours, member)).body).toMatchObject({ hours: 1.1, planned: 1.1, required: 2 });
  });

  test('ethics need 3 hours of auditors, also when they are tax practitioners', async () => {
    const both = await withActivities({ tax_practitioner: true, registered_auditor: true });
    expect((await hours(ethicsHours, both)).body.required).toBe(3);
    const auditor = await signedIn(app, { plan: { registered_auditor: true } });
    expect((await hours(ethicsHours, auditor)).body).toEqual({
      hours: 0,
      planned: 0,
      required: 3,
      activities: [],
    });
  });

  test('nothing counts without a practitioner flag', async () => {
    const member = await withActivities({});
    expect((await hours(taxHours, member)).body).toMatchObject({ hours: 0, planned: 0, activities: [] });
  });
});

describe('GET /api/plan/{year}/dashboard', () => {
  const ask = async (as: SignedIn) => (await app.call(dashboard, { as, params: year })).body;
  const answers = (...options: number[]) => options.map((answer) => ({ answer }));

  test('gives an empty plan empty lists and no hours', async () => {
    const member = await signedIn(app);
    expect(await ask(member)).toEqual({
      career_path: '',
      results: [],
      learning_areas: [],
      activities: [],
      hours: [],
    });
  });

  test('gives the same as the calls of the cards, of this member and year only', async () => {
    const member = await withActivities({ tax_practitioner: true });
    const other = await withActivities({ tax_practitioner: true });
    for (const [competency, options] of [
      ['governance_model', answers(0, 0, 0)],
      ['tax_planning', answers(3, 3, 3)],
    ] as const) {
      const body = { answers: options, rpt_year: 2026 };
      expect((await app.call(saveAnswers, { as: member, params: { competency }, body })).status).toBe(200);
    }
    const area = { learning_area: 'IFRS 18', competency_level: 'financial_management', reason: '' };
    await app.call(addLearningArea, { as: member, body: { ...area, rpt_year: 2026 } });

    const page = await ask(member);
    const table = (await app.call(resultsTable, { as: member, params: year })).body;
    const outcome = ({ competency, learningArea }: { competency: string; learningArea: string }) => ({
      competency,
      learningArea,
    });
    expect(page.results).toHaveLength(2);
    expect(page.results).toEqual(table.map(outcome));
    expect(page.learning_areas).toEqual([{ learning_area: 'IFRS 18', competency: 'financial_management' }]);
    expect(page.activities).toHaveLength(6);
    expect(page.activities).toEqual((await app.call(activitiesDashboard, { as: member, params: year })).body);
    expect(page.hours).toMatchObject([
      { kind: 'ethics', ...(await hours(ethicsHours, member)).body, percent: 55, line: '1.1 planned' },
      {
        kind: 'tax',
        ...(await hours(taxHours, member)).body,
        percent: 25,
        line: '2.5 planned, 5.0 still to plan',
      },
      { kind: 'service', ...(await hours(serviceHours, member)).body, percent: 100, line: 'Requirement met' },
    ]);
    expect((await ask(other)).results).toEqual([]);
    expect((await ask(other)).learning_areas).toEqual([]);
  });

  test('shows the cards that the flags ask for', async () => {
    const kinds = async (plan: object) => (await ask(await signedIn(app, { plan }))).hours.map(kindOf);
    const kindOf = ({ kind }: { kind: string }) => kind;
    expect(await kinds({ registered_auditor: true })).toEqual(['ethics']);
    expect(await kinds({ business_rescue_practitioner: true })).toEqual([]);
    expect(await kinds({ tax_practitioner: true })).toEqual(['ethics', 'tax', 'service']);
  });

  test('asks the database twice: for the session, then for everything', async () => {
    const member = await withActivities({ tax_practitioner: true });
    const statements = vi.spyOn(app.db.getExecutor(), 'executeQuery');
    await ask(member);
    expect(statements.mock.calls.map(([query]) => query.sql.slice(0, 6))).toEqual(['select', 'select']);
    statements.mockRestore();
  });
});
