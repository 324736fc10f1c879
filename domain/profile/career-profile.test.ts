import { expect, test } from 'vitest';
import { type CareerChoice, clearedNote, clearsProgress, saicaNumberNeedsSaving } from './career-profile.ts';

const choice = (
  careerPath: CareerChoice['careerPath'],
  proficiencyLevel: CareerChoice['proficiencyLevel'],
): CareerChoice => ({ careerPath, proficiencyLevel });

test.each([
  [choice('Banking', 'Entry Level'), choice('Banking', 'Entry Level'), false],
  [choice('Banking', 'Entry Level'), choice('Consulting', 'Entry Level'), true],
  [choice('Banking', 'Entry Level'), choice('Banking', 'Mid Management'), true],
  [choice(null, null), choice('Banking', null), false],
  [choice('Banking', null), choice('Banking', 'Entry Level'), false],
  [choice('Banking', null), choice('Consulting', 'Entry Level'), true],
  [choice('Banking', 'Entry Level'), choice('Banking', null), true],
])('%j to %j clears: %s', (before, after, clears) => expect(clearsProgress(before, after)).toBe(clears));

test.each([
  ['', '', false],
  ['', '0123', true],
  ['0123', '', false],
  ['0123', '  ', false],
  ['0123', '0123', false],
  ['0123', ' 0123 ', false],
  ['0123', '0124', true],
])('SAICA number %j to %j needs saving: %s', (before, after, needs) => {
  expect(saicaNumberNeedsSaving(before, after)).toBe(needs);
});

const stays = 'Your activities, evidence, reflections and own learning areas stay.';

test.each([
  [26, 11, '26 scores and 11 learning areas are lost.'],
  [1, 1, '1 score and 1 learning area are lost.'],
  [2, 0, '2 scores are lost.'],
  [1, 0, '1 score is lost.'],
  [0, 1, '1 learning area is lost.'],
  [0, 0, 'Nothing is scored yet, so nothing is lost.'],
])('clearing %d scores and %d learning areas is told', (scores, areas, text) =>
  expect(clearedNote(scores, areas)).toBe(`${text} ${stays}`),
);
