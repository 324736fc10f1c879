import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { results, saveAnswers, updateResultsTable } from '#contract/assessment.ts';
import * as calls from '#contract/autofix.ts';
import { planDocument } from '#contract/export.ts';
import { addLearningArea, learningAreas } from '#contract/learning-areas.ts';
import { allReflections, saveReflection } from '#contract/reflections.ts';
import { STANDARD_IN_PLAN } from '#domain/reflections/autofix.ts';
import { anActivity, aReflection } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { mailsTo } from '#test/support/mail.ts';
import { type SignedIn, signedIn, signIn } from '#test/support/sign-in.ts';

let app: TestApp;
let as: SignedIn;
const params = { year: 2026 };

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  app.clock.set(NOW);
  as = await signedIn(app, { plan: { career_path: 'Consulting', proficiency_level: 'Mid Management' } });
});
afterAll(() => app.close());

const ask = async (call: (typeof calls)[keyof typeof calls]) => (await app.call(call, { as, params })).body;

/** A score below its level and its learning area; gives the area's id. */
async function scoredArea(competency: string): Promise<string> {
  const answers = [0, 1, 2].map(() => ({ answer: 0 }));
  await app.call(saveAnswers, { as, params: { competency }, body: { answers, rpt_year: 2026 } });
  await app.call(updateResultsTable, { as, body: { rpt_year: 2026 } });
  const areas: { id: string; competency: string }[] = await areasNow();
  return areas.find((area) => area.competency === competency)?.id ?? '';
}

const areasNow = async () => (await app.call(learningAreas, { as, params })).body;
const reflectionsNow = async (): Promise<Record<string, unknown>[]> =>
  (await app.call(allReflections, { as, params })).body;

/** An own area with an activity, a scored one without; activities reflected on, due, undated and ahead. */
async function incompletePlan() {
  const used = await scoredArea('tax_planning');
  const unused = await scoredArea('governance_model');
  const own = { learning_area: 'Pillar two', competency_level: 'tax_governance', reason: '', rpt_year: 2026 };
  await app.call(addLearningArea, { as, body: own });
  const at = (title: string, activity_date: string | null) =>
    anActivity(app, as.id, { title, activity_date, learning_area_id: used });
  const activities = {
    done: await at('Done', '2026-01-01'),
    due: await at('Due', '2026-11-20'),
    undated: await at('Undated', null),
    ahead: await at('Ahead', '2026-11-21'),
  };
  await aReflection(app, as.id, activities.done, 'My own words');
  await app.call(saveReflection, {
    as,
    body: {
      activity_id: 'business_ethics',
      question1_comment: 'My own ethics',
      reflection_date: '2026-04-01',
      rpt_year: 2026,
    },
  });
  return { used, unused, activities };
}

test('every call asks for a year, and a year that is theirs', async () => {
  await signedIn(app, { years: [2025] });
  for (const call of Object.values(calls)) {
    const wrong = await app.call(call, { as, params: { year: 'x' } });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['year']]);
    const other = await app.call(call, { as, params: { year: 2025 } });
    expect([other.status, other.body.code]).toEqual([404, 'plan_year_not_owned']);
  }
});

describe('the checks', () => {
  test('answer a boolean each', async () => {
    expect([await ask(calls.autofixCheck1), await ask(calls.autofixCheck2)]).toEqual([false, false]);
    await scoredArea('tax_planning');
    expect(await ask(calls.autofixCheck1)).toBe(true);
    await anActivity(app, as.id);
    expect([await ask(calls.autofixCheck1), await ask(calls.autofixCheck2)]).toEqual([false, true]);
  });
});

test('a learning area is in use when its competency has an activity, whether somebody linked it or not', async () => {
  const id = await scoredArea('tax_planning');
  await anActivity(app, as.id, { title: 'Captured', competency: 'tax_planning', learning_area_id: null });
  expect((await ask(calls.autofixProblems)).areas).toEqual([]);
  await app.call(calls.autofixAction, { as, params });
  expect((await areasNow()).map((area: { id: string }) => area.id)).toEqual([id]);
});

describe('GET /api/plan/{year}/autofix', () => {
  test('names the items of the three problems, of this member and year only', async () => {
    const { unused, activities } = await incompletePlan();
    expect(await ask(calls.autofixProblems)).toEqual({
      check1: false,
      check2: true,
      areas: [
        { id: unused, learning_area: 'Governance model', scored: true },
        { id: expect.any(String), learning_area: 'Pillar two', scored: false },
      ],
      activities: [{ id: activities.due, title: 'Due' }],
      ahead: 1,
      undated: 1,
      ethics: ['personal_ethics', 'professional_ethics'],
      requested_at: '',
      support_email: 'support@example.org',
    });
  });
});

