import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/assessment.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { typeOf } from '#domain/assessment/competencies.ts';
import { schemaString } from '#domain/assessment/competency-name.ts';
import { requiredScore } from '#domain/assessment/required-level.ts';
import { competencies } from '#framework/competencies.ts';
import { questions } from '#framework/questions.ts';
import { type ApiResponse, type TestApp, testApp } from '#test/support/app.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const rpt_year = 2026;
const params = { year: rpt_year };
const answersOf = (...options: number[]) => options.map((answer) => ({ answer }));
const save = (as: SignedIn, competency: string, body: object, endpoint: EndpointSpec = calls.saveAnswers) =>
  app.call(endpoint, { params: { competency }, body: { rpt_year, ...body }, as });
const read = async (as: SignedIn, endpoint: EndpointSpec, more: object = {}) =>
  (await app.call(endpoint, { params: { ...params, ...more }, as })).body;
const stored = (member: SignedIn) =>
  app.db
    .selectFrom('answer')
    .select(['plan_year', 'competency', 'options'])
    .where('member_id', '=', member.id)
    .orderBy('competency')
    .execute();

/** Resolves when a statement on this database waits for a lock. */
async function someoneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
    if (rows.length > 0) return;
  }
}

describe('every assessment call', () => {
  const reads: [string, EndpointSpec][] = [
    ['schema', calls.schema],
    ['default', calls.defaults],
    ['default of one', calls.defaultsOfCompetency],
    ['results', calls.results],
    ['table', calls.resultsTable],
    ['all in one', calls.planAssessment],
  ];
  const writes: [string, EndpointSpec, object][] = [
    ['save', calls.saveAnswers, { answers: answersOf(0, 0, 0, 0, 0) }],
    ['save, values', calls.saveValuesAnswers, { answers: answersOf(0, 0) }],
    ['save, enabling', calls.saveEnablingAnswers, { answers: answersOf(0, 0, 0, 0, 0) }],
    ['save, technical', calls.saveTechnicalAnswers, { answers: answersOf(0, 0, 0) }],
    ['reset', calls.resetScore, {}],
    ['reset several', calls.resetScores, { competencies: ['judgement'] }],
  ];
  const competency = 'judgement';

  test('404 for a year that the member does not own', async () => {
    const as = await signedIn(app);
    await signedIn(app, { years: [2025] });
    for (const [name, endpoint] of reads) {
      const answer = await app.call(endpoint, { params: { year: 2025, competency }, as });
      expect([answer.status, answer.body.code], name).toEqual([404, 'plan_year_not_owned']);
    }
    for (const [name, endpoint, body] of writes) {
      const request = { params: { competency }, body: { rpt_year: 2025, ...body } };
      const answer = await app.call(endpoint, { ...request, as });
      expect([answer.status, answer.body.code], name).toEqual([404, 'plan_year_not_owned']);
    }
    expect(await stored(as)).toEqual([]);
  });
});

describe('GET /api/rpt/schema/:year', () => {
  test('all 72 in three groups, with what path and level require', async () => {
    const plan = { career_path: 'Banking', proficiency_level: 'Senior Management' } as const;
    const schema = await read(await signedIn(app, { plan }), calls.schema);
    expect(Object.keys(schema.Professional_values_and_attitudes)).toEqual([
      'ethics',
      'citizenship',
      'lifelong_learning',
    ]);
    const items = [
      ...Object.values<string[]>(schema.Professional_values_and_attitudes).flat(),
      ...Object.values<string[]>(schema.Enabling_and_Future_Competencies).flat(),
      ...schema.Technical_competencies,
    ];
    const required = competencies.map(({ key, definition }) =>
      schemaString({
        competency: key,
        requiredScore: requiredScore(key, plan.career_path, plan.proficiency_level),
        definition,
        done: false,
      }),
    );
    expect(items.sort()).toEqual(required.sort());
  });

  test('an answered competency is done; its level-2 group is when all are', async () => {
    const as = await signedIn(app);
    await save(as, 'personal_ethics', { answers: answersOf(2, 3) });
    const first = await read(as, calls.schema);
    expect(first.Professional_values_and_attitudes.ethics[0]).toMatch(/^personal_ethics=3\.0=.+=done$/);
    await save(as, 'business_ethics', { answers: answersOf(2, 3) });
    await save(as, 'professional_ethics', { answers: answersOf(2, 3) });
    const { Professional_values_and_attitudes: values } = await read(as, calls.schema);
    expect(Object.keys(values)).toEqual(['ethics=done', 'citizenship', 'lifelong_learning']);
  });
});

