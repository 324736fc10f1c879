import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveAnswers, updateResultsTable } from '#contract/assessment.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import * as calls from '#contract/learning-areas.ts';
import { savePosition } from '#contract/profile.ts';
import { isCompetencyKey, typeOf } from '#domain/assessment/competencies.ts';
import { questions } from '#framework/questions.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const rpt_year = 2026;
const own = {
  learning_area: 'IFRS 18 in our group',
  competency_level: 'reporting_fundamentals',
  reason: 'New standard',
  rpt_year,
};

const list = async (as: SignedIn, year = rpt_year) =>
  (await app.call(calls.learningAreas, { params: { year }, as })).body;
const add = (as: SignedIn, changes: object = {}) =>
  app.call(calls.addLearningArea, { body: { ...own, ...changes }, as });
const addedId = async (as: SignedIn, changes: object = {}): Promise<string> =>
  (await add(as, changes)).body.id;
const update = (as: SignedIn, body: object) =>
  app.call(calls.updateLearningArea, {
    body: {
      learningArea: 'Renamed',
      reason: '',
      competency: own.competency_level,
      rpt_current_year: 2026,
      ...body,
    },
    as,
  });
const remove = (as: SignedIn, id: string) =>
  app.call(calls.deleteLearningArea, { body: { id, rpt_year }, as });
const removeAll = (as: SignedIn, learningAreaIds: string[]) =>
  app.call(calls.deleteLearningAreas, { body: { learningAreaIds, rpt_year }, as });
const send = (as: SignedIn, results?: object[]) =>
  app.call(updateResultsTable, { body: { rpt_year, ...(results ? { results } : {}) }, as });
const answer = (as: SignedIn, competency: string, ...options: number[]) =>
  app.call(saveAnswers, {
    params: { competency },
    body: { rpt_year, answers: options.map((option) => ({ answer: option })) },
    as,
  });
const answered = async (as: SignedIn) =>
  (await app.db.selectFrom('answer').select('competency').where('member_id', '=', as.id).execute()).map(
    (row) => row.competency,
  );
const addActivity = (as: SignedIn, learning_area_id: string) =>
  app.db
    .insertInto('activity')
    .values({
      member_id: as.id,
      plan_year: rpt_year,
      id: uuid(),
      learning_area_id,
      title: 'Tax update',
      provider: 'SAICA',
      type: 'webinar',
      description: 'Budget changes',
      competency: 'tax_planning',
      hours_kind: 'tax',
      created_at: NOW,
      updated_at: NOW,
    })
    .execute();

/** The highest option of each question of a competency. */
const topOptions = (competency: string): number[] =>
  isCompetencyKey(competency) ? questions[typeOf(competency)].map(({ options }) => options.length - 1) : [];

/** A member whose tax planning is below what is required, with its learning area. */
async function withScoredArea() {
  const as = await signedIn(app);
  await answer(as, 'tax_planning', 0, 0, 0);
  await send(as);
  const [area] = await list(as);
  return { as, id: area.id as string };
}

describe('every learning area call', () => {
  const id = uuid();
  const year = 2025;
  const all: [string, EndpointSpec, object][] = [
    ['list', calls.learningAreas, { params: { year } }],
    ['add', calls.addLearningArea, { body: { ...own, rpt_year: year } }],
    ['add several', calls.addLearningAreas, { params: { year }, body: { areas: [own] } }],
    ['add reasons', calls.addReasons, { params: { year }, body: { reasons: [{ id, reason: 'x' }] } }],
    [
      'update',
      calls.updateLearningArea,
      { body: { id, learningArea: 'x', competency: 'judgement', rpt_current_year: year } },
    ],
    ['delete', calls.deleteLearningArea, { body: { id, rpt_year: year } }],
    ['delete several', calls.deleteLearningAreas, { body: { learningAreaIds: [id], rpt_year: year } }],
    ['table/update', updateResultsTable, { body: { rpt_year: year } }],
  ];

  test.each(all)('%s: 404 for a year of someone else', async (_, endpoint, request) => {
    const [as] = [await signedIn(app), await signedIn(app, { years: [2025] })];
    const refused = await app.call(endpoint, { ...request, as });
    expect([refused.status, refused.body.code]).toEqual([404, 'plan_year_not_owned']);
  });
});

