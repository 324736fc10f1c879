import { expect, test } from 'vitest';
import {
  areasInWords,
  doneInWords,
  leftInWords,
  type Problems,
  problemsInWords,
  questionInWords,
  textsInWords,
} from './autofix-words.ts';

const area = (scored: boolean) => ({ id: 'a', learning_area: 'VAT', scored });
const activity = { id: 'b', title: 'Workshop' };
const problems = (changes: Partial<Problems>): Problems => ({
  check1: false,
  check2: true,
  areas: [],
  activities: [],
  ahead: 0,
  undated: 0,
  ethics: [],
  requested_at: '',
  support_email: 'support@example.org',
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
  [1, 'It gets the standard reflection.'],
  [2, 'Each gets the standard reflection.'],
])('%i activities', (count, text) => expect(textsInWords(count, 'reflection')).toBe(text));

test.each([
  [0, 0, ''],
  [1, 0, '1 future activity is left alone.'],
  [0, 2, '2 activities without a date are left alone.'],
  [3, 1, '1 activity without a date and 3 future activities are left alone.'],
])('%i ahead, %i without a date', (ahead, undated, text) =>
  expect(leftInWords({ ahead, undated })).toBe(text),
);

test.each<[Partial<Problems>, string]>([
  [{ areas: [area(true), area(false)] }, '2 learning areas and 1 score will be removed.'],
  [{ activities: [activity], ethics: ['business_ethics'] }, '2 standard texts will be recorded.'],
  [
    { areas: [area(false)], activities: [activity] },
    '1 learning area will be removed. 1 standard text will be recorded.',
  ],
])('the question of %j', (changes, text) => expect(questionInWords(problems(changes))).toBe(text));

test.each([
  [2, 3, 1, 0, '2 learning areas removed, 3 reflections recorded and 1 ethics reflection recorded.'],
  [0, 0, 2, 1, '2 ethics reflections recorded. 1 activity without a date is left alone.'],
  [0, 0, 0, 0, 'Nothing was left to repair.'],
])('%i, %i, %i, %i left', (learning_areas, reflections, ethics_reflections, undated, text) => {
  expect(doneInWords({ learning_areas, reflections, ethics_reflections, ahead: 0, undated })).toBe(text);
});
