import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EndpointSpec } from '#contract/endpoint.ts';
import * as calls from '#contract/profile.ts';
import { type CareerPath, careerPaths } from '#framework/career-paths.ts';
import { anActivity, anEvidence, aReflection } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const rpt_year = 2026;
const position = {
  career_position: 'Finance manager',
  career_role_start_date: '2024-02-29',
  career_proficiency_level: 'Entry Level',
  rpt_year,
  changeProficency: false,
};
const flags = {
  career_tax_practitioner: true,
  business_rescue_practitioner: false,
  registered_auditor: true,
  rpt_year,
};
const goals = {
  career_role_responsibilities: 'Group reporting',
  career_goals_short_term: 'Lead the next audit',
  career_goals_med_long_term: 'Become CFO',
  rpt_year,
};
const REQUIRED_GOALS = 'Please ensure all fields are complete to proceed';

const planOf = (member: SignedIn, year = rpt_year) =>
  app.db
    .selectFrom('plan')
    .selectAll()
    .where('member_id', '=', member.id)
    .where('plan_year', '=', year)
    .executeTakeFirstOrThrow();

const answersOf = (member: SignedIn) =>
  app.db.selectFrom('answer').selectAll().where('member_id', '=', member.id).execute();

const areasOf = (member: SignedIn) =>
  app.db.selectFrom('learning_area').select('origin').where('member_id', '=', member.id).execute();

/** One answer, a scored and an own area, an activity with evidence and a reflection on the scored one. */
async function withProgress(member: SignedIn) {
  const own = { member_id: member.id, plan_year: rpt_year };
  const [scored, added] = [uuid(), uuid()];
  await app.db
    .insertInto('answer')
    .values({ ...own, competency: 'judgement', options: [1, 1, 1, 1, 1], answered_at: NOW })
    .execute();
  const area = { ...own, learning_area: 'Judgement', competency_level: 'judgement', created_at: NOW };
  await app.db
    .insertInto('learning_area')
    .values([
      { ...area, id: scored, origin: 'scored' },
      { ...area, id: added, origin: 'own' },
    ])
    .execute();
  const about = { title: 'Scepticism in practice', competency: 'judgement', learning_area_id: scored };
  const activity = await anActivity(app, member.id, about);
  await anEvidence(app, member.id, []);
  await aReflection(app, member.id, activity);
}

/** The rest after a clearing change: everything that the member wrote, nothing that came from a score. */
async function expectCleared(member: SignedIn) {
  expect(await answersOf(member)).toEqual([]);
  expect(await areasOf(member)).toEqual([{ origin: 'own' }]);
  const activities = await app.db
    .selectFrom('activity')
    .select(['title', 'learning_area_id'])
    .where('member_id', '=', member.id)
    .execute();
  expect(activities).toEqual([{ title: 'Scepticism in practice', learning_area_id: null }]);
  for (const table of ['evidence', 'reflection'] as const) {
    const rows = await app.db
      .selectFrom(table)
      .select('member_id')
      .where('member_id', '=', member.id)
      .execute();
    expect(rows).toHaveLength(1);
  }
}

async function expectKept(member: SignedIn) {
  expect(await answersOf(member)).toHaveLength(1);
  expect(await areasOf(member)).toHaveLength(2);
}

describe('every profile call', () => {
  const all: [string, EndpointSpec, object][] = [
    ['user_data', calls.userData, {}],
    ['rpt1', calls.savePersonal, { saica_number: '1', rpt_year }],
    ['rpt2', calls.saveCareerPath, { career_path: 'Banking', rpt_year }],
    ['rpt3', calls.savePosition, position],
    ['rpt4', calls.savePractitioner, flags],
    ['rpt5', calls.saveGoals, goals],
  ];

  test('404 for a year that the member does not own, and nothing is written', async () => {
    const member = await signedIn(app);
    const before = await planOf(member);
    for (const [, endpoint, body] of all) {
      const year = 2025;
      const request =
        endpoint.method === 'GET' ? { params: { year } } : { body: { ...body, rpt_year: year } };
      const answer = await app.call(endpoint, { ...request, as: member });
      expect([answer.status, answer.body.code]).toEqual([404, 'plan_year_not_owned']);
    }
    expect(await planOf(member)).toEqual(before);
  });
});

test('GET /api/user/user_data/:year answers the member with the profile of the asked year', async () => {
  const member = await signedIn(app, { years: [2025, 2026] });
  await app.call(calls.saveGoals, { body: goals, as: member });
  const now = await app.call(calls.userData, { params: { year: 2026 }, as: member });
  expect(now.body).toMatchObject({
    email: member.email,
    rpt_years: [2025, 2026],
    rpt_current_year: 2026,
    career_goals_short_term: 'Lead the next audit',
  });
  const before = await app.call(calls.userData, { params: { year: '2025' }, as: member });
  expect(before.body).toMatchObject({ rpt_current_year: 2025, career_goals_short_term: '' });
  expect(JSON.stringify(now.body)).not.toMatch(/password|key/);
});