describe('GET /api/rpt/learning_areas_preloaded', () => {
  const read = (as: SignedIn) => app.call(calls.preloadedLearningAreas, { as });

  test('empty until a path is chosen', async () => {
    const answer = await read(await signedIn(app));
    expect([answer.status, answer.body]).toEqual([200, []]);
  });

  test('ten for the career path of the current year, with the stated reason', async () => {
    const as = await signedIn(app, { years: [2025, 2026], plan: { career_path: 'Banking' } });
    await app.db
      .updateTable('plan')
      .set({ career_path: null })
      .where('member_id', '=', as.id)
      .where('plan_year', '=', 2025)
      .execute();
    const { body } = await read(as);
    expect(body).toHaveLength(10);
    for (const area of body) {
      expect(area.reason).toBe(
        'Identified as a relevant learning area per the SAICA Post-Qualification Competency Framework.',
      );
    }
    await app.db.updateTable('member').set({ current_year: 2025 }).where('id', '=', as.id).execute();
    expect((await read(as)).body).toEqual([]);
  });

  test('not those that the plan has or whose competency is passed; below the level it is', async () => {
    const as = await signedIn(app, { plan: { career_path: 'Banking' } });
    const keys = async () =>
      (await read(as)).body.map(({ competency }: { competency: string }) => competency);
    const [planned, linked, passed, below, ...rest] = await keys();
    await add(as, { competency_level: planned, competency_level2: linked });
    await answer(as, passed, ...topOptions(passed));
    await answer(as, below, ...topOptions(below).map(() => 0));
    expect(await keys()).toEqual([below, ...rest]);
    await app.db.deleteFrom('learning_area').where('member_id', '=', as.id).execute();
    expect(await keys()).toEqual([planned, linked, below, ...rest]);
  });

  test('404 while the current year is not theirs', async () => {
    const as = await signedIn(app, { years: [2025] });
    // As in the days of grace of January, when the renewal has not come.
    await app.db.deleteFrom('plan').where('member_id', '=', as.id).where('plan_year', '=', 2026).execute();
    const answer = await read(as);
    expect([answer.status, answer.body.code]).toEqual([404, 'plan_year_not_owned']);
  });
});

