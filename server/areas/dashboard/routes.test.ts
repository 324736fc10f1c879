import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { resultsTable, saveAnswers, updateResultsTable } from '#contract/assessment.ts';
import { autofixAction, autofixCheck1, autofixCheck2 } from '#contract/autofix.ts';
import { activitiesDashboard, dashboard, ethicsHours, serviceHours, taxHours } from '#contract/dashboard.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { addLearningArea } from '#contract/learning-areas.ts';
import { saveReflection } from '#contract/reflections.ts';
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
  for (const [hours_kind, verifiable_minutes] of [
    ['tax', 150],
    ['ethics', 66],
    ['service', 420],
  ] as const) {
    const row = { hours_kind, verifiable_minutes };
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

test('every call asks for an owned year', async () => {
  const member = await signedIn(app);
  for (const call of Object.values(calls)) {
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
  test('completed activities count, planned ones are given beside them', async () => {
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
  const ask = async (as: SignedIn): Promise<ResultOf<typeof dashboard>> =>
    (await app.call(dashboard, { as, params: year })).body;
  const answers = (...options: number[]) => options.map((answer) => ({ answer }));

  test('gives an empty plan no figures, and what to begin with', async () => {
    const member = await signedIn(app);
    const { to_do, ...cards } = await ask(member);
    expect(cards).toEqual({
      career_path: '',
      bodies: [
        {
          body: 'saica',
          version: 'saica-2021',
          cycle: { from: '2026-01-01', until: '2026-12-31' },
          waived: null,
          status: 'short',
          without_proof: 0,
          sure: true,
        },
      ],
      competencies: { passed: 0, failed: 0 },
      learning_areas: { tech: 0, ef: 0, pva: 0 },
      activities: { complete: 0, incomplete: 0, standard: 0 },
      hours: [],
    });
    expect(to_do.groups.map(({ key, count }) => [key, count])).toEqual([
      ['profile', 3],
      ['assess', 1],
      ['activity', 1],
      ['ethics', 3],
    ]);
    const item = { id: 'rpt2', title: '', date: '', hours: 0, body: '' };
    expect(to_do.next).toEqual({ key: 'profile', item });
    expect([to_do.things, to_do.next_date, to_do.autofix]).toEqual([8, '', null]);
    expect(to_do.first_steps?.map(({ key, count, done }) => [key, count, done])).toEqual([
      ['about', 3, false],
      ['assess', 15, false],
      ['plan', 0, false],
      ['act', 1, false],
    ]);
  });

  test('counts the same rows as the calls of the cards, of this member and year only', async () => {
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
    const failed = table.filter(({ learningArea }: { learningArea: string }) => learningArea === 'Yes');
    expect(page.competencies).toEqual({ passed: table.length - failed.length, failed: failed.length });
    expect(page.competencies).toEqual({ passed: 1, failed: 1 });
    expect(page.learning_areas).toEqual({ tech: 1, ef: 0, pva: 0 });
    expect(page.activities).toEqual({ complete: 3, incomplete: 3, standard: 0 });
    const figures = async (call: typeof taxHours | typeof ethicsHours | typeof serviceHours) => {
      const { activities, ...numbers } = (await hours(call, member)).body;
      return { ...numbers, activities: activities.map((row: object) => expect.objectContaining(row)) };
    };
    expect(page.hours).toMatchObject([
      {
        kind: 'ethics',
        ...(await figures(ethicsHours)),
        percent: 55,
        line: '1.1 recorded, none counts: 1.1 without proof; 1.1 planned',
      },
      {
        kind: 'tax',
        ...(await figures(taxHours)),
        percent: 25,
        line: '2.5 recorded, none counts: 2.5 without proof; 2.5 planned, 5.0 still to plan',
      },
      {
        kind: 'service',
        ...(await figures(serviceHours)),
        percent: 100,
        line: '7.0 recorded, none counts: 7.0 without proof; 7.0 planned',
      },
    ]);
    const theirs = await ask(other);
    expect(theirs.competencies).toEqual({ passed: 0, failed: 0 });
    expect(theirs.learning_areas).toEqual({ tech: 0, ef: 0, pva: 0 });
  });

  test('says what is outstanding today in South Africa, and what to do next', async () => {
    const career = { career_path: 'Consulting', proficiency_level: 'Entry Level' } as const;
    const goals = { responsibilities: 'R', short_term_goals: 'S', long_term_goals: 'L' };
    const plan = { ...career, ...goals, career_position: 'Manager', tax_practitioner: true };
    const member = await signedIn(app, { plan });
    const body = { answers: answers(0, 0, 0), rpt_year: 2026 };
    await app.call(saveAnswers, { as: member, params: { competency: 'governance_model' }, body });
    const today = '2026-11-20';
    const due = await anActivity(app, member.id, {
      activity_date: today,
      title: 'Due',
      verifiable_minutes: 120,
    });
    await anActivity(app, member.id, {
      activity_date: '2026-11-21',
      title: 'Ahead',
      verifiable_minutes: 390,
    });

    const { to_do } = await ask(member);
    const item = (id: string, title: string, more = {}) => ({ id, title, date: '', hours: 0, ...more });
    expect(to_do).toMatchObject({
      groups: [
        { key: 'assess', count: 2, items: [{ body: 'saica' }, {}] },
        { key: 'results', count: 1, items: [item('governance_model', 'Governance model')] },
        { key: 'ethics', count: 3, hours: 0 },
        { key: 'reflections', count: 1, items: [item(due, 'Due', { date: today })] },
        { key: 'evidence', count: 1, items: [item(due, 'Due', { hours: 2, body: 'sars' })] },
        {
          key: 'hours',
          count: 3,
          hours: 9.5,
          items: [{ id: 'tax', hours: 1.5, body: 'sars' }, { id: 'ethics', hours: 2 }, {}],
        },
      ],
      next: { key: 'assess' },
      next_date: '2026-11-21',
      things: 11,
    });
    for (const [competency, options] of [
      ['personal_ethics', [2, 2]],
      ['strategic_thinking', [3, 3, 3, 3, 3]],
    ] as const) {
      const body = { answers: answers(...options), rpt_year: 2026 };
      const saved = await app.call(saveAnswers, { as: member, params: { competency }, body });
      expect(saved.status).toBe(200);
    }
    expect((await ask(member)).to_do.next).toMatchObject({ key: 'results' });

    await app.call(updateResultsTable, { as: member, body: { results: [], rpt_year: 2026 } });
    const added = (await ask(member)).to_do;
    expect(added.autofix).toBe('check2');
    expect(added.groups.map(({ key }) => key)).toContain('areas');
    expect(added.groups.at(-1)).toMatchObject({ key: 'reasons', items: [{ title: 'Governance model' }] });
    expect(added.next).toMatchObject({ key: 'ethics', item: { title: 'Personal ethics' } });
  });

  test('says what rests on standard text, until the member has edited it', async () => {
    const member = await signedIn(app, { plan: { tax_practitioner: true } });
    const past = { activity_date: '2026-03-01', verifiable_minutes: 150 };
    const id = await anActivity(app, member.id, { ...past, title: 'Treaties' });
    await app.call(autofixAction, { as: member, params: year });
    const before = await ask(member);
    expect(before.activities).toEqual({ complete: 1, incomplete: 0, standard: 1 });
    expect(before.hours[1]).toMatchObject({
      hours: 2.5,
      line: '2.5 recorded, none counts: 2.5 without proof; 7.5 still to plan; 2.5 completed on standard text',
    });
    const standard = before.to_do.groups.find(({ key }) => key === 'standard');
    expect(standard?.items.map(({ title }) => title)).toEqual([
      'Personal ethics',
      'Business ethics',
      'Professional ethics',
      'Treaties',
    ]);

    const answers = { question1_answer: 'Yes', question2_answer: 'Yes', question3_answer: 'No' } as const;
    const body = { activity_id: id, ...answers, reflection_date: '2026-11-20', rpt_year: 2026 };
    expect((await app.call(saveReflection, { as: member, body })).status).toBe(200);
    const after = await ask(member);
    expect(after.activities).toEqual({ complete: 1, incomplete: 0, standard: 0 });
    expect(after.hours[1]?.line).toBe('2.5 recorded, none counts: 2.5 without proof; 7.5 still to plan');
    expect(after.to_do.groups.find(({ key }) => key === 'standard')?.count).toBe(3);
  });

  test('hours that nobody filled in or confirmed are outstanding, and close no gap', async () => {
    const member = await signedIn(app, { plan: { tax_practitioner: true } });
    const tax = { hours_kind: 'tax', competency: 'tax_planning' } as const;
    await anActivity(app, member.id, { ...tax, title: 'Without' });
    const big = await anActivity(app, member.id, { ...tax, title: 'Big', verifiable_minutes: 5940 });
    const groupsOf = async () => {
      const { groups } = (await ask(member)).to_do;
      return new Map<string, { count: number; items: object[] }>(groups.map((each) => [each.key, each]));
    };
    const before = await groupsOf();
    expect(before.get('unfilled')).toMatchObject({ count: 1, items: [{ title: 'Without' }] });
    expect(before.get('unconfirmed')).toMatchObject({ count: 1, items: [{ title: 'Big', hours: 99 }] });
    expect(before.get('hours')?.items).toContainEqual(
      expect.objectContaining({ id: 'tax', title: '', hours: 10, body: 'sars' }),
    );
    await app.db
      .updateTable('activity')
      .set({ hours_confirmed: true })
      .where('member_id', '=', member.id)
      .where('id', '=', big)
      .execute();
    const after = await groupsOf();
    expect(after.has('unconfirmed')).toBe(false);
    expect(after.get('hours')?.items).not.toContainEqual(expect.objectContaining({ id: 'tax' }));
  });

  test('asks for no evidence without a flag, nor for a file that is there or kept elsewhere', async () => {
    const past = { activity_date: '2026-03-01', verifiable_minutes: 120 };
    const keys = async (plan: object, row: object) => {
      const member = await signedIn(app, { plan });
      await anActivity(app, member.id, { ...past, ...row });
      return (await ask(member)).to_do.groups.map(({ key }) => key);
    };
    expect(await keys({ business_rescue_practitioner: true }, {})).toContain('evidence');
    expect(await keys({}, {})).not.toContain('evidence');
    const link = { evidence_url: 'https://example.co.za/certificate' };
    expect(await keys({ business_rescue_practitioner: true }, link)).not.toContain('evidence');
  });

  test('gives the first check of autofix that succeeds, as its own call does', async () => {
    const member = await signedIn(app);
    const area = { learning_area: 'IFRS 18', competency_level: 'financial_management', reason: '' };
    await app.call(addLearningArea, { as: member, body: { ...area, rpt_year: 2026 } });
    expect((await app.call(autofixCheck1, { as: member, params: year })).body).toBe(true);
    expect((await ask(member)).to_do.autofix).toBe('check1');
    await anActivity(app, member.id);
    expect((await app.call(autofixCheck1, { as: member, params: year })).body).toBe(false);
    expect((await app.call(autofixCheck2, { as: member, params: year })).body).toBe(true);
    expect((await ask(member)).to_do.autofix).toBe('check2');
  });

  test('names four of a group of 500', async () => {
    const member = await signedIn(app);
    const rows = Array.from({ length: 500 }, (_, index) => `Activity ${index}`);
    for (const title of rows) await anActivity(app, member.id, { title, activity_date: '2026-03-01' });
    const group = (await ask(member)).to_do.groups.find(({ key }) => key === 'reflections');
    expect([group?.count, group?.items.length]).toEqual([500, 4]);
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
    // The changes are counted by a job.
    await app.settle();
    const statements = vi.spyOn(app.db.getExecutor(), 'executeQuery');
    await ask(member);
    // The job runner looks for work meanwhile.
    const queries = statements.mock.calls.map(([{ sql }]) => sql).filter((sql) => !/\bjob\b/.test(sql));
    expect(queries.map((sql) => sql.slice(0, 6))).toEqual(['select', 'select']);
    statements.mockRestore();
  });
});
