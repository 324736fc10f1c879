import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveAnswers } from '#contract/assessment.ts';
import { saveAutosave } from '#contract/autosave.ts';
import { welcome } from '#contract/dashboard.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { addLearningArea } from '#contract/learning-areas.ts';
import { anActivity, aReflection } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const career = {
  career_path: 'Consulting',
  proficiency_level: 'Entry Level',
  career_position: 'Manager',
} as const;
const goals = { responsibilities: 'R', short_term_goals: 'S', long_term_goals: 'L' };

const ask = async (as: SignedIn, year = 2026): Promise<ResultOf<typeof welcome>> =>
  (await app.call(welcome, { as, params: { year } })).body;

async function score(as: SignedIn, rpt_year: number, competency: string, option: number) {
  const answers = [option, option, option].map((answer) => ({ answer }));
  await app.call(saveAnswers, { as, params: { competency }, body: { answers, rpt_year } });
}

const ownArea = (as: SignedIn, rpt_year: number, reason: string) => {
  const area = { learning_area: 'IFRS 18', competency_level: 'financial_management', reason, rpt_year };
  return app.call(addLearningArea, { as, body: area });
};

describe('GET /api/plan/{year}/welcome', () => {
  test('400 for no year, 404 for a year that the member does not own', async () => {
    const as = await signedIn(app);
    expect((await app.call(welcome, { as, params: { year: 'x' } })).status).toBe(400);
    const other = await app.call(welcome, { as, params: { year: 2025 } });
    expect([other.status, other.body.code]).toEqual([404, 'plan_year_not_owned']);
  });

  test('an empty year has nothing done and nothing saved', async () => {
    const as = await signedIn(app);
    expect(await ask(as)).toEqual({
      resume: { url: '', saved_at: null },
      done: [],
      about_saved_at: null,
      scored: 0,
      below: 0,
      learning_areas: 0,
      reasons: 0,
      open_areas: 0,
      activities: 0,
      reflected: 0,
      hours: [],
      before: null,
    });
  });

  test('says which stages are done, how far the others are, and where the member stopped', async () => {
    const as = await signedIn(app, { plan: { ...career, ...goals, tax_practitioner: true } });
    const theirs = await signedIn(app);
    await score(theirs, 2026, 'governance_model', 0);
    await score(as, 2026, 'tax_planning', 3);
    await ownArea(as, 2026, 'A new standard');
    await ownArea(as, 2026, '');
    const done = await anActivity(app, as.id, { activity_date: '2026-03-01' });
    await aReflection(app, as.id, done);
    await anActivity(app, as.id, { activity_date: '2026-04-01' });
    await app.call(saveAutosave, { as, body: { url: '/app/learningAreas', rpt_year: 2026 } });
    expect(await ask(as)).toMatchObject({
      resume: { url: '/app/learningAreas', saved_at: app.clock.now().toISOString() },
      // Two groups of competencies are open.
      done: ['about'],
      scored: 1,
      below: 0,
      learning_areas: 2,
      reasons: 1,
      open_areas: 2,
      activities: 2,
      reflected: 1,
      hours: [
        { kind: 'ethics', required: 2 },
        { kind: 'tax', required: 10 },
        { kind: 'service', required: 6 },
      ],
    });
  });

  test('offers the year before only while this one is empty and that one holds something', async () => {
    const as = await signedIn(app, { years: [2025, 2026] });
    expect((await ask(as)).before).toBeNull();
    await ownArea(as, 2025, '');
    expect((await ask(as)).before).toEqual({ year: 2025, scores: 0, learning_areas: 1, profile: false });
    await score(as, 2026, 'tax_planning', 3);
    expect((await ask(as)).before).toBeNull();
  });

  test('does not offer a year that cannot be rolled over into this one', async () => {
    const as = await signedIn(app, { years: [2024, 2026] });
    await ownArea(as, 2024, '');
    expect((await ask(as)).before).toBeNull();
  });
});
