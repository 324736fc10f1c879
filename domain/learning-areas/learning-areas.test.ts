import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CompetencyKey } from '#framework/competencies.ts';
import {
  type AreaChanges,
  areaChanges,
  competencyEditable,
  competencyNames,
  hasSameLinks,
  lacksReason,
  linkedCompetencies,
  type ScoredArea,
  tidyLinks,
} from './learning-areas.ts';

const row = (competency: CompetencyKey, learningArea: 'Yes' | 'No') => ({ competency, learningArea });
const area = (competency: CompetencyKey, activityCount = 0, met = false): ScoredArea => ({
  id: `id-${competency}`,
  competency,
  met,
  activityCount,
});
const none: AreaChanges = { toAdd: [], toRemove: [], toMarkMet: [], toUnmarkMet: [] };

describe('areaChanges', () => {
  test('below required: a missing area is added, an existing one stays', () => {
    expect(areaChanges([row('agility', 'Yes')], [])).toEqual({ ...none, toAdd: ['agility'] });
    expect(areaChanges([row('agility', 'Yes')], [area('agility')])).toEqual(none);
  });

  test('no longer below: removed without activities, marked met with them', () => {
    expect(areaChanges([row('agility', 'No')], [area('agility')])).toEqual({
      ...none,
      toRemove: ['id-agility'],
    });
    expect(areaChanges([row('agility', 'No')], [area('agility', 1)])).toEqual({
      ...none,
      toMarkMet: ['id-agility'],
    });
    expect(areaChanges([row('agility', 'No')], [area('agility', 1, true)])).toEqual(none);
  });

  test('a met area that is below again is unmarked', () => {
    expect(areaChanges([row('agility', 'Yes')], [area('agility', 1, true)])).toEqual({
      ...none,
      toUnmarkMet: ['id-agility'],
    });
  });

  test('without a score: removed without activities, unchanged with them', () => {
    expect(areaChanges([], [area('agility')])).toEqual({ ...none, toRemove: ['id-agility'] });
    expect(areaChanges([], [area('agility', 2)])).toEqual(none);
    expect(areaChanges([], [area('agility', 2, true)])).toEqual(none);
  });

  test('after the changes nothing is left to change', () => {
    const keys = ['agility', 'judgement', 'tax_planning', 'data_analytics'] as const;
    const answer = fc.constantFrom('Yes', 'No', null);
    const standing = fc.option(fc.record({ met: fc.boolean(), activityCount: fc.nat(2) }), { nil: null });
    const world = fc.tuple(...keys.map(() => fc.tuple(answer, standing)));
    fc.assert(
      fc.property(world, (drawn) => {
        const rows = drawn.flatMap(([result], i) => (result ? [row(keys[i] as CompetencyKey, result)] : []));
        const before = drawn.flatMap(([, s], i) =>
          s ? [area(keys[i] as CompetencyKey, s.activityCount, s.met)] : [],
        );
        const changes = areaChanges(rows, before);
        const after = [
          ...before.filter((a) => !changes.toRemove.includes(a.id)),
          ...changes.toAdd.map((k) => area(k)),
        ];
        const marked = after.map((a) => ({
          ...a,
          met: changes.toMarkMet.includes(a.id) || (a.met && !changes.toUnmarkMet.includes(a.id)),
        }));
        expect(areaChanges(rows, marked)).toEqual(none);
        expect(before.filter((a) => a.activityCount > 0 && changes.toRemove.includes(a.id))).toEqual([]);
      }),
    );
  });
});

test.each([
  [2021, false],
  [2022, true],
])('competency editable in %d: %s', (year, editable) => expect(competencyEditable(year)).toBe(editable));

describe('the competencies of an area', () => {
  const links = (...[a = '', b = '', c = '']: string[]) => ({
    competency_level: a,
    competency_level1: b,
    competency_level2: c,
  });

  test.each([
    [links('agility'), ['agility'], 'Agility'],
    [links('agility', '', 'judgement'), ['agility', 'judgement'], 'Agility; Judgement'],
    [
      links('tax_planning', 'review_Analyse_and_monitor', 'agility'),
      ['tax_planning', 'review_Analyse_and_monitor', 'agility'],
      'Tax planning; Review, analyse and monitor; Agility',
    ],
    [links('agility', 'agility', 'agility'), ['agility'], 'Agility'],
  ])('%j', (area, keys, names) => {
    expect(linkedCompetencies(area)).toEqual(keys);
    expect(competencyNames(area)).toBe(names);
    expect(tidyLinks(area)).toEqual(links(...keys));
    expect(hasSameLinks(area, tidyLinks(area))).toBe(true);
  });

  test('in another order they are others', () =>
    expect(hasSameLinks(links('agility', 'judgement'), links('judgement', 'agility'))).toBe(false));
});

test.each([
  ['', true],
  [' \u200b\n', true],
  ['.', false],
])('%j lacks a reason: %s', (reason, lacks) => expect(lacksReason({ reason })).toBe(lacks));
