import { expect, test } from 'vitest';
import {
  type CareerChoice,
  clearsProgress,
  missingFields,
  needsSaving,
  requiredFields,
  saicaNumberNeedsSaving,
} from './career-profile.ts';

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

test('the required fields that are missing', () => {
  expect(missingFields('rpt3', {})).toEqual(['career_position', 'career_proficiency_level']);
  expect(missingFields('rpt3', { career_position: '  ', career_proficiency_level: 'Entry Level' })).toEqual([
    'career_position',
  ]);
  expect(missingFields('rpt3', { career_position: 'CFO', career_proficiency_level: 'Entry Level' })).toEqual(
    [],
  );
  expect(missingFields('rpt5', { career_goals_short_term: 'x', career_role_responsibilities: null })).toEqual(
    ['career_role_responsibilities', 'career_goals_med_long_term'],
  );
  expect(requiredFields.rpt5.text).toBe('Please ensure all fields are complete to proceed');
});

test.each([
  [{ a: 'x', b: true }, { a: 'x', b: true }, false],
  [{ a: 'x', b: true }, { a: 'x', b: false }, true],
  [{ a: null, b: false }, { a: '', b: false }, false],
  [{ a: 'x', b: false }, { a: null, b: false }, true],
])('%j to %j needs saving: %s', (before, after, needs) => expect(needsSaving(before, after)).toBe(needs));

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
