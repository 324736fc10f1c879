import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResultOf } from '#contract/endpoint.ts';
import { endpoints as calls } from '#contract/index.ts';
import { activityLabels } from '#domain/activities/activity-record.ts';
import { answerNames } from '#domain/profile/practitioner-flags.ts';
import { reflectionFields } from '#domain/reflections/reflections.ts';
import { namesOf } from '#domain/text/names.ts';
import { factsOf } from '#server/http/plan-events.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { doors, filesOf } from '#test/support/plan-doors.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const ADMIN = 'boss@example.co.za';
const params = { year: 2026 };

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await testApp({ adminEmails: [ADMIN] });
  admin = await signedIn(app, { email: ADMIN });
});
afterAll(() => app.close());

/** A step: which door, and numbers from which it takes its words, hours and ids. */
const step = fc.record({ door: fc.nat(), n: fc.nat(7), one: fc.nat(), other: fc.nat() });
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const OLD = { learning_area: 'Old', competency_level: 'tax_planning', reason: 'To roll over' };
const inOrder = doors.map((_, door) => ({ door, n: 0, one: 1, other: 0 }));
const seen = new Set<number>();

async function take(as: SignedIn, step: Step): Promise<void> {
  const at = { ...step, ...(await idsOf(as)), app, as, admin };
  const door = at.door % doors.length;
  const { status } = ((await doors[door]?.(at)) ?? { status: 0 }) as { status: number };
  expect(status).toBeLessThan(500);
  if (status === 200) seen.add(door);
}

test('the history of a year, replayed, is what the year holds', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 60 }), async (steps) => {
      const as = await signedIn(app, { years: [2025, 2026], saica_number: '' });
      await app.call(calls.addLearningArea, { as, body: { ...OLD, rpt_year: 2025 } });
      for (const at of steps) await take(as, at);
      const [events, present] = [await eventsOf(as), await presentOf(as)];
      expect(replayed(events)).toEqual(present);
    }),
    { numRuns: 8, endOnFailure: true, examples: [[inOrder]] },
  );
});

test('every door was open at least once', () => {
  expect(doors.flatMap((_, door) => (seen.has(door) ? [] : [door]))).toEqual([]);
});

test('all doors name the same fields when they add an activity', async () => {
  const rows = await app.db
    .selectFrom('plan_event')
    .select(['facts', 'shape'])
    .where('what', '=', 'activity added')
    .execute();
  const names = rows.map(({ facts }) => Object.keys(JSON.parse(facts)).sort().join());
  expect(new Set(names).size).toBe(1);
  expect(new Set(rows.map(({ shape }) => shape))).toEqual(new Set([2]));
});

type PlanEvent = ResultOf<typeof calls.planHistory>['rows'][number];

async function eventsOf(as: SignedIn): Promise<PlanEvent[]> {
  const events: PlanEvent[] = [];
  for (let since = 0; ; ) {
    const query = { since, size: 100, sort: 'seq', direction: 'asc' };
    const { rows } = (await app.call(calls.planHistory, { as, params, query })).body;
    events.push(...rows);
    if (rows.length < 100) return events;
    since = rows.at(-1).seq;
  }
}

/** The rules of docs/decisions/0035: with a part goes all that belongs to it. */
function replayed(events: readonly PlanEvent[]) {
  const parts = new Map<string, Record<string, unknown>>();
  for (const { what, subject, facts, shape } of events) {
    expect(shape).toBe(2);
    const [verb, ...words] = what.split(' ').reverse();
    const part = words.reverse().join(' ');
    if (part === 'year') continue;
    const key = `${part} ${subject}`;
    if (verb !== 'removed') {
      parts.set(key, { ...parts.get(key), ...facts });
      continue;
    }
    parts.delete(key);
    if (part === 'activity') for (const own of ['reflection', 'evidence']) parts.delete(`${own} ${subject}`);
    if (part !== 'learning area') continue;
    for (const values of parts.values())
      if (values.learning_area_id === subject) values.learning_area_id = null;
  }
  return Object.fromEntries([...parts].sort());
}

const idsOf = async (as: SignedIn) => {
  const read = async (table: 'activity' | 'learning_area') => {
    const rows = app.db
      .selectFrom(table)
      .select('id')
      .where('member_id', '=', as.id)
      .where('plan_year', '=', 2026);
    return (await rows.orderBy('id').execute()).map(({ id }) => id);
  };
  return { activities: await read('activity'), areas: await read('learning_area') };
};

const { date: _, ...form } = activityLabels;

/** The year as the calls show it, by the names of the history. */
async function presentOf(as: SignedIn) {
  const read = async (call: Parameters<TestApp['call']>[0]) => (await app.call(call, { as, params })).body;
  const [activities, areas, reflections, assessment, user, circumstances, declarations] = [
    await read(calls.activities),
    await read(calls.learningAreas),
    await read(calls.allReflections),
    await read(calls.planAssessment),
    await read(calls.userData),
    await read(calls.circumstances),
    await read(calls.declarations),
  ];
  const files = await filesOf({ app, as });
  const parts: [string, object][] = [
    ...activities.map((row: Record<string, unknown>) => [
      `activity ${row.id}`,
      {
        ...pickFrom(row, namesOf(form)),
        ...pickFrom(row, ['proof_note', 'evidence_url', 'topic', 'price', 'preloaded', 'portions']),
        date: row.activity_date,
        external_url: row.external_URL,
      },
    ]),
    ...areas.map((row: Record<string, unknown>) => [
      `learning area ${row.id}`,
      {
        learningArea: row.learning_area,
        competency: row.competency_level,
        competency1: row.competency_level1,
        competency2: row.competency_level2,
        reason: row.reason,
        origin: row.user_added ? 'own' : 'scored',
        met: row.met,
      },
    ]),
    ...reflections.map(({ activity_id, ...row }: Record<string, unknown>) => [
      `reflection ${activity_id}`,
      pickFrom(row, [...reflectionFields, 'standard_text']),
    ]),
    ...assessment.competencies.map((row: Record<string, unknown>) => [
      `score ${row.competency}`,
      { answers: row.answers },
    ]),
    ...circumstances.map(({ body, kind, ...days }: Record<string, unknown>) => [
      `circumstance ${body} ${kind}`,
      days,
    ]),
    ...declarations.flatMap(
      ({ body, declared }: { body: string; declared: Record<string, unknown> | null }) =>
        declared ? [[`declaration ${body}`, pickFrom(declared, ['submitted_on', 'reference'])]] : [],
    ),
    ...files.map(({ activity_id, sha256 }): [string, object] => [`evidence ${activity_id}`, { sha256 }]),
    ['profile rpt1', pickFrom(user, ['saica_number'])],
    ['profile rpt2', pickFrom(user, ['career_path'])],
    [
      'profile rpt3',
      pickFrom(user, ['career_position', 'career_role_start_date', 'career_proficiency_level']),
    ],
    ['profile rpt4', pickFrom(user, answerNames)],
    [
      'profile rpt5',
      pickFrom(user, [
        'career_role_responsibilities',
        'career_goals_short_term',
        'career_goals_med_long_term',
      ]),
    ],
  ];
  const facts = parts.map(([key, values]) => [key, factsOf({ before: null, after: values })] as const);
  return Object.fromEntries(facts.filter(([, values]) => Object.keys(values).length > 0).sort());
}

const pickFrom = (row: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]));
