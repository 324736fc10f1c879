import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookActivity } from '#contract/activities.ts';
import { resetScore, resultsTable, saveAnswers, updateResultsTable } from '#contract/assessment.ts';
import { autofixAction } from '#contract/autofix.ts';
import { addLearningArea, deleteLearningArea, learningAreas } from '#contract/learning-areas.ts';
import { allReflections } from '#contract/reflections.ts';
import { rollOver } from '#contract/years.ts';
import { REQUIRED } from '#domain/reflections/reflections.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const [OLDER, NEWER] = [2025, 2026];
const year = fc.constantFrom(OLDER, NEWER);
const competency = fc.constantFrom('tax_planning', 'governance_model', 'financial_management');
const step = fc.oneof(
  fc.record({ do: fc.constant('score' as const), year, competency, option: fc.constantFrom(0, 3) }),
  fc.record({ do: fc.constant('reset' as const), year, competency }),
  fc.record({ do: fc.constant('add results' as const), year }),
  fc.record({ do: fc.constant('own area' as const), year, competency }),
  fc.record({ do: fc.constant('delete area' as const), year, at: fc.nat(5) }),
  fc.record({ do: fc.constant('book' as const), year, competency, at: fc.nat(5), dated: fc.boolean() }),
  fc.record({ do: fc.constant('roll over' as const) }),
  fc.record({ do: fc.constant('autofix' as const), year }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Area {
  id: string;
  competency: string;
  user_added: boolean;
  met: boolean;
  activities: number;
}

const areasOf = async (as: SignedIn, of: number): Promise<Area[]> =>
  (await app.call(learningAreas, { as, params: { year: of } })).body;
const resultsOf = async (as: SignedIn, of: number): Promise<{ competency: string; learningArea: string }[]> =>
  (await app.call(resultsTable, { as, params: { year: of } })).body;
const without = (areas: Area[]) => areas.map(({ id, activities, ...area }) => area);

async function take(as: SignedIn, now: Step): Promise<void> {
  if (now.do === 'roll over') {
    const body = { rpt_year_old: OLDER, rpt_year_new: NEWER };
    expect((await app.call(rollOver, { as, body })).status).toBe(200);
    expect(await resultsOf(as, NEWER)).toEqual(await resultsOf(as, OLDER));
    expect(without(await areasOf(as, NEWER))).toEqual(without(await areasOf(as, OLDER)));
    return;
  }
  const rpt_year = now.year;
  const areas = await areasOf(as, rpt_year);
  switch (now.do) {
    case 'score': {
      const answers = [0, 1, 2].map(() => ({ answer: now.option }));
      await app.call(saveAnswers, {
        as,
        params: { competency: now.competency },
        body: { answers, rpt_year },
      });
      return;
    }
    case 'reset':
      await app.call(resetScore, { as, params: { competency: now.competency }, body: { rpt_year } });
      return;
    case 'add results':
      await app.call(updateResultsTable, { as, body: { rpt_year } });
      return agreed(as, rpt_year);
    case 'own area': {
      const body = { learning_area: 'Mine', competency_level: now.competency, rpt_year };
      await app.call(addLearningArea, { as, body });
      return;
    }
    case 'delete area': {
      const id = areas[now.at]?.id;
      if (id) await app.call(deleteLearningArea, { as, body: { id, rpt_year } });
      return;
    }
    case 'book': {
      const activity = {
        title: `Course ${now.at}`,
        provider: 'SAICA',
        type: 'webinar',
        description: 'Cases',
        ...(now.dated ? { activity_date: `${OLDER}-03-01` } : {}),
      };
      const link = areas[now.at] ? { learning_area_id: areas[now.at]?.id } : {};
      const body = { ...activity, ...link, competency: now.competency, rpt_year };
      await app.call(bookActivity, { as, body });
      return;
    }
    case 'autofix':
      expect((await app.call(autofixAction, { as, params: { year: rpt_year } })).status).toBe(200);
      return repaired(as, rpt_year, areas);
  }
}

/** After 'Add This To My Reflective Plan!': below required, there is one; met, it is not below; else it has activities. */
async function agreed(as: SignedIn, of: number): Promise<void> {
  const scored = (await areasOf(as, of)).filter(({ user_added }) => !user_added);
  const results = new Map((await resultsOf(as, of)).map((row) => [row.competency, row.learningArea]));
  const below = [...results].filter(([, area]) => area === 'Yes').map(([name]) => name);
  expect(new Set(scored.map((area) => area.competency)).size).toBe(scored.length);
  expect(scored.map((area) => area.competency)).toEqual(expect.arrayContaining(below));
  for (const area of scored) {
    if (below.includes(area.competency)) expect(area.met).toBe(false);
    else expect(area.activities).toBeGreaterThan(0);
  }
}

/** After autofix: no area without activities, text for what has a past date alone, and no score of an area that went. */
async function repaired(as: SignedIn, of: number, before: Area[]): Promise<void> {
  const after = await areasOf(as, of);
  const used = before.filter(({ activities }) => activities > 0);
  expect(after).toEqual(used);
  const reflections: { type: string; activity_date: string; completed: boolean }[] = (
    await app.call(allReflections, { as, params: { year: of } })
  ).body;
  for (const one of reflections.filter(({ type }) => type !== REQUIRED))
    expect(one.completed).toBe(one.activity_date !== '');
  const gone = before.filter((area) => !area.user_added && area.activities === 0);
  const scores = (await resultsOf(as, of)).map((row) => row.competency);
  for (const area of gone) expect(scores).not.toContain(area.competency);
}

test('results, learning areas and activities agree after any order of steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
      const profile = { career_path: 'Consulting', proficiency_level: 'Mid Management' } as const;
      const as = await signedIn(app, { years: [OLDER, NEWER], plan: profile });
      for (const now of steps) await take(as, now);
    }),
    { numRuns: 15 },
  );
});
