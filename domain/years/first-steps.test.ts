import { expect, test } from 'vitest';
import type { PlanFacts, ToDoKey } from '../to-do/to-do-facts.ts';
import { toDoKeys } from '../to-do/to-do-facts.ts';
import { FIRST_COMPETENCIES, firstSteps } from './first-steps.ts';

const empty: PlanFacts = {
  missingPages: ['rpt2', 'rpt3', 'rpt5'],
  scored: [],
  notAdded: [],
  areas: [],
  activities: [],
  ethics: [{ id: 'personal_ethics', title: 'Personal ethics', done: false, standard: false, own: false }],
  hoursAsked: true,
  declared: [],
};
const outstanding = (counts: Partial<Record<ToDoKey, number>>) => ({
  groups: toDoKeys
    .filter((key) => counts[key])
    .map((key) => ({ key, count: counts[key] ?? 0, minutes: 0, items: [] })),
});
const area = (reason: string): PlanFacts['areas'][number] => ({
  id: reason,
  title: 'Tax planning',
  competency: 'tax_planning',
  gap: 1,
  reason,
  met: false,
  activities: 0,
});
const scoredAll = { ...empty, missingPages: [], scored: Array(FIRST_COMPETENCIES).fill('tax_planning') };

test.each<[string, Partial<Record<ToDoKey, number>>, PlanFacts, string[]]>([
  [
    'an empty plan',
    { profile: 3, assess: 1, ethics: 3, hours: 3 },
    empty,
    ['about 3: 5', 'assess 15: 20', 'plan 0: 10', 'act 1: 2'],
  ],
  [
    'four competencies scored, and a group of the framework without any',
    { assess: 1, results: 2 },
    {
      ...empty,
      missingPages: [],
      scored: ['tax_planning', 'business_ethics', 'judgement', 'strategic_thinking'],
    },
    ['about', 'assess 11: 15', 'plan 0: 10', 'act 1: 2'],
  ],
  [
    'all scored, and the results not added',
    { results: 9 },
    scoredAll,
    ['about', 'assess 0: 1', 'plan 0: 10', 'act 1: 2'],
  ],
  [
    'one of two reasons is written',
    { reasons: 1, hours: 3, areas: 2 },
    { ...scoredAll, areas: [area(''), area('Below')] },
    ['about', 'assess', 'plan 1: 5', 'act 1: 2'],
  ],
  [
    'everything but the first activity',
    { hours: 3, areas: 2 },
    { ...scoredAll, areas: [area('Below')] },
    ['about', 'assess', 'plan', 'act 1: 2'],
  ],
  ['no competency below its level', { hours: 3 }, scoredAll, ['about', 'assess', 'plan', 'act 1: 2']],
])('%s', (_, counts, facts, expected) => {
  const steps = firstSteps(outstanding(counts), facts, false) ?? [];
  expect(
    steps.map(({ key, isDone, count, minutes }) => (isDone ? key : `${key} ${count}: ${minutes}`)),
  ).toEqual(expected);
});

const activity = { id: 'a1' } as PlanFacts['activities'][number];
test.each<[string, Partial<Record<ToDoKey, number>>, PlanFacts, boolean]>([
  ['an activity is logged', { hours: 1 }, { ...empty, activities: [activity] }, false],
  [
    'an ethics reflection is written',
    { ethics: 2 },
    { ...empty, ethics: empty.ethics.map((one) => ({ ...one, done: true })) },
    false,
  ],
  ['the year has ended', { profile: 3 }, empty, true],
  ['nobody asks for anything', {}, empty, false],
])('no first steps when %s', (_, counts, facts, isOver) =>
  expect(firstSteps(outstanding(counts), facts, isOver)).toBeNull(),
);