describe('GET /api/rpt/default', () => {
  test('the saved answers with their scores, of this member and year only', async () => {
    const [as, other] = [await signedIn(app, { years: [2025, 2026] }), await signedIn(app)];
    await save(as, 'judgement', { answers: answersOf(0, 1, 2, 3, 0) });
    await save(as, 'tax_planning', { answers: answersOf(0, 0, 0), rpt_year: 2025 });
    const judgement = [
      { answer: 0, score: 1 },
      { answer: 1, score: 2 },
      { answer: 2, score: 3 },
      { answer: 3, score: 4 },
      { answer: 0, score: 1 },
    ];
    expect(await read(as, calls.defaults)).toEqual({ answered: { judgement } });
    expect(await read(as, calls.defaultsOfCompetency, { competency: 'judgement' })).toEqual(judgement);
    expect(await read(as, calls.defaultsOfCompetency, { competency: 'tax_planning' })).toEqual([]);
    expect(await read(other, calls.defaults)).toEqual({ answered: {} });
  });

  test('404 for a competency that there is not', async () => {
    const answer = await app.call(calls.defaultsOfCompetency, {
      params: { ...params, competency: 'juggling' },
      as: await signedIn(app),
    });
    expect([answer.status, answer.body.code]).toEqual([404, 'competency_not_found']);
  });
});

describe('POST /api/rpt/:competency', () => {
  test.each([
    ['too few', 'judgement', answersOf(0, 0)],
    ['too many', 'personal_ethics', answersOf(0, 0, 0)],
    ['none', 'tax_planning', undefined],
    ['an option that the question does not have', 'personal_ethics', answersOf(3, 0)],
    ['an option below the first', 'tax_planning', answersOf(0, 0, -1)],
    ['half an option', 'tax_planning', answersOf(0, 0, 0.5)],
    ['a gap in the numbers', 'tax_planning', { 0: { answer: 0 }, 1: { answer: 0 }, 3: { answer: 0 } }],
    ['a number past the fifth', 'judgement', { 5: { answer: 0 } }],
    ['a text', 'judgement', 'all of them'],
  ])('400 on answers for %s', async (_, competency, answers) => {
    const as = await signedIn(app);
    const answer = await save(as, competency, { answers });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    expect(Object.keys(answer.body.fields)[0]).toMatch(/^answers\b/);
    expect(Object.values(answer.body.fields)[0]).toMatch(/^Choose an answer/);
    expect(await stored(as)).toEqual([]);
  });

  test('400 for a score that does not belong to its answer', async () => {
    const as = await signedIn(app);
    const answers = [
      { answer: 2, score: 4 },
      { answer: 1, score: 4 },
    ];
    const answer = await save(as, 'personal_ethics', { answers });
    expect([answer.status, answer.body.code]).toEqual([400, 'score_mismatch']);
    expect(await stored(as)).toEqual([]);
  });

  test('404 for a competency that there is not, in any form but its key', async () => {
    const as = await signedIn(app);
    for (const name of ['juggling', 'Tax planning', 'TAX_PLANNING', '__proto__', '%00']) {
      const answer = await save(as, name, { answers: answersOf(0, 0, 0) });
      expect([answer.status, answer.body.code], name).toEqual([404, 'competency_not_found']);
    }
  });

  test('200 saves the indexes and answers the computed result', async () => {
    const as = await signedIn(app);
    const answers = { 0: { answer: 2, score: 4 }, 1: { answer: 1, score: 2 } };
    const answer = await save(as, 'personal_ethics', { answers });
    expect(answer.status).toBe(200);
    expect(answer.body.result).toMatchObject({
      competency: 'personal_ethics',
      requiredScore: 3,
      actualScore: 3,
      learningArea: 'No',
      type: 'pva',
    });
    expect(await stored(as)).toEqual([{ plan_year: 2026, competency: 'personal_ethics', options: [2, 1] }]);
  });

  test('a double click is harmless and the last answer counts', async () => {
    const as = await signedIn(app);
    const both = await Promise.all(
      [0, 0].map(() => save(as, 'tax_planning', { answers: answersOf(1, 1, 1) })),
    );
    expect(both.map((answer) => answer.status)).toEqual([200, 200]);
    await save(as, 'tax_planning', { answers: answersOf(2, 1, 0) });
    expect(await stored(as)).toEqual([{ plan_year: 2026, competency: 'tax_planning', options: [2, 1, 0] }]);
  });

  test('waits while the level is being changed: the result never has the level before', async ({ skip }) => {
    if (app.database.engine.kind === 'pglite') skip('on one connection nothing can be under way');
    const as = await signedIn(app, { plan: { proficiency_level: 'Entry Level' } });
    let answer: Promise<ApiResponse> | undefined;
    await app.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('plan')
        .set({ proficiency_level: 'Senior Management' })
        .where('member_id', '=', as.id)
        .execute();
      answer = save(as, 'business_strategy', { answers: answersOf(0, 0, 0) });
      await Promise.race([answer, someoneWaits()]);
    });
    const saved = await answer;
    const [row] = await read(as, calls.resultsTable);
    expect(saved?.body.result).toEqual(row);
  });

  test('resetCompetency clears this competency of this member only', async () => {
    const [as, other] = [await signedIn(app), await signedIn(app)];
    for (const member of [as, other]) await save(member, 'tax_planning', { answers: answersOf(1, 1, 1) });
    await save(as, 'judgement', { answers: answersOf(1, 1, 1, 1, 1) });
    const answer = await save(as, 'tax_planning', { resetCompetency: true });
    expect(answer.body).toEqual({ result: null, version: expect.any(String) });
    expect((await stored(as)).map((row) => row.competency)).toEqual(['judgement']);
    expect(await stored(other)).toHaveLength(1);
  });

  test('all 72 can be answered', async () => {
    const as = await signedIn(app);
    for (const { key } of competencies) {
      const options = questions[typeOf(key)].map((question) => question.options.length - 1);
      expect((await save(as, key, { answers: answersOf(...options) })).body.result.actualScore).toBe(4);
    }
    const rows = await read(as, calls.resultsTable);
    expect(rows.map((row: { competency: string }) => row.competency)).toEqual(
      competencies.map(({ key }) => key),
    );
  });
});

