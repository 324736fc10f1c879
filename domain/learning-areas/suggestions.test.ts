import { describe, expect, test } from 'vitest';
import { careerPaths } from '#framework/career-paths.ts';
import type { CompetencyKey } from '#framework/competencies.ts';
import { proficiencyLevels } from '#framework/proficiency-levels.ts';
import { requiredScore } from '../assessment/required-level.ts';
import { popular, stillSuggested, suggestedFor } from './suggestions.ts';

test('the popular five differ in the fourth', () => {
  expect(popular('Entry Level')[3]).toBe('planning_and_organizing');
  expect(popular('Mid Management')[3]).toBe('managing_others');
  expect(popular('Senior Management')[3]).toBe('leadership_skills');
  expect(popular(null)).toEqual(popular('Senior Management'));
  expect(new Set(proficiencyLevels.flatMap((l) => popular(l.label).filter((_, i) => i !== 3))).size).toBe(4);
});

test('every path and level gets fifteen different ones', () => {
  for (const { label } of careerPaths) {
    for (const level of [...proficiencyLevels.map((l) => l.label), null]) {
      expect(new Set([...popular(level), ...suggestedFor(label)]).size).toBe(15);
    }
  }
});

test('no competency is suggested that the path requires less of', () => {
  for (const { label } of careerPaths) {
    for (const key of suggestedFor(label)) {
      expect(requiredScore(key, label, 'Mid Management')).toBeGreaterThanOrEqual(
        requiredScore(key, null, 'Mid Management'),
      );
    }
  }
});

test('no path, no suggestions', () => expect(suggestedFor(null)).toEqual([]));

describe('the remaining suggestions', () => {
  const [first, second, third, ...rest] = suggestedFor('Banking');
  const area = (main: string, ...[second = '', third = '']: string[]) => ({
    competency_level: main,
    competency_level1: second,
    competency_level2: third,
  });
  const row = (competency: CompetencyKey, learningArea: 'Yes' | 'No') => ({ competency, learningArea });

  test.each([
    ['nothing is there yet', [], [], [first, second, third, ...rest]],
    ['without a learning area that is there', [area(`${second}`)], [], [first, third, ...rest]],
    [
      'without one that is a second or third link',
      [area('judgement', `${first}`, `${third}`)],
      [],
      [second, ...rest].filter((key) => key !== 'judgement'),
    ],
    ['without one that is passed', [], [row(third as CompetencyKey, 'No')], [first, second, ...rest]],
    ['with one that is below', [], [row(third as CompetencyKey, 'Yes')], [first, second, third, ...rest]],
  ])('%s', (_, areas, results, left) => {
    expect(stillSuggested('Banking', areas, results)).toEqual(left);
  });

  test('nothing without a career path, and nothing once all are settled', () => {
    expect(stillSuggested(null, [], [])).toEqual([]);
    expect(
      stillSuggested(
        'Banking',
        suggestedFor('Banking').map((key) => area(key)),
        [],
      ),
    ).toEqual([]);
  });
});
