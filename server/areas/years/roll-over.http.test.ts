import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resultsTable, saveAnswers, updateResultsTable } from '#contract/assessment.ts';
import { saveAutosave } from '#contract/autosave.ts';
import { addLearningArea, learningAreas } from '#contract/learning-areas.ts';
import { getAllPricing } from '#contract/prices.ts';
import { userData } from '#contract/profile.ts';
import { rollOver, years } from '#contract/years.ts';
import { replaceRegistrations } from '#server/areas/plans/plans.ts';
import { anActivity, aReflection } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { registered } from '#test/support/factories.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const pair = { rpt_year_old: 2025, rpt_year_new: 2026 };
const roll = (as: SignedIn, body: object = pair) => app.call(rollOver, { as, body });
const answers = (option: number) => [0, 1, 2].map(() => ({ answer: option }));

async function scored(as: SignedIn, rpt_year: number, scores: Record<string, number>) {
  for (const [competency, option] of Object.entries(scores)) {
    const body = { answers: answers(option), rpt_year };
    expect((await app.call(saveAnswers, { as, params: { competency }, body })).status).toBe(200);
  }
  expect((await app.call(updateResultsTable, { as, body: { rpt_year } })).status).toBe(200);
}

const areasOf = async (as: SignedIn, year: number): Promise<Record<string, unknown>[]> =>
  (await app.call(learningAreas, { as, params: { year } })).body;
const resultsOf = async (as: SignedIn, year: number) =>
  (await app.call(resultsTable, { as, params: { year } })).body;

const profile = {
  career_path: 'Consulting',
  proficiency_level: 'Mid Management',
  career_position: 'Manager',
  career_role_start_date: '2024-02-01',
  tax_practitioner: true,
  responsibilities: 'I sign off returns for O’Brien-Müller.',
  short_term_goals: 'Automate VAT.',
  long_term_goals: 'Lead the practice.',
} as const;

/** 2025: a profile, two scores with their areas, one own area. 2026: another profile, score and area, and activities. */
async function twoYears() {
  const as = await signedIn(app, { years: [2025, 2026], plan: profile, current_year: 2025 });
  await app.db
    .updateTable('plan')
    .set({ career_position: 'Partner' })
    .where('member_id', '=', as.id)
    .where('plan_year', '=', 2026)
    .execute();
  await registered(app.db, { memberId: as.id, year: 2026 }, { registered_auditor: true });
  await scored(as, 2025, { tax_planning: 0, financial_management: 0 });
  const own = { learning_area: 'Pillar two', competency_level: 'tax_planning', reason: 'A new client' };
  await app.call(addLearningArea, { as, body: { ...own, rpt_year: 2025 } });
  await scored(as, 2026, { governance_model: 0, tax_planning: 0 });
  const replaced = await areasOf(as, 2026);
  const id = (competency: string) => String(replaced.find((area) => area.competency === competency)?.id);
  const activity = {
    kept: await anActivity(app, as.id, { title: 'Kept', learning_area_id: id('tax_planning') }),
    lost: await anActivity(app, as.id, { title: 'Lost', learning_area_id: id('governance_model') }),
    free: await anActivity(app, as.id, { title: 'Free' }),
  };
  await aReflection(app, as.id, activity.kept, 'My own words');
  return { as, activity };
}

