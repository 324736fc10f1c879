import { expect, test } from 'vitest';
import { careerPaths } from '#framework/career-paths.ts';
import { competencies } from '#framework/competencies.ts';
import { groups, level2Groups, technicalAreas } from '#framework/groups.ts';
import { proficiencyLevels } from '#framework/proficiency-levels.ts';
import { frameworkDocument } from './framework-document.ts';
import { levelsOffered, requiredScore } from './required-level.ts';

const document = frameworkDocument();
const labels = competencies.map(({ label }) => label).toSorted();

test('has all 72 competencies with their definitions, in their groups and level-2 groups', () => {
  expect(document.groups.map(({ name }) => name)).toEqual(groups.map(({ label }) => label));
  const rows = document.groups.flatMap((group) =>
    group.parts.flatMap((part) => part.rows.map((row) => ({ ...row, group: group.name, part: part.name }))),
  );
  expect(rows).toHaveLength(72);
  for (const { label, definition, group, level2, area } of competencies)
    expect(rows.find(({ name }) => name === label)).toMatchObject({
      definition,
      group: groups.find(({ key }) => key === group)?.label,
      part: [...level2Groups, ...technicalAreas].find(({ key }) => key === (level2 ?? area))?.label,
    });
});

test('shows the usual required level of each, and that of each career path', () => {
  expect(document.paths.heads).toEqual(['Competency', ...careerPaths.map(({ label }) => label)]);
  const rows = document.groups.flatMap(({ parts }) => parts.flatMap((part) => part.rows));
  const cells = document.paths.parts.flatMap((part) => part.rows);
  expect(cells.map(({ name }) => name).toSorted()).toEqual(labels);
  for (const { key, label } of competencies) {
    const usual = proficiencyLevels.map((level) => requiredScore(key, null, level.label));
    expect(rows.find(({ name }) => name === label)?.required.map(Number)).toEqual(usual);
    const row = cells.find(({ name }) => name === label);
    for (const [at, path] of careerPaths.entries()) {
      const scores = levelsOffered(path.label).map((level) => requiredScore(key, path.label, level));
      expect(row?.cells[at]?.text.split('  ').map(Number), `${label}, ${path.label}`).toEqual(scores);
    }
  }
});

test('says what a path requires more of, and what less', () => {
  const of = (name: string, path: string) =>
    document.paths.parts.flatMap(({ rows }) => rows).find((row) => row.name === name)?.cells[
      careerPaths.findIndex(({ label }) => label === path)
    ];
  expect(of('Assurance engagements', 'Audit and Assurance')).toEqual({
    text: '3.0  3.5  4.0',
    beside: 'more',
  });
  expect(of('Tax planning', 'Banking')).toEqual({ text: '1.5  2.0  2.5', beside: 'less' });
  expect(of('Personal ethics', 'Banking')).toEqual({ text: '3.0  3.0  3.0', beside: 'usual' });
  expect(of('Personal citizenship', 'External Governance')).toEqual({ text: '3.0', beside: 'usual' });
});
