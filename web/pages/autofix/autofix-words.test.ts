import { expect, test } from 'vitest';
import {
  activitiesInWords,
  areasInWords,
  doneInWords,
  type Problems,
  problemsInWords,
  questionInWords,
} from './autofix-words.ts';

const area = (scored: boolean) => ({ id: 'a', learning_area: 'VAT', scored });
const activity = { id: 'b', title: 'Workshop' };
const problems = (changes: Partial<Problems>): Problems => ({
  check1: false,
  check2: true,
  areas: [],
  activities: [],
  ahead: 0,
  ethics: [],
  requested_at: '',
  ...changes,
});

test.each<[Partial<Problems>, string]>([
  [{}, 'Nothing is missing that Autofix could add.'],
  [{ areas: [area(true)] }, 'One thing is missing. Autofix repairs it.'],
  [
    { areas: [area(true)], ethics: ['business_ethics'] },
    'Two things are missing. Autofix repairs them in one go.',
  ],
  [
    { areas: [area(true)], activities: [activity], ethics: ['business_ethics'] },
    'Three things are missing. Autofix repairs them in one go.',
  ],
])('the lead of %j', (changes, text) => expect(problemsInWords(problems(changes))).toBe(text));

test.each([
  [[area(true)], 'It is removed from the plan, and 1 score with it.'],
  [[area(false), area(false)], 'They are removed from the plan.'],
  [[area(true), area(false), area(true)], 'They are removed from the plan, and 2 scores with them.'],
])('%j', (areas, text) => expect(areasInWords(areas)).toBe(text));

test.each([
  [1, 0, 'It gets the standard reflection.'],
  [2, 1, 'Each gets the standard reflection. 1 more lies ahead and is left as it is.'],
  [2, 3, 'Each gets the standard reflection. 3 more lie ahead and are left as they are.'],
])('%i activities, %i ahead', (count, ahead, text) => {
  const activities = Array.from({ length: count }, () => activity);
  expect(activitiesInWords(problems({ activities, ahead }))).toBe(text);
});

test.each<[Partial<Problems>, string]>([
  [{ areas: [area(true), area(false)] }, '2 learning areas and 1 score will be removed.'],
  [{ activities: [activity], ethics: ['business_ethics'] }, '2 standard texts will be recorded.'],
  [
    { areas: [area(false)], activities: [activity] },
    '1 learning area will be removed. 1 standard text will be recorded.',
  ],
])('the question of %j', (changes, text) => expect(questionInWords(problems(changes))).toBe(text));

test.each([
  [2, 3, 1, '2 learning areas removed, 3 reflections recorded and 1 ethics reflection recorded.'],
  [0, 0, 2, '2 ethics reflections recorded.'],
  [0, 0, 0, 'Nothing was left to repair.'],
])('%i, %i, %i', (learning_areas, reflections, ethics_reflections, text) => {
  expect(doneInWords({ learning_areas, reflections, ethics_reflections, ahead: 0 })).toBe(text);
});