describe('POST /api/rpt/roll_over', () => {
  test.each([
    [{ rpt_year_new: 2026 }, ['rpt_year_old']],
    [{ ...pair, rpt_year_old: 'last' }, ['rpt_year_old']],
    [{ ...pair, career_path: 5 }, ['career_path']],
    [{ rpt_year_old: 2024, rpt_year_new: 2026 }, ['rpt_year_old']],
    [{ rpt_year_old: 2026, rpt_year_new: 2026 }, ['rpt_year_old']],
    [{ rpt_year_old: 2027, rpt_year_new: 2026 }, ['rpt_year_old']],
  ])('400 for %j', async (body, fields) => {
    const answer = await roll(await signedIn(app, { years: [2024, 2025, 2026] }), body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, fields]);
  });

  test('400 for a year that has not begun and for pairs before 2022 to 2023, though both are owned', async () => {
    const as = await signedIn(app, { years: [2021, 2022, 2026, 2027] });
    for (const [rpt_year_old, rpt_year_new] of [
      [2026, 2027],
      [2021, 2022],
    ]) {
      expect((await roll(as, { rpt_year_old, rpt_year_new })).status).toBe(400);
    }
  });

  test.each([
    ['older', [2025, 2026]],
    ['newer', [2024, 2026]],
  ])('404 when the %s year is not theirs, and nothing changes', async (_, owned) => {
    const as = await signedIn(app, { years: owned, plan: profile, current_year: owned[0] ?? 0 });
    await signedIn(app, { years: [2024, 2025, 2026] });
    const answer = await roll(as, { rpt_year_old: 2024, rpt_year_new: 2025 });
    expect([answer.status, answer.body.code]).toEqual([404, 'plan_year_not_owned']);
    const { body } = await app.call(userData, { as, params: { year: owned[0] } });
    expect(body).toMatchObject({ career_position: 'Manager', rpt_years: owned });
  });

  test('copies profile, scores and learning areas in the place of those of the newer year', async () => {
    const { as } = await twoYears();
    const before = await areasOf(as, 2025);
    const answer = await roll(as, { ...pair, career_path: 'Consulting' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ scores: 2, learning_areas: 3 });
    expect(answer.body.user).toMatchObject({
      career_position: 'Manager',
      career_tax_practitioner: true,
      registered_auditor: false,
      career_role_responsibilities: profile.responsibilities,
      rpt_current_year: 2026,
    });
    expect(await resultsOf(as, 2026)).toEqual(await resultsOf(as, 2025));
    const after = await areasOf(as, 2026);
    const shown = ({ id, activities, ...area }: Record<string, unknown>) => area;
    expect(after.map(shown)).toEqual(before.map(shown));
    expect(after.filter(({ id }) => before.some((area) => area.id === id))).toEqual([]);
    expect(await areasOf(as, 2025)).toEqual(before);
    const member = app.db.selectFrom('member').select('current_year').where('id', '=', as.id);
    expect((await member.executeTakeFirstOrThrow()).current_year).toBe(2026);
  });

  test('a registration keeps its days in the newer year, and one that has ended stays behind', async () => {
    const as = await signedIn(app, { years: [2025, 2026], current_year: 2025 });
    const days = { from: '2025-07-15', until: null };
    await replaceRegistrations(app.db, { memberId: as.id, year: 2025 }, [
      { kind: 'tax_practitioner', ...days },
      { kind: 'registered_auditor', from: null, until: '2025-12-31' },
    ]);
    const { body } = await roll(as);
    expect(body.user).toMatchObject({ career_tax_practitioner: true, registered_auditor: false });
    const copied = app.db.selectFrom('registration').selectAll().where('member_id', '=', as.id);
    expect(await copied.where('plan_year', '=', 2026).execute()).toMatchObject([
      { kind: 'tax_practitioner', registered_from: '2025-07-15', registered_until: null },
    ]);
  });

  test('activities and reflections of the newer year stay, linked to the same competency if it was copied', async () => {
    const { as, activity } = await twoYears();
    expect((await roll(as)).body).toMatchObject({ activities_linked: 1, activities_unlinked: 1 });
    const rows = await app.db
      .selectFrom('activity')
      .leftJoin('learning_area', 'learning_area.id', 'activity.learning_area_id')
      .leftJoin('reflection', 'reflection.activity_id', 'activity.id')
      .select(['activity.id', 'learning_area.learning_area', 'learning_area.plan_year'])
      .select(['user_added_learning_area as own', 'question1_comment as text'])
      .where('activity.member_id', '=', as.id)
      .orderBy('title', 'desc')
      .execute();
    expect(rows).toEqual([
      { id: activity.lost, learning_area: null, plan_year: null, own: false, text: null },
      { id: activity.kept, learning_area: 'Tax planning', plan_year: 2026, own: false, text: 'My own words' },
      { id: activity.free, learning_area: null, plan_year: null, own: false, text: null },
    ]);
  });

  test('a second time, and two at the same time, end as the first one', async () => {
    const { as } = await twoYears();
    const first = (await roll(as)).body;
    const shown = async () => (await areasOf(as, 2026)).map(({ id, ...area }) => area);
    const areas = await shown();
    const again = await Promise.all([roll(as), roll(as)]);
    for (const { status, body } of again) {
      expect([status, body.scores, body.user]).toEqual([200, first.scores, first.user]);
    }
    expect(await shown()).toEqual(areas);
    expect((await app.call(years, { as })).body.years).toMatchObject([
      { year: 2025, scores: 2, learning_areas: 3 },
      { year: 2026, scores: 2, learning_areas: 3, activities: 3, reflections: 1 },
    ]);
  });

  test('400 for an empty year, which would only empty the next one, and nothing changes', async () => {
    const as = await signedIn(app, { years: [2025, 2026], current_year: 2026 });
    await scored(as, 2026, { governance_model: 0 });
    const before = [await areasOf(as, 2026), await resultsOf(as, 2026)];
    const answer = await roll(as);
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      { rpt_year_old: '2025 has nothing to copy yet' },
    ]);
    expect([await areasOf(as, 2026), await resultsOf(as, 2026)]).toEqual(before);
  });

  test('a year with a profile alone empties the next one of scores and learning areas', async () => {
    const as = await signedIn(app, { years: [2025, 2026], plan: profile });
    await scored(as, 2026, { governance_model: 0 });
    expect((await roll(as)).body).toMatchObject({ scores: 0, learning_areas: 0 });
    expect(await areasOf(as, 2026)).toEqual([]);
    expect(await resultsOf(as, 2026)).toEqual([]);
  });

  test('when it fails at the last step, nothing has happened', async () => {
    const { as } = await twoYears();
    const before = [await areasOf(as, 2026), await resultsOf(as, 2026)];
    await sql`alter table member add constraint no_switch check (id <> ${sql.lit(as.id)} or current_year <> 2026) not valid`.execute(
      app.db,
    );
    expect((await roll(as)).status).toBe(500);
    await sql`alter table member drop constraint no_switch`.execute(app.db);
    expect([await areasOf(as, 2026), await resultsOf(as, 2026)]).toEqual(before);
    const { body } = await app.call(userData, { as, params: { year: 2026 } });
    expect(body.career_position).toBe('Partner');
  });
});

