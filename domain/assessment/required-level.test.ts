import { expect, test } from 'vitest';
import { type CareerPath, careerPaths } from '#framework/career-paths.ts';
import { type CompetencyKey, competencies } from '#framework/competencies.ts';
import { type ProficiencyLevel, proficiencyLevels } from '#framework/proficiency-levels.ts';
import { levelsOffered, requiredScore } from './required-level.ts';

const levels: ProficiencyLevel[] = proficiencyLevels.map((l) => l.label);

test('all 72 x 11 x 3 values are half steps from 1.5 to 4.0 and never fall with seniority', () => {
  const seen = new Set<number>();
  for (const { key } of competencies) {
    for (const { label } of careerPaths) {
      const values = levels.map((level) => requiredScore(key, label, level));
      for (const value of values) {
        expect(value).toBeGreaterThanOrEqual(1.5);
        expect(value).toBeLessThanOrEqual(4);
        expect(Number.isInteger(value * 2)).toBe(true);
        seen.add(value);
      }
      expect(values).toEqual([...values].sort((a, b) => a - b));
    }
  }
  expect([...seen].sort()).toEqual([1.5, 2, 2.5, 3, 3.5, 4]);
});

test.each<[CompetencyKey, CareerPath | null, number[]]>([
  ['assurance_engagements', 'Audit and Assurance', [3, 3.5, 4]],
  ['tax_planning', 'Financial and Tax Management', [3, 3.5, 4]],
  ['tax_planning', 'Banking', [1.5, 2, 2.5]],
  ['cyber_security', 'Technology and Digital Enabler', [3, 3.5, 4]],
  ['digital_affinity', 'Consulting', [2, 2, 2.5]],
  ['personal_ethics', 'Banking', [3, 3, 3]],
  ['business_ethics', 'Banking', [3.5, 3.5, 3.5]],
  ['personal_ethics', 'Professional Education / Academia', [3, 3, 3]],
  ['business_ethics', 'Professional Education / Academia', [3, 3, 3]],
  ['professional_ethics', 'Public Sector', [3.5, 3.5, 3.5]],
  ['tax_planning', null, [2, 2.5, 3]],
  ['personal_ethics', null, [3, 3, 3]],
])('%s for %s', (competency, path, wanted) => {
  expect(levels.map((level) => requiredScore(competency, path, level))).toEqual(wanted);
});

test('ethics is never below 3', () => {
  for (const { label } of careerPaths) {
    for (const level of levels)
      expect(requiredScore('personal_ethics', label, level)).toBeGreaterThanOrEqual(3);
  }
});

test('without a level, Entry Level counts', () => {
  for (const { key } of competencies) {
    expect(requiredScore(key, 'Banking', null)).toBe(requiredScore(key, 'Banking', 'Entry Level'));
  }
});

test('External Governance offers only Senior Management', () => {
  expect(levelsOffered('External Governance')).toEqual(['Senior Management']);
  expect(levelsOffered('Banking')).toEqual(levels);
  expect(levelsOffered(null)).toEqual(levels);
});