describe('POST /api/rpt/add_learning_areas', () => {
  test('400 names every wrong field', async () => {
    const answer = await add(await signedIn(app), {
      learning_area: ' ',
      competency_level: '',
      reason: 'x'.repeat(5001),
    });
    expect(answer.body.fields).toEqual({
      learning_area: 'Enter a learning area',
      competency_level: 'Choose a competency',
      reason: 'At most 5000 characters',
    });
  });

  test.each(['competency_level', 'competency_level1', 'competency_level2'])(
    '404 for a %s that there is not',
    async (field) => {
      const as = await signedIn(app);
      const answer = await add(as, { [field]: 'Juggling' });
      expect([answer.status, answer.body.code]).toEqual([404, 'competency_not_found']);
      expect(await list(as)).toEqual([]);
    },
  );

  test('200 takes display form and key alike, and lists keys', async () => {
    const as = await signedIn(app);
    const answer = await add(as, {
      competency_level: 'Review, analyse and monitor',
      competency_level1: 'Tax planning',
      competency_level2: 'judgement',
    });
    expect(answer.status).toBe(200);
    expect(await list(as)).toEqual([
      {
        id: answer.body.id,
        learning_area: 'IFRS 18 in our group',
        competency: 'review_Analyse_and_monitor',
        competency_level: 'review_Analyse_and_monitor',
        competency_level1: 'tax_planning',
        competency_level2: 'judgement',
        reason: 'New standard',
        user_added: true,
        met: false,
        activities: 0,
        version: expect.any(String),
        saved_at: NOW.toISOString(),
      },
    ]);
  });

  test('200 keeps each competency once and leaves no gap', async () => {
    const as = await signedIn(app);
    await add(as, {
      competency_level: 'Judgement',
      competency_level1: 'judgement',
      competency_level2: 'agility',
    });
    expect(await list(as)).toMatchObject([
      { competency_level: 'judgement', competency_level1: 'agility', competency_level2: '' },
    ]);
  });

  test('200 adds an area once when it is sent twice; a different word makes another area', async () => {
    const as = await signedIn(app, { years: [2025, 2026] });
    const twice = await Promise.all([add(as), add(as), add(as)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1);
    expect(await list(as)).toHaveLength(1);
    for (const other of [
      { learning_area: 'IFRS 18' },
      { competency_level: 'judgement' },
      { competency_level1: 'judgement' },
      { competency_level2: 'agility' },
      { reason: '' },
      { rpt_year: 2025 },
    ])
      await add(as, other);
    expect([(await list(as)).length, (await list(as, 2025)).length]).toEqual([6, 1]);
  });

  test('409 beyond 200 in a year, also for two tabs at once', async () => {
    const as = await signedIn(app);
    const rows = Array.from({ length: 199 }, () => ({
      member_id: as.id,
      plan_year: rpt_year,
      id: uuid(),
      origin: 'own' as const,
      learning_area: 'One of many',
      competency_level: 'judgement',
      created_at: NOW,
    }));
    await app.db.insertInto('learning_area').values(rows).execute();
    const both = await Promise.all([add(as), add(as, { reason: 'Another' })]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await list(as)).toHaveLength(200);
    await answer(as, 'tax_planning', 0, 0, 0);
    const refused = await send(as);
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_learning_areas']);
    expect(await list(as)).toHaveLength(200);
  });
});

describe('POST /api/rpt/table/update', () => {
  test('400 for results that are no list of competencies', async () => {
    const answer = await app.call(updateResultsTable, {
      body: { rpt_year, results: 'good' },
      as: await signedIn(app),
    });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['results']]);
  });

  test('below required: there is one area, whatever the browser sends as results', async () => {
    const as = await signedIn(app);
    await answer(as, 'tax_planning', 0, 0, 0);
    await answer(as, 'personal_ethics', 2, 3);
    const sent = [{ competency: 'personal_ethics', actualScore: 0, learningArea: 'Yes' }];
    expect((await send(as, sent)).body).toEqual({ added: 1, removed: 0, met: 0 });
    expect((await send(as)).body).toEqual({ added: 0, removed: 0, met: 0 });
    expect(await list(as)).toMatchObject([
      { learning_area: 'Tax planning', competency_level: 'tax_planning', user_added: false, met: false },
    ]);
  });

  test('two tabs at once add it once', async () => {
    const as = await signedIn(app);
    await answer(as, 'tax_planning', 0, 0, 0);
    const both = await Promise.all([send(as), send(as)]);
    expect(both.map((one) => one.status)).toEqual([200, 200]);
    expect(await list(as)).toHaveLength(1);
  });

  test('no longer below: it is removed; with activities it stays, is met, and is unmarked when below again', async () => {
    const { as, id } = await withScoredArea();
    await answer(as, 'tax_planning', 2, 3, 3);
    await addActivity(as, id);
    expect((await send(as)).body).toEqual({ added: 0, removed: 0, met: 1 });
    expect(await list(as)).toMatchObject([{ id, met: true, activities: 1 }]);
    await answer(as, 'tax_planning', 0, 0, 0);
    await send(as);
    expect(await list(as)).toMatchObject([{ id, met: false }]);
    await app.db.deleteFrom('activity').where('member_id', '=', as.id).execute();
    await answer(as, 'tax_planning', 2, 3, 3);
    expect((await send(as)).body).toEqual({ added: 0, removed: 1, met: 0 });
    expect(await list(as)).toEqual([]);
  });

  test('areas of the member, of other years and of others stay', async () => {
    const [as, other] = [await signedIn(app, { years: [2025, 2026] }), (await withScoredArea()).as];
    const id = await addedId(as, { competency_level: 'tax_planning' });
    await addedId(as, { rpt_year: 2025 });
    await answer(as, 'tax_planning', 2, 3, 3);
    expect((await send(as)).body).toEqual({ added: 0, removed: 0, met: 0 });
    expect(await list(as)).toMatchObject([{ id, user_added: true }]);
    expect([await list(as, 2025), await list(other)].map((areas) => areas.length)).toEqual([1, 1]);
  });

  test('a changed level takes the scored areas away until the competencies are scored again', async () => {
    const { as } = await withScoredArea();
    await addedId(as);
    const level = (career_proficiency_level: string) =>
      app.call(savePosition, {
        body: {
          career_position: 'CFO',
          career_role_start_date: '2025-01-01',
          career_proficiency_level,
          rpt_year,
        },
        as,
      });
    await level('Entry Level');
    expect(await list(as)).toHaveLength(2);
    await level('Senior Management');
    expect(await list(as)).toMatchObject([{ user_added: true }]);
    expect((await send(as)).body).toEqual({ added: 0, removed: 0, met: 0 });
  });
});

