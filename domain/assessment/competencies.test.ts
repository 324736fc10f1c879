import { describe, expect, test } from 'vitest';
import { careerPaths } from '#framework/career-paths.ts';
import { competencies } from '#framework/competencies.ts';
import { groups, level2Groups, technicalAreas } from '#framework/groups.ts';
import { questions } from '#framework/questions.ts';
import { competenciesOf, competencyOf, groupOf, isCompetencyKey, typeOf } from './competencies.ts';

describe('the framework data', () => {
  test('72 unique names in groups of 11, 35 and 26', () => {
    expect(new Set(competencies.map((c) => c.key)).size).toBe(72);
    expect(groups.map((g) => competenciesOf(g.key).length)).toEqual([11, 35, 26]);
  });

  test('a definition never holds the sign that separates the parts of a plan string', () => {
    for (const c of competencies) expect(`${c.key}${c.definition}`).not.toContain('=');
  });

  test('level 2 belongs to the group, area to the technical competencies, and none is empty', () => {
    for (const c of competencies) {
      expect(c.level2 === null).toBe(c.group === 'TechnicalCompetencies');
      expect(c.area !== null).toBe(c.group === 'TechnicalCompetencies');
      if (c.level2) expect(level2Groups.find((l) => l.key === c.level2)?.group).toBe(c.group);
    }
    for (const l of level2Groups) expect(competencies.some((c) => c.level2 === l.key)).toBe(true);
    for (const a of technicalAreas) expect(competencies.some((c) => c.area === a.key)).toBe(true);
  });

  test('2, 5 and 3 questions, and ranges as the specification gives them', () => {
    for (const g of groups) expect(questions[g.type]).toHaveLength(g.questionCount);
    const ranges = (options: readonly { low: number; high: number }[]) => options.map((o) => [o.low, o.high]);
    const [frequency, ...rest] = [...questions.pva, ...questions.ef, ...questions.tech];
    expect(ranges(frequency?.options ?? [])).toEqual([
      [0, 1],
      [1, 2],
      [2, 4],
    ]);
    for (const q of rest) {
      expect(ranges(q.options)).toEqual([
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 4],
      ]);
      expect(q.options.map((o) => o.index)).toEqual([0, 1, 2, 3]);
    }
  });

  test('eleven career paths, ten with a picture', () => {
    expect(new Set(careerPaths.map((p) => p.label)).size).toBe(11);
    expect(careerPaths.filter((p) => p.picture === null).map((p) => p.label)).toEqual(['Public Sector']);
  });

  test('no selector is in two tiers of a path', () => {
    for (const { tiers } of careerPaths) {
      const all = [...tiers.signature, ...tiers.core, ...tiers.peripheral];
      expect(new Set(all).size).toBe(all.length);
    }
  });
});

test('looks up by key', () => {
  expect(isCompetencyKey('tax_planning')).toBe(true);
  expect(isCompetencyKey('constructor')).toBe(false);
  expect(isCompetencyKey('review_analyse_and_monitor')).toBe(false);
  expect(competencyOf('tax_planning').label).toBe('Tax planning');
  expect(groupOf('agility').savePath).toBe('pvca');
  expect([typeOf('agility'), typeOf('judgement'), typeOf('tax_planning')]).toEqual(['pva', 'ef', 'tech']);
});
