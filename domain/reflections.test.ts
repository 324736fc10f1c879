import { expect, test } from 'vitest';
import { ethicsReflections, reflectionQuestions } from '#framework/reflections.ts';
import { competencyOf } from './competencies.ts';
import {
  canSubmitTogether,
  commentShown,
  ethicsReflectionOf,
  isEthicsItem,
  isReflectionComplete,
  missingReflectionFields,
  REQUIRED,
} from './reflections.ts';

const answered = {
  question1_answer: 'Yes',
  question2_answer: 'No',
  question3_answer: 'Yes',
  reflection_date: '2025-11-20',
};

test('a normal reflection needs three answers and a date', () => {
  expect(isReflectionComplete('webinar', answered)).toBe(true);
  expect(missingReflectionFields('webinar', {})).toEqual([
    'question1_answer',
    'question2_answer',
    'question3_answer',
    'reflection_date',
  ]);
  expect(missingReflectionFields('webinar', { ...answered, question2_answer: 'Maybe' })).toEqual([
    'question2_answer',
  ]);
  expect(missingReflectionFields('webinar', { ...answered, reflection_date: '2025-02-30' })).toEqual([
    'reflection_date',
  ]);
});

test('an ethics item needs its text and a date, no Yes or No', () => {
  expect(missingReflectionFields(REQUIRED, {})).toEqual(['question1_comment', 'reflection_date']);
  expect(missingReflectionFields(REQUIRED, { question1_comment: ' ', reflection_date: null })).toHaveLength(
    2,
  );
  expect(isReflectionComplete(REQUIRED, { question1_comment: 'Mine', reflection_date: '2025-11-20' })).toBe(
    true,
  );
});

test('ethics items are not part of simultaneous submission', () => {
  expect(canSubmitTogether(REQUIRED)).toBe(false);
  expect(canSubmitTogether('webinar')).toBe(true);
});

test.each([
  ['', 'Outstanding'],
  ['  ', 'Outstanding'],
  [null, 'Outstanding'],
  [undefined, 'Outstanding'],
  ['Done', 'Done'],
])('comment %j is shown as %s', (comment, shown) => expect(commentShown(comment)).toBe(shown));

test('the ethics items are the three ethics competencies', () => {
  expect(ethicsReflections.map((e) => e.item)).toEqual([
    'personal_ethics',
    'business_ethics',
    'professional_ethics',
  ]);
  for (const { item, title } of ethicsReflections) expect(title).toBe(competencyOf(item).label);
  expect(ethicsReflectionOf('business_ethics').question).toMatch(/\?$/);
  expect([isEthicsItem('personal_ethics'), isEthicsItem('agility')]).toEqual([true, false]);
});

test('three questions with three prepared answers each, none of which gives a Yes or No away', () => {
  expect(reflectionQuestions).toHaveLength(3);
  for (const { preparedAnswers } of reflectionQuestions) {
    expect(new Set(preparedAnswers).size).toBe(3);
    for (const answer of preparedAnswers) expect(answer).not.toMatch(/\b(yes|no)\b/i);
  }
});