describe('POST /api/rpt/update_learning_area', () => {
  test('400 names every wrong field', async () => {
    const answer = await update(await signedIn(app), { id: '7', learningArea: '', competency: '' });
    expect(answer.body.fields).toEqual({
      id: 'This is not a valid id',
      learningArea: 'Enter a learning area',
      competency: 'Choose a competency',
    });
  });

  test('the year is the one of the field that the call declares', async () => {
    const as = await signedIn(app, { years: [2025, 2026] });
    const id = await addedId(as);
    expect((await update(as, { id, rpt_year: 2025 })).status).toBe(200);
    expect((await list(as))[0].learning_area).toBe('Renamed');
  });

  test("404 for another member's area, for another year's and for a competency that there is not", async () => {
    const [as, other] = [await signedIn(app, { years: [2025, 2026] }), await signedIn(app)];
    const id = await addedId(as);
    const codes = [
      (await update(other, { id })).body.code,
      (await update(as, { id, rpt_current_year: 2025 })).body.code,
      (await update(as, { id, competency: 'Juggling' })).body.code,
    ];
    expect(codes).toEqual(['learning_area_not_found', 'learning_area_not_found', 'competency_not_found']);
    expect(await list(as)).toMatchObject([{ learning_area: own.learning_area }]);
  });

  test('200 changes name, reason and, for an own area, the competency', async () => {
    const as = await signedIn(app);
    const id = await addedId(as);
    expect((await update(as, { id, reason: 'Asked by the board', competency: 'Judgement' })).status).toBe(
      200,
    );
    expect(await list(as)).toMatchObject([
      { id, learning_area: 'Renamed', reason: 'Asked by the board', competency_level: 'judgement' },
    ]);
  });

  test('200 changes the other competencies; left out they stay, empty they go', async () => {
    const as = await signedIn(app);
    const id = await addedId(as, { competency_level1: 'judgement' });
    const links = async (body: object) => {
      expect((await update(as, { id, ...body })).status).toBe(200);
      const [area] = await list(as);
      return [area.competency_level, area.competency_level1, area.competency_level2];
    };
    expect(await links({})).toEqual([own.competency_level, 'judgement', '']);
    expect(await links({ competency2: 'Tax planning' })).toEqual([
      own.competency_level,
      'judgement',
      'tax_planning',
    ]);
    expect(await links({ competency1: '' })).toEqual([own.competency_level, 'tax_planning', '']);
    const refused = await update(as, { id, competency1: 'Juggling' });
    expect([refused.status, refused.body.code]).toEqual([404, 'competency_not_found']);
    expect((await update(as, { id, competency2: 'x'.repeat(256) })).body.fields).toEqual({
      competency2: 'At most 255 characters',
    });
  });

  test('before plan year 2022 the competency is fixed', async () => {
    const as = await signedIn(app, { years: [2021, 2022] });
    for (const [year, status] of [
      [2021, 400],
      [2022, 200],
    ] as const) {
      const id = await addedId(as, { rpt_year: year });
      expect((await update(as, { id, rpt_current_year: year })).status).toBe(200);
      expect((await update(as, { id, rpt_current_year: year, competency: 'judgement' })).status).toBe(status);
      expect((await update(as, { id, rpt_current_year: year, competency1: 'agility' })).status).toBe(status);
    }
    expect(await list(as, 2021)).toMatchObject([{ competency_level: own.competency_level }]);
  });

  test('the competency of a scored area is fixed, its reason is not', async () => {
    const { as, id } = await withScoredArea();
    const refused = await update(as, { id, competency: 'judgement' });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['competency']]);
    expect((await update(as, { id, competency: 'tax_planning', competency1: 'judgement' })).status).toBe(400);
    const body = { id, learningArea: 'Tax planning', reason: 'New clients', competency: 'Tax planning' };
    expect((await update(as, body)).status).toBe(200);
    expect(await list(as)).toMatchObject([{ competency_level: 'tax_planning', reason: 'New clients' }]);
  });
});