describe.each([
  ['pvca', calls.saveValuesAnswers, 'personal_ethics', answersOf(1, 1), 'judgement'],
  ['efc', calls.saveEnablingAnswers, 'judgement', answersOf(1, 1, 1, 1, 1), 'tax_planning'],
  ['tc', calls.saveTechnicalAnswers, 'tax_planning', answersOf(1, 1, 1), 'personal_ethics'],
] as const)('POST /api/rpt/%s/:competency', (_, endpoint, competency, answers, foreign) => {
  test('404 for a competency of another group, 200 for one of its own', async () => {
    const as = await signedIn(app);
    const refused = await save(as, foreign, { answers }, endpoint);
    expect([refused.status, refused.body.code]).toEqual([404, 'competency_not_found']);
    expect((await save(as, foreign, { resetCompetency: true }, endpoint)).status).toBe(404);
    expect((await save(as, competency, { answers: answers.slice(1) }, endpoint)).status).toBe(400);
    expect((await save(as, competency, { answers }, endpoint)).status).toBe(200);
    expect(await stored(as)).toHaveLength(1);
  });
});

describe('resetting', () => {
  const answered = async () => {
    const as = await signedIn(app);
    await save(as, 'judgement', { answers: answersOf(1, 1, 1, 1, 1) });
    await save(as, 'tax_planning', { answers: answersOf(1, 1, 1) });
    await save(as, 'personal_ethics', { answers: answersOf(1, 1) });
    return as;
  };
  const resetSeveral = (as: SignedIn, names: unknown) =>
    app.call(calls.resetScores, { body: { rpt_year, competencies: names }, as });

  test('one score goes, and asking twice is harmless; 404 for none of the 72', async () => {
    const [as, other] = [await answered(), await answered()];
    for (let i = 0; i < 2; i++) {
      const request = { params: { competency: 'judgement' }, body: { rpt_year }, as };
      expect((await app.call(calls.resetScore, request)).status).toBe(200);
    }
    expect((await stored(as)).map((row) => row.competency)).toEqual(['personal_ethics', 'tax_planning']);
    expect(await stored(other)).toHaveLength(3);
    const unknown = { params: { competency: 'juggling' }, body: { rpt_year }, as };
    expect((await app.call(calls.resetScore, unknown)).body.code).toBe('competency_not_found');
  });

  test('several scores go together; with one unknown name none does', async () => {
    const as = await answered();
    const refused = await resetSeveral(as, ['judgement', 'juggling']);
    expect([refused.status, refused.body.code]).toEqual([404, 'competency_not_found']);
    expect(await stored(as)).toHaveLength(3);
    expect((await resetSeveral(as, ['judgement', 'tax_planning', 'judgement'])).status).toBe(200);
    expect((await stored(as)).map((row) => row.competency)).toEqual(['personal_ethics']);
    const none = await resetSeveral(as, []);
    expect([none.status, none.body.fields.competencies]).toEqual([400, 'Choose a competency']);
  });
});

