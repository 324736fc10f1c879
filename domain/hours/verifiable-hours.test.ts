import { describe, expect, test } from 'vitest';
import type { CompetencyKey } from '#framework/competencies.ts';
import { type PractitionerFlags, verifiableOffered } from '../profile/practitioner-flags.ts';
import {
  competenciesOf,
  HOURS_MAX,
  hoursCards,
  hoursOf,
  hoursSuggestions,
  hoursSummary,
  hoursText,
  inTenths,
  kindOfHours,
  requiredTenths,
  tenthsOf,
} from './verifiable-hours.ts';

const flags = (letters: string): PractitionerFlags => ({
  taxPractitioner: letters.includes('T'),
  businessRescuePractitioner: letters.includes('B'),
  registeredAuditor: letters.includes('A'),
});

test.each<[CompetencyKey | null, string]>([
  ['personal_ethics', 'ethics'],
  ['business_ethics', 'ethics'],
  ['professional_ethics', 'ethics'],
  ['personal_citizenship', 'service'],
  ['tax_planning', 'tax'],
  ['tax_governance', 'tax'],
  ['financial_management', 'service'],
  [null, 'service'],
])('hours of %s are %s', (competency, kind) => expect(kindOfHours(competency)).toBe(kind));

test.each([
  ['', [30, 100, 60], [], false],
  ['B', [30, 100, 60], [], true],
  ['A', [30, 100, 60], ['ethics'], true],
  ['AB', [30, 100, 60], ['ethics'], true],
  ['T', [20, 100, 60], ['ethics', 'tax', 'service'], true],
  ['TB', [20, 100, 60], ['ethics', 'tax', 'service'], true],
  ['TA', [30, 100, 60], ['ethics', 'tax', 'service'], true],
])('flags %j: required %j, cards %j, offered %s', (letters, required, cards, offered) => {
  const registered = flags(letters);
  const kinds = ['ethics', 'tax', 'service'] as const;
  expect(kinds.map((kind) => requiredTenths(kind, registered))).toEqual(required);
  expect(hoursCards(registered)).toEqual(cards);
  expect(verifiableOffered(registered)).toBe(offered);
});

test.each([
  [0, true],
  [0.1, true],
  [0.3, true],
  [2.7, true],
  [8, true],
  [0.1 + 0.2, true],
  [0.05, false],
  [0.31, false],
  [1.25, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('%d hours are whole tenths: %s', (hours, whole) => {
  expect(inTenths(hours)).toBe(whole);
  if (whole) expect(hoursText(tenthsOf(hours))).toBe(hours.toFixed(1));
});

test('every tenth of an hour up to the most can be kept and comes back the same', () => {
  for (let tenths = 0; tenths <= HOURS_MAX * 10; tenths++) {
    expect(inTenths(tenths / 10)).toBe(true);
    expect(hoursOf(tenthsOf(tenths / 10))).toBe(tenths / 10);
  }
});

test('0 to 8 in half hours', () => {
  expect(hoursSuggestions).toHaveLength(17);
  expect([hoursSuggestions[0], hoursSuggestions[1], hoursSuggestions[16]]).toEqual([0, 0.5, 8]);
});

test('the tax competencies are those whose hours are tax', () =>
  expect(competenciesOf('tax').toSorted()).toEqual(['tax_governance', 'tax_planning']));

describe('summary', () => {
  const tax = (completed: number, planned: number) =>
    hoursSummary(
      'tax',
      [
        { kind: 'tax', tenths: completed, completed: true, standard: false },
        { kind: 'tax', tenths: planned, completed: false, standard: false },
        { kind: 'ethics', tenths: 500, completed: true, standard: true },
      ],
      flags('T'),
    );

  test.each([
    [0, 0, 0],
    [65, 20, 65],
    [65, 80, 65],
    [99, 0, 99],
    [100, 30, 100],
    [250, 0, 100],
  ])('%d completed and %d planned of 100 tenths', (completed, planned, percent) => {
    expect(tax(completed, planned)).toEqual({
      kind: 'tax',
      requiredTenths: 100,
      completedTenths: completed,
      plannedTenths: planned,
      standardTenths: 0,
      percent,
    });
  });

  test('says how many of the completed hours rest on standard text', () => {
    const all = [
      { kind: 'ethics', tenths: 15, completed: true, standard: true },
      { kind: 'ethics', tenths: 20, completed: true, standard: false },
    ] as const;
    expect(hoursSummary('ethics', all, flags('A'))).toMatchObject({
      completedTenths: 35,
      standardTenths: 15,
    });
  });

  test('percent is rounded', () => {
    const ethics = (tenths: number) =>
      hoursSummary('ethics', [{ kind: 'ethics', tenths, completed: true, standard: false }], flags('A'))
        .percent;
    expect([ethics(10), ethics(20), ethics(29)]).toEqual([33, 67, 97]);
  });
});
