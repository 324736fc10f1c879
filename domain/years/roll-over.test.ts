import { describe, expect, test } from 'vitest';
import { flagsWhere } from '../profile/practitioner-flags.ts';
import {
  hasProfile,
  isRolloverPair,
  missingYears,
  pairLabel,
  rolloverPairs,
  successorOf,
} from './roll-over.ts';

describe('rolloverPairs', () => {
  test.each([
    ['2021-12-31', []],
    ['2022-12-31', []],
    ['2023-01-01', ['2022 to 2023']],
    ['2025-06-01', ['2024 to 2025', '2023 to 2024', '2022 to 2023']],
    ['2026-12-31', ['2025 to 2026', '2024 to 2025', '2023 to 2024', '2022 to 2023']],
  ])('on %s they are %j', (today, labels) => {
    expect(rolloverPairs(today).map(pairLabel)).toEqual(labels);
  });

  test.each([
    [2025, 2026, true],
    [2022, 2023, true],
    [2021, 2022, false],
    [2026, 2027, false],
    [2026, 2025, false],
    [2024, 2026, false],
    [2026, 2026, false],
  ])('%i to %i can be rolled over in 2026: %s', (from, to, possible) => {
    expect(isRolloverPair({ from, to }, '2026-11-20')).toBe(possible);
  });
});

test.each([
  [[2025, 2026], []],
  [[2026], [2025]],
  [[2025], [2026]],
  [[2023], [2025, 2026]],
])('who owns %j lacks %j for 2025 to 2026', (owned, missing) => {
  expect(missingYears({ from: 2025, to: 2026 }, owned)).toEqual(missing);
});

describe('successorOf', () => {
  const area = (origin: 'scored' | 'own', learning_area: string, competency_level: string) => ({
    origin,
    learning_area,
    competency_level,
  });
  const [oldest, scored, own] = [
    area('own', 'IFRS 18', 'tax_planning'),
    area('scored', 'Tax planning', 'tax_planning'),
    area('own', 'Pillar two', 'tax_planning'),
  ];
  const copies = [oldest, scored, own];

  test.each([
    ['the same area', area('own', 'Pillar two', 'tax_planning'), own],
    ['the scored area of its competency', area('scored', 'Tax planning', 'tax_planning'), scored],
    ['the oldest of the competency, when its name is not there', area('own', 'VAT', 'tax_planning'), oldest],
    [
      'the oldest of the competency, when only the origin differs',
      area('scored', 'VAT', 'tax_planning'),
      oldest,
    ],
    ['none of another competency', area('own', 'Pillar two', 'judgement'), undefined],
  ])('is %s', (_, replaced, expected) => expect(successorOf(replaced, copies)).toBe(expected));

  test('is none when nothing was copied', () => expect(successorOf(own, [])).toBeUndefined());
});

describe('hasProfile', () => {
  const empty = {
    careerPath: null,
    proficiencyLevel: null,
    careerPosition: '',
    careerRoleStartDate: null,
    ...flagsWhere(() => false),
    responsibilities: '',
    shortTermGoals: '',
    longTermGoals: '',
  };

  test('is false of a year that nobody has worked in', () => expect(hasProfile(empty)).toBe(false));

  test.each([
    { careerPath: 'Banking' },
    { proficiencyLevel: 'Entry Level' },
    { careerPosition: 'Manager' },
    { careerRoleStartDate: '2024-01-01' },
    { taxPractitioner: true },
    { businessRescuePractitioner: true },
    { registeredAuditor: true },
    { responsibilities: 'Returns' },
    { shortTermGoals: 'VAT' },
    { longTermGoals: 'Partner' },
  ])('is true with %j alone', (filled) => expect(hasProfile({ ...empty, ...filled })).toBe(true));
});
