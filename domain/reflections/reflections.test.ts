import { expect, test } from 'vitest';
import { ethicsReflections, reflectionQuestions } from '#framework/reflections.ts';
import { competencyOf } from '../assessment/competencies.ts';
import {
  commentShown,
  ethicsReflectionOf,
  isEthicsItem,
  isReflectionDate,
  missingReflectionFields,
} from './reflections.ts';

const answered = {
  question1_answer: 'Yes',
  question2_answer: 'No',
  question3_answer: 'Yes',
  reflection_date: '2025-11-20',
};

test('an activity needs three answers and a date', () => {
  expect(missingReflectionFields('an-activity', answered)).toEqual([]);
  expect(missingReflectionFields('an-activity', {})).toEqual([
    'question1_answer',
    'question2_answer',
    'question3_answer',
    'reflection_date',
  ]);
  expect(missingReflectionFields('an-activity', { ...answered, question2_answer: '' })).toEqual([
    'question2_answer',
  ]);
});

test('an ethics item needs its text and a date, no Yes or No', () => {
  const item = 'business_ethics';
  expect(missingReflectionFields(item, {})).toEqual(['question1_comment', 'reflection_date']);
  expect(missingReflectionFields(item, { question1_comment: ' ', reflection_date: 7 })).toHaveLength(2);
  expect(missingReflectionFields(item, { question1_comment: 'Mine', reflection_date: '2025-11-20' })).toEqual(
    [],
  );
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

test('three questions with three prepared answers each, and each answer fits Yes and No', () => {
  expect(reflectionQuestions).toHaveLength(3);
  for (const { preparedAnswers } of reflectionQuestions) {
    expect(new Set(preparedAnswers).size).toBe(3);
    for (const answer of preparedAnswers) expect(answer).not.toMatch(/\b(yes|no)\b/i);
  }
});

test.each([
  ['2026-11-19', true],
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2027-01-01', false],
])('a reflection dated %s on 2026-11-20: %s', (date, may) =>
  expect(isReflectionDate(date, '2026-11-20')).toBe(may),
);

test('an ethics text of invisible characters is not written', () => {
  const values = { question1_comment: '\u200b\u2800', reflection_date: '2025-11-20' };
  expect(missingReflectionFields('personal_ethics', values)).toEqual(['question1_comment']);
});