describe('POST /api/user/rpt1', () => {
  test('400 for an empty or endless number', async () => {
    const member = await signedIn(app);
    const empty = await app.call(calls.savePersonal, { body: { saica_number: ' ', rpt_year }, as: member });
    expect([empty.status, empty.body.fields.saica_number]).toEqual([400, 'Enter your SAICA number']);
    const long = { saica_number: '1'.repeat(256), rpt_year };
    expect((await app.call(calls.savePersonal, { body: long, as: member })).status).toBe(400);
  });

  test('200 keeps the number with the member, for every year, and for no one else', async () => {
    const member = await signedIn(app, { years: [2025, 2026] });
    const other = await signedIn(app);
    const body = { saica_number: '00112233', rpt_year };
    expect((await app.call(calls.savePersonal, { body, as: member })).status).toBe(200);
    const answer = await app.call(calls.userData, { params: { year: 2025 }, as: member });
    expect(answer.body.saica_number).toBe('00112233');
    const others = await app.call(calls.userData, { params: { year: 2026 }, as: other });
    expect(others.body.saica_number).toBe('07142233');
  });
});

describe('POST /api/user/rpt2', () => {
  const save = (as: SignedIn, career_path: string) =>
    app.call(calls.saveCareerPath, { body: { career_path, rpt_year }, as });

  test('400 for a path that there is not', async () => {
    const answer = await save(await signedIn(app), 'Farming');
    expect([answer.status, answer.body.fields.career_path]).toEqual([400, 'Choose a career path']);
  });

  test.each(careerPaths.map((path) => path.label))('200 saves %s', async (path: CareerPath) => {
    const member = await signedIn(app);
    expect((await save(member, path)).status).toBe(200);
    expect((await planOf(member)).career_path).toBe(path);
  });

  test('the first choice and the same choice again keep what is there', async () => {
    const member = await signedIn(app);
    await withProgress(member);
    await save(member, 'Banking');
    await expectKept(member);
    await save(member, 'Banking');
    await expectKept(member);
  });

  test('a changed path clears scores and scored areas of this year only; the rest stays', async () => {
    const member = await signedIn(app, { years: [2025, 2026], plan: { career_path: 'Banking' } });
    await withProgress(member);
    const last = { member_id: member.id, plan_year: 2025, competency: 'judgement' };
    await app.db
      .insertInto('answer')
      .values({ ...last, options: [0, 0, 0, 0, 0], answered_at: NOW })
      .execute();
    expect((await save(member, 'Consulting')).status).toBe(200);
    expect((await answersOf(member)).map((row) => row.plan_year)).toEqual([2025]);
    await app.db.deleteFrom('answer').where('member_id', '=', member.id).execute();
    await expectCleared(member);
    expect((await planOf(member, 2025)).career_path).toBe('Banking');
  });

  test('External Governance unsets a level that it does not offer, and keeps Senior Management', async () => {
    const entry = await signedIn(app, { plan: { proficiency_level: 'Entry Level' } });
    await withProgress(entry);
    await save(entry, 'External Governance');
    expect((await planOf(entry)).proficiency_level).toBeNull();
    await expectCleared(entry);
    const senior = await signedIn(app, { plan: { proficiency_level: 'Senior Management' } });
    await save(senior, 'External Governance');
    expect((await planOf(senior)).proficiency_level).toBe('Senior Management');
  });
});

