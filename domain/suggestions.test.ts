import { expect, test } from 'vitest';
import { careerPaths } from '#framework/career-paths.ts';
import { proficiencyLevels } from '#framework/proficiency-levels.ts';
import { requiredScore } from './required-level.ts';
import { popular, suggestedFor } from './suggestions.ts';

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

test('nothing is suggested that the path asks less of', () => {
  for (const { label } of careerPaths) {
    for (const key of suggestedFor(label)) {
      expect(requiredScore(key, label, 'Mid Management')).toBeGreaterThanOrEqual(
        requiredScore(key, null, 'Mid Management'),
      );
    }
  }
});

test('no path, no suggestions', () => expect(suggestedFor(null)).toEqual([]));