describe('results', () => {
  test('without answers there is no score and no row', async () => {
    const as = await signedIn(app);
    expect(await read(as, calls.results)).toEqual({});
    expect(await read(as, calls.resultsTable)).toEqual([]);
  });

  test('follow from answers, path and level, with one decimal, in the order of the framework', async () => {
    const as = await signedIn(app, { plan: { proficiency_level: 'Mid Management' } });
    await save(as, 'tax_planning', { answers: answersOf(0, 1, 1) });
    await save(as, 'personal_ethics', { answers: answersOf(2, 3) });
    expect(await read(as, calls.results)).toEqual({ personal_ethics: 4, tax_planning: 1.7 });
    expect(await read(as, calls.resultsTable)).toMatchObject([
      { competency: 'personal_ethics', requiredScore: 3, actualScore: 4, learningArea: 'No', type: 'pva' },
      { competency: 'tax_planning', requiredScore: 2.5, actualScore: 1.7, learningArea: 'Yes', type: 'tech' },
    ]);
  });

  test('an answer that an earlier framework asked for counts as not given', async () => {
    const as = await signedIn(app);
    const own = { member_id: as.id, plan_year: 2026, answered_at: app.clock.now() };
    await app.db
      .insertInto('answer')
      .values([
        { ...own, competency: 'stenography', options: [0, 0] },
        { ...own, competency: 'judgement', options: [0, 0, 0] },
      ])
      .execute();
    expect(await read(as, calls.results)).toEqual({});
    expect(await read(as, calls.defaults)).toEqual({ answered: {} });
  });
});

test('GET /api/plan/{year}/assessment gives all 72 in order, with answers and scores where there are some', async () => {
  const plan = { career_path: 'Audit and Assurance', proficiency_level: 'Mid Management' } as const;
  const as = await signedIn(app, { plan });
  const other = await signedIn(app, { plan });
  await save(as, 'tax_planning', { answers: answersOf(0, 0, 0) });
  await save(as, 'judgement', { answers: answersOf(3, 3, 3, 3, 3) });
  const page = await read(as, calls.planAssessment);
  expect(page).toMatchObject({
    career_path: plan.career_path,
    career_proficiency_level: plan.proficiency_level,
  });
  expect(page.competencies.map(({ competency }: { competency: string }) => competency)).toEqual(
    competencies.map(({ key }) => key),
  );
  const answers = (await read(as, calls.defaults)).answered;
  const rows = await read(as, calls.resultsTable);
  for (const { competency, requiredScore: required, ...scores } of page.competencies) {
    expect(required, competency).toBe(requiredScore(competency, 'Audit and Assurance', 'Mid Management'));
    const row = rows.find((one: { competency: string }) => one.competency === competency);
    expect(scores, competency).toEqual({
      actualScore: row?.actualScore ?? null,
      learningArea: row?.learningArea ?? null,
      answers: answers[competency]?.map(({ answer }: { answer: number }) => answer) ?? null,
      version: expect.any(String),
      saved_at: row ? app.clock.now().toISOString() : null,
    });
  }
  expect(rows).toHaveLength(2);
  const others = await read(other, calls.planAssessment);
  expect(others.competencies.every(({ answers }: { answers: unknown }) => answers === null)).toBe(true);
});

test('GET /api/framework.pdf gives everybody the framework', async () => {
  for (const { status, headers } of await Promise.all([1, 2].map(() => app.call(calls.frameworkPdf)))) {
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(headers.get('content-disposition')).toContain('Competency Framework.pdf');
    expect(Number(headers.get('content-length'))).toBeGreaterThan(10_000);
  }
});