describe('POST /api/user/rpt3', () => {
  const save = (as: SignedIn, changes: object = {}) =>
    app.call(calls.savePosition, { body: { ...position, ...changes }, as });

  test('400 names every wrong field at once', async () => {
    const answer = await save(await signedIn(app), {
      career_position: '  ',
      career_role_start_date: '2025-02-29',
      career_proficiency_level: 'Boss',
    });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({
      career_position: 'Please complete all fields to proceed',
      career_role_start_date: 'Enter a date that exists, for example 2026-03-31',
      career_proficiency_level: 'Choose a proficiency level',
    });
  });

  test('400 for a level that the path does not offer, and nothing is written', async () => {
    const member = await signedIn(app, { plan: { career_path: 'External Governance' } });
    const before = await planOf(member);
    const answer = await save(member, { career_proficiency_level: 'Mid Management' });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    expect(Object.keys(answer.body.fields)).toEqual(['career_proficiency_level']);
    expect(await planOf(member)).toEqual(before);
    expect((await save(member, { career_proficiency_level: 'Senior Management' })).status).toBe(200);
  });

  test('200 saves, and keeps the scores when the level stays', async () => {
    const member = await signedIn(app, {
      plan: { proficiency_level: 'Entry Level', career_path: 'Banking' },
    });
    await withProgress(member);
    expect((await save(member, { changeProficency: true })).status).toBe(200);
    expect(await planOf(member)).toMatchObject({
      career_path: 'Banking',
      career_position: 'Finance manager',
      career_role_start_date: '2024-02-29',
      proficiency_level: 'Entry Level',
    });
    await expectKept(member);
  });

  test('a changed level clears, whatever the browser says of it; activities stay', async () => {
    const member = await signedIn(app, { plan: { proficiency_level: 'Mid Management' } });
    await withProgress(member);
    expect((await save(member, { changeProficency: false })).status).toBe(200);
    await expectCleared(member);
  });
});

describe('POST /api/user/rpt4', () => {
  test('400 names every flag that is not Yes or No', async () => {
    const body = { rpt_year, career_tax_practitioner: 'Yes' };
    const answer = await app.call(calls.savePractitioner, { body, as: await signedIn(app) });
    expect(answer.body.fields).toEqual({
      career_tax_practitioner: 'Choose Yes or No',
      business_rescue_practitioner: 'Choose Yes or No',
      registered_auditor: 'Choose Yes or No',
    });
  });

  const rowsIn = (member: SignedIn, plan_year: number) =>
    app.db
      .selectFrom('registration')
      .select(['kind', 'registered_from', 'registered_until'])
      .where('member_id', '=', member.id)
      .where('plan_year', '=', plan_year)
      .orderBy('kind')
      .execute();
  const save = (member: SignedIn, change: object) =>
    app.call(calls.savePractitioner, { body: { ...flags, ...change }, as: member });

  test('200: Yes is a row in that year, No is none', async () => {
    const member = await signedIn(app, { years: [2025, 2026] });
    expect((await save(member, {})).status).toBe(200);
    const days = { registered_from: null, registered_until: null };
    const tax = { kind: 'tax_practitioner', ...days };
    expect(await rowsIn(member, 2026)).toEqual([{ kind: 'registered_auditor', ...days }, tax]);
    expect(await rowsIn(member, 2025)).toEqual([]);
    expect((await save(member, { registered_auditor: false })).status).toBe(200);
    expect(await rowsIn(member, 2026)).toEqual([tax]);
    const { body } = await app.call(calls.userData, { as: member, params: { year: 2026 } });
    expect(body).toMatchObject({ career_tax_practitioner: true, registered_auditor: false });
  });

  test('the days decide what a plan year shows, and a second Yes keeps them', async () => {
    const member = await signedIn(app, { plan: { tax_practitioner: true, registered_auditor: true } });
    const set = (kind: 'tax_practitioner' | 'registered_auditor', days: object) =>
      app.db
        .updateTable('registration')
        .set(days)
        .where('member_id', '=', member.id)
        .where('kind', '=', kind)
        .execute();
    await set('tax_practitioner', { registered_from: '2026-07-15' });
    await set('registered_auditor', { registered_until: '2025-12-31' });
    const { body } = await app.call(calls.userData, { as: member, params: { year: 2026 } });
    expect(body).toMatchObject({ career_tax_practitioner: true, registered_auditor: false });
    expect((await save(member, {})).status).toBe(200);
    expect(await rowsIn(member, 2026)).toEqual([
      { kind: 'registered_auditor', registered_from: null, registered_until: null },
      { kind: 'tax_practitioner', registered_from: '2026-07-15', registered_until: null },
    ]);
  });
});

describe('POST /api/user/rpt5', () => {
  test('400 names every empty field', async () => {
    const body = { rpt_year, career_goals_short_term: ' ' };
    const answer = await app.call(calls.saveGoals, { body, as: await signedIn(app) });
    expect(answer.body.fields).toEqual({
      career_role_responsibilities: REQUIRED_GOALS,
      career_goals_short_term: REQUIRED_GOALS,
      career_goals_med_long_term: REQUIRED_GOALS,
    });
  });

  test('200 saves what was written, as it was written', async () => {
    const member = await signedIn(app);
    const written = "O'Brien & Söhne; drop table plan; --\n‘second line’ 🙂";
    const body = { ...goals, career_role_responsibilities: written };
    expect((await app.call(calls.saveGoals, { body, as: member })).status).toBe(200);
    expect(await planOf(member)).toMatchObject({ responsibilities: written, long_term_goals: 'Become CFO' });
  });
});