describe('POST /api/rpt/delete_learning_area', () => {
  test('400 for no id; 404 for one that is gone or belongs to another member, and nothing is lost', async () => {
    const { as, id } = await withScoredArea();
    const other = await signedIn(app);
    await answer(other, 'tax_planning', 0, 0, 0);
    expect((await remove(as, 'x')).body.fields).toEqual({ id: 'This is not a valid id' });
    expect((await remove(other, id)).body.code).toBe('learning_area_not_found');
    expect([await list(as), await answered(as), await answered(other)].map((rows) => rows.length)).toEqual([
      1, 1, 1,
    ]);
    expect((await remove(as, id)).status).toBe(200);
    expect((await remove(as, id)).body.code).toBe('learning_area_not_found');
  });

  test("a scored one's score is reset; its activities stay, unlinked; other scores stay", async () => {
    const { as, id } = await withScoredArea();
    await answer(as, 'personal_ethics', 2, 3);
    await addActivity(as, id);
    expect((await remove(as, id)).status).toBe(200);
    expect(await answered(as)).toEqual(['personal_ethics']);
    const activities = await app.db
      .selectFrom('activity')
      .select(['title', 'learning_area_id'])
      .where('member_id', '=', as.id)
      .execute();
    expect(activities).toEqual([{ title: 'Tax update', learning_area_id: null }]);
  });

  test('an own one leaves the score of its competency alone', async () => {
    const { as } = await withScoredArea();
    const id = await addedId(as, { competency_level: 'tax_planning' });
    expect((await remove(as, id)).status).toBe(200);
    expect(await answered(as)).toEqual(['tax_planning']);
  });
});

describe('POST /api/rpt/delete_learning_areas_bulk', () => {
  test('400 for none; with one that is not there, none goes', async () => {
    const { as, id } = await withScoredArea();
    expect((await removeAll(as, [])).body.fields).toEqual({ learningAreaIds: 'Choose a learning area' });
    const refused = await removeAll(as, [id, uuid()]);
    expect([refused.status, refused.body.code]).toEqual([404, 'learning_area_not_found']);
    expect([await list(as), await answered(as)].map((rows) => rows.length)).toEqual([1, 1]);
  });

  test('200 deletes all that were named, twice or once, and resets the scores of the scored', async () => {
    const { as, id } = await withScoredArea();
    const [first, second] = [await addedId(as), await addedId(as, { reason: 'Another' })];
    expect((await removeAll(as, [id, first, first])).status).toBe(200);
    expect((await list(as)).map((area: { id: string }) => area.id)).toEqual([second]);
    expect(await answered(as)).toEqual([]);
  });
});
