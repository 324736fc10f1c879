import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountOverview } from '#contract/account.ts';
import { activities } from '#contract/activities.ts';
import {
  planAssessment,
  resultsTable,
  saveTechnicalAnswers,
  updateResultsTable,
} from '#contract/assessment.ts';
import { saveAutosave } from '#contract/autosave.ts';
import type { EndpointSpec, ResultOf } from '#contract/endpoint.ts';
import { growth } from '#contract/growth.ts';
import { addLearningArea, learningAreas, preloadedLearningAreas } from '#contract/learning-areas.ts';
import { accountPage, areasPage, entrance, planner, resultsSummary } from '#contract/page-calls.ts';
import { userData } from '#contract/profile.ts';
import { anActivity, aReflection } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { unpaid } from '#test/support/factories.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
let member: SignedIn;
const params = { year: 2026 };

beforeAll(async () => {
  app = await testApp({ adminEmails: ['office@example.co.za'] });
  await withContent(await aMemberOfTax());
  member = await withContent(await aMemberOfTax());
});
afterAll(() => app.close());

const aMemberOfTax = () => signedIn(app, { plan: { tax_practitioner: true, career_path: 'Consulting' } });

/** Scores with their areas, an own area that no score belongs to, and activities, one of them reflected on. */
async function withContent(as: SignedIn): Promise<SignedIn> {
  const score = (competency: string, ...chosen: number[]) =>
    app.call(saveTechnicalAnswers, {
      as,
      params: { competency },
      body: { rpt_year: 2026, answers: chosen.map((answer) => ({ answer })) },
    });
  await score('tax_planning', 0, 0, 1);
  await score('financial_management', 0, 0, 0);
  await app.call(updateResultsTable, { as, body: { rpt_year: 2026 } });
  const own = {
    learning_area: 'Transfer pricing',
    competency_level: 'tax_governance',
    reason: 'A new client',
  };
  await app.call(addLearningArea, { as, body: { ...own, rpt_year: 2026 } });
  const done = await anActivity(app, as.id, { title: 'Done', activity_date: '2026-03-01' });
  await aReflection(app, as.id, done);
  await anActivity(app, as.id, { title: 'Planned', verifiable_minutes: 90 });
  return as;
}

/**
 * The response of a page, and how many statements it took beside the look-up of the session. It is opened twice, because a job that
 * the time starts may fall into one of them.
 */
async function opened<E extends EndpointSpec>(call: E) {
  const [first, second] = [await openedOnce(call), await openedOnce(call)];
  return first.statements < second.statements ? first : second;
}

async function openedOnce<E extends EndpointSpec>(call: E) {
  // A job that still runs would be counted with the call.
  await app.settle();
  const sent = vi.spyOn(app.db.getExecutor(), 'executeQuery');
  const { status, body } = await app.call(call, { as: member, params } as never);
  const statements = sent.mock.calls.map(([{ sql }]) => sql).filter((sql) => !/\bjob\b/.test(sql));
  sent.mockRestore();
  expect(status).toBe(200);
  return { page: body as ResultOf<E>, statements: statements.length - 1 };
}

const single = async <E extends EndpointSpec>(call: E) =>
  (await app.call(call, { as: member, params } as never)).body as ResultOf<E>;

test('the planner has what the single calls have, the largest gap first, in one statement', async () => {
  const { page, statements } = await opened(planner);
  expect(statements).toBe(1);
  expect(page.activities).toEqual(await single(activities));
  expect(page.activities).toHaveLength(2);
  const areas = await single(learningAreas);
  const byName = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  expect(page.areas.map(({ area }) => area).toSorted(byName)).toEqual(areas.toSorted(byName));
  expect(page.areas.map(({ area, score }) => [area.competency, score?.competency])).toEqual([
    ['financial_management', 'financial_management'],
    ['tax_planning', 'tax_planning'],
    ['tax_governance', undefined],
  ]);
  const [first] = await single(resultsTable).then((rows) =>
    rows.filter(({ competency }) => competency === 'financial_management'),
  );
  expect(page.areas[0]?.score).toEqual({
    competency: 'financial_management',
    actualScore: first?.actualScore,
    requiredScore: first?.requiredScore,
  });
  expect(page).toMatchObject({ career_tax_practitioner: true, registered_auditor: false });
});

test('the results summary is the assessment and the number of areas without a reason, in one statement', async () => {
  const { page, statements } = await opened(resultsSummary);
  expect(statements).toBe(1);
  // The member's own area has its reason.
  expect(page).toEqual({ ...(await single(planAssessment)), areas_without_reason: 2 });
});

test('the learning areas page has the areas and the suggested ones, in one statement', async () => {
  const { page, statements } = await opened(areasPage);
  expect(statements).toBe(1);
  const suggested = await single(preloadedLearningAreas);
  expect(suggested.length).toBeGreaterThan(0);
  const table = (await single(planAssessment)).competencies.filter(({ actualScore }) => actualScore !== null);
  const below = table.filter(({ learningArea }) => learningArea === 'Yes');
  const scores = (await opened(planner)).page.areas.flatMap(({ score }) => score ?? []);
  expect(scores.length).toBeGreaterThan(0);
  expect(page).toEqual({
    career_path: 'Consulting',
    areas: await single(learningAreas),
    scores,
    suggested,
    scored: table.length,
    below: below.length,
  });
});

test('the growth over the years, of all owned years, in one statement', async () => {
  const { page, statements } = await opened(growth);
  expect([page.years.map(({ year }) => year), statements]).toEqual([[2026], 1]);
});

test('the account page has the overview, the membership, the invoices and the sign-ins, in four statements', async () => {
  const { page, statements } = await opened(accountPage);
  expect(statements).toBeLessThanOrEqual(4);
  expect(page).toMatchObject(await single(accountOverview));
  expect(page.activities).toMatchObject([{ title: 'Done', completed: true }]);
  expect(page.membership).toMatchObject({ state: 'ends', can_cancel: false });
  expect(page.invoices).toEqual([]);
  expect(page.sessions).toMatchObject([{ current: true }]);
});

test('the account page of an account that owns no year has all that needs no plan', async () => {
  const as = await signedIn(app, { years: [], membership: unpaid, email: 'office@example.co.za' });
  const { status, body } = await app.call(accountPage, { as, params });
  expect(status).toBe(200);
  expect(body).toMatchObject({ email: as.email, activities: [], undated: 0, kept_until: null });
  expect(body).toMatchObject({ sessions: [{ current: true }], invoices: [], membership: {} });
  expect((await app.call(accountOverview, { as, params })).status).toBe(200);
  // Other years are not found, as those of any member.
  expect((await app.call(accountPage, { as, params: { year: 2025 } })).status).toBe(404);
});

test('the entrance to the plan says where the member stopped, and brings the profile when that page shows it', async () => {
  const as = await signedIn(app);
  const ask = async () => (await app.call(entrance, { as, params })).body;
  const profile = (await app.call(userData, { as, params })).body;
  expect(await ask()).toEqual({ url: '', profile });
  const save = (url: string) => app.call(saveAutosave, { as, body: { url, rpt_year: 2026 } });
  await save('/app/rpt4');
  expect(await ask()).toEqual({ url: '/app/rpt4', profile });
  await save('/app/reflection');
  expect(await ask()).toEqual({ url: '/app/reflection', profile: null });
  const other = await app.call(entrance, { as, params: { year: 2025 } });
  expect([other.status, other.body.code]).toEqual([404, 'plan_year_not_owned']);
});