describe('GET /api/account/years', () => {
  test('counts what each owned year of this member holds', async () => {
    const { as } = await twoYears();
    await twoYears();
    const counted = (await app.call(years, { as })).body.years;
    expect(counted).toEqual([
      {
        year: 2025,
        profile: true,
        started: false,
        scores: 2,
        learning_areas: 3,
        activities: 0,
        reflections: 0,
        ethics_reflections: 0,
      },
      {
        year: 2026,
        profile: true,
        started: false,
        scores: 2,
        learning_areas: 2,
        activities: 3,
        reflections: 1,
        ethics_reflections: 0,
      },
    ]);
  });

  test('a year that nobody has worked in holds nothing', async () => {
    const as = await signedIn(app, { years: [2026] });
    expect((await app.call(years, { as })).body.years).toEqual([
      {
        year: 2026,
        profile: false,
        started: false,
        scores: 0,
        learning_areas: 0,
        activities: 0,
        reflections: 0,
        ethics_reflections: 0,
      },
    ]);
  });

  test('says which year has a page to resume, and what an earlier year costs', async () => {
    const as = await signedIn(app, { years: [2025, 2026] });
    await app.call(saveAutosave, { as, body: { url: '/app/rpt3', rpt_year: 2026 } });
    const { body } = await app.call(years, { as });
    expect(body.years.map(({ started }: { started: boolean }) => started)).toEqual([false, true]);
    const listed = (await app.call(getAllPricing, {})).body;
    const earlier = listed.find(({ pricing_type }: { pricing_type: string }) => pricing_type === 'PriorYear');
    expect(body.earlier_year_price).toBe(earlier.price);
  });
});
