import { afterAll, beforeAll, expect, test } from 'vitest';
import { planAssessment, saveTechnicalAnswers } from '#contract/assessment.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { growth } from '#contract/growth.ts';
import { anActivity, aReflection } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
const params = { year: 2026 };
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const ask = async (as: SignedIn): Promise<ResultOf<typeof growth>> =>
  (await app.call(growth, { as, params })).body;
const score = (as: SignedIn, rpt_year: number, option: number) =>
  app.call(saveTechnicalAnswers, {
    params: { competency: 'tax_planning' },
    body: { rpt_year, answers: [0, 1, 2].map(() => ({ answer: option })) },
    as,
  });

test('asks for an owned year', async () => {
  const as = await signedIn(app);
  const other = await app.call(growth, { as, params: { year: 2025 } });
  expect([other.status, other.body.code]).toEqual([404, 'plan_year_not_owned']);
  expect((await app.call(growth, { as, params: { year: 'x' } })).status).toBe(400);
});

test('answers the assessment of the year, and scores and hours of every owned year, of this member only', async () => {
  const plan = { tax_practitioner: true, career_path: 'Banking', proficiency_level: 'Entry Level' } as const;
  const [as, other] = [
    await signedIn(app, { years: [2024, 2025, 2026], plan }),
    await signedIn(app, { years: [2025, 2026] }),
  ];
  await score(as, 2025, 0);
  await score(as, 2026, 1);
  await score(other, 2025, 3);
  const done = await anActivity(app, as.id, { plan_year: 2025, verifiable_minutes: 240 });
  await aReflection(app, as.id, done, '', 2025);
  await anActivity(app, as.id, { plan_year: 2025, verifiable_minutes: 90, hours_kind: 'ethics' });
  await anActivity(app, as.id, { verifiable_minutes: 120 });
  await anActivity(app, other.id, { verifiable_minutes: 540 });

  const { years, ...assessment } = await ask(as);
  expect(assessment).toEqual((await app.call(planAssessment, { as, params })).body);
  expect(years.map((one) => one.year)).toEqual([2024, 2025, 2026]);
  expect(years.map(({ scores }) => scores.map((one) => [one.competency, one.actualScore]))).toEqual([
    [],
    [['tax_planning', 1]],
    [['tax_planning', 2]],
  ]);
  expect(years[2]?.scores[0]?.requiredScore).toBe(
    assessment.competencies.find((one) => one.competency === 'tax_planning')?.requiredScore,
  );
  expect(years[1]?.hours).toEqual([
    { kind: 'ethics', completed: 0, planned: 1.5, required: 2 },
    { kind: 'tax', completed: 4, planned: 0, required: 10 },
    { kind: 'service', completed: 0, planned: 0, required: 6 },
  ]);
  expect(years[2]?.hours[1]).toEqual({ kind: 'tax', completed: 0, planned: 2, required: 10 });
});

test('a year without registrations asks for no hours, and shows those that there are', async () => {
  const as = await signedIn(app, { years: [2025, 2026] });
  await anActivity(app, as.id, { verifiable_minutes: 120 });
  const { years } = await ask(as);
  expect(years[1]?.hours).toContainEqual({ kind: 'tax', completed: 0, planned: 2, required: null });
});