describe('POST /api/rpt/autofix2_action/{year}', () => {
  test('repairs the three problems and leaves what the member wrote', async () => {
    const { used, activities } = await incompletePlan();
    const answer = await app.call(calls.autofixAction, { as, params });
    expect([answer.status, answer.body]).toEqual([
      200,
      { learning_areas: 2, reflections: 1, ethics_reflections: 2, ahead: 1, undated: 1 },
    ]);
    expect((await areasNow()).map(({ id }: { id: string }) => id)).toEqual([used]);
    expect(Object.keys((await app.call(results, { as, params })).body)).toEqual(['tax_planning']);
    const shown = (await reflectionsNow()).map((row) => [
      row.activity_id,
      row.completed,
      row.standard_text,
      row.reflection_date,
    ]);
    expect(shown).toEqual([
      ['personal_ethics', true, true, '2026-11-20'],
      ['business_ethics', true, false, '2026-04-01'],
      ['professional_ethics', true, true, '2026-11-20'],
      [activities.done, true, false, '2026-04-01'],
      [activities.due, true, true, '2026-11-20'],
      [activities.ahead, false, false, ''],
      [activities.undated, false, false, ''],
    ]);
    expect([await ask(calls.autofixCheck1), await ask(calls.autofixCheck2)]).toEqual([false, false]);
  });

  test('once more, and two at the same time, change nothing further', async () => {
    await incompletePlan();
    const run = () => app.call(calls.autofixAction, { as, params });
    const bodies = (await Promise.all([run(), run()])).map(({ body }) => body);
    const nothing = { learning_areas: 0, reflections: 0, ethics_reflections: 0, ahead: 1, undated: 1 };
    expect(bodies).toContainEqual(nothing);
    const before = await reflectionsNow();
    expect((await run()).body).toEqual(nothing);
    expect(await reflectionsNow()).toEqual(before);
  });

  test('standard text is marked, also in the document, until the member edits it', async () => {
    const id = await anActivity(app, as.id, { activity_date: '2026-02-01' });
    await app.call(calls.autofixAction, { as, params });
    const marks = async () =>
      JSON.stringify((await app.call(planDocument, { as, params })).body).split(STANDARD_IN_PLAN).length - 1;
    const before = await marks();
    expect(before).toBeGreaterThanOrEqual(4);
    const answers = { question1_answer: 'Yes', question2_answer: 'Yes', question3_answer: 'No' };
    const body = { activity_id: id, ...answers, reflection_date: '2026-11-20', rpt_year: 2026 };
    expect((await app.call(saveReflection, { as, body })).status).toBe(200);
    expect(await marks()).toBe(before - 1);
  });

  test('500 activities are reflected on by one statement', async () => {
    await anActivity(app, as.id);
    for (let each = 0; each < 5; each += 1) {
      const rows = Array.from({ length: 100 }, (_, at) => ({
        title: `Activity ${each}-${at}`,
        activity_date: '2026-11-20',
      }));
      await Promise.all(rows.map((row) => anActivity(app, as.id, row)));
    }
    expect((await app.call(calls.autofixAction, { as, params })).body).toMatchObject({
      reflections: 500,
      undated: 1,
    });
  });
});

describe('POST /api/plan/{year}/autofix_request', () => {
  const request = () => app.call(calls.autofixRequest, { as, params });
  const mails = async () => {
    await app.settle();
    const all = await mailsTo(app, 'support@example.org');
    return all.filter(({ text }) => text.includes(as.email));
  };

  test('mails support once a day, however often it is clicked', async () => {
    const [first, second] = await Promise.all([request(), request()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await mails()).toHaveLength(1);
    expect((await mails())[0]?.text).toContain("Naledi O'Brien-Müller");
    expect((await mails())[0]?.text).toContain('Feedback due: 23 November 2026, 10:00');
    expect((await ask(calls.autofixProblems)).requested_at).toBe(NOW.toISOString());
    app.clock.set(new Date('2026-11-20T22:00:00Z'));
    const { key } = await signIn(app, as.email);
    as = { ...as, key, headers: { email: as.email, key } };
    const next = await request();
    expect(next.body).toEqual({ requested_at: '2026-11-20T22:00:00.000Z' });
    expect(await mails()).toHaveLength(2);
  });
});
