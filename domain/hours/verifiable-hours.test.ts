import { describe, expect, test } from 'vitest';
import type { CompetencyKey } from '#framework/competencies.ts';
import { flagsWhere, type PractitionerFlags, verifiableOffered } from '../profile/practitioner-flags.ts';
import {
  competenciesOf,
  HOURS_MAX,
  hoursCards,
  hoursOf,
  hoursSuggestions,
  hoursSummary,
  hoursText,
  isToTheMinute,
  kindOfHours,
  minutesOf,
  requiredMinutes,
  sumOfHours,
} from './verifiable-hours.ts';

const flags = (letters: string): PractitionerFlags => ({
  ...flagsWhere(() => false),
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
  ['', [180, 600, 360], [], false],
  ['B', [180, 600, 360], [], true],
  ['A', [180, 600, 360], ['ethics'], true],
  ['AB', [180, 600, 360], ['ethics'], true],
  ['T', [120, 600, 360], ['ethics', 'tax', 'service'], true],
  ['TB', [120, 600, 360], ['ethics', 'tax', 'service'], true],
  ['TA', [180, 600, 360], ['ethics', 'tax', 'service'], true],
])('flags %j: required %j, cards %j, offered %s', (letters, required, cards, offered) => {
  const registered = flags(letters);
  const kinds = ['ethics', 'tax', 'service'] as const;
  expect(kinds.map((kind) => requiredMinutes(kind, registered))).toEqual(required);
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
  [0.05, true],
  [0.75, true],
  [1.25, true],
  [0.33, true],
  [1 / 3, true],
  [0.31, false],
  [0.01, false],
  [0.325, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('%d hours are whole minutes: %s', (hours, whole) => {
  expect(isToTheMinute(hours)).toBe(whole);
});

test('every minute up to the most can be kept, and the hours that are shown are the same minutes', () => {
  for (let minutes = 0; minutes <= HOURS_MAX * 60; minutes++) {
    for (const hours of [hoursOf(minutes), minutes / 60, Number(hoursText(minutes))]) {
      expect(isToTheMinute(hours)).toBe(true);
      expect(minutesOf(hours)).toBe(minutes);
    }
  }
});

test.each([
  [0, '0.0'],
  [390, '6.5'],
  [45, '0.75'],
  [20, '0.33'],
  [765, '12.75'],
])('%d minutes are shown as %s', (minutes, text) => expect(hoursText(minutes)).toBe(text));

test('hours are summed to the minute', () => expect(sumOfHours([0.33, 0.33, 0.33, 0.75])).toBe(1.75));

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
        { kind: 'tax', minutes: completed, completed: true, standard: false },
        { kind: 'tax', minutes: planned, completed: false, standard: false },
        { kind: 'ethics', minutes: 3000, completed: true, standard: true },
      ],
      flags('T'),
    );

  test.each([
    [0, 0, 0],
    [390, 120, 65],
    [390, 480, 65],
    [594, 0, 99],
    [600, 180, 100],
    [1500, 0, 100],
  ])('%d completed and %d planned of 600 minutes', (completed, planned, percent) => {
    expect(tax(completed, planned)).toEqual({
      kind: 'tax',
      requiredMinutes: 600,
      completedMinutes: completed,
      plannedMinutes: planned,
      standardMinutes: 0,
      percent,
    });
  });

  test('says how many of the completed hours rest on standard text', () => {
    const all = [
      { kind: 'ethics', minutes: 90, completed: true, standard: true },
      { kind: 'ethics', minutes: 120, completed: true, standard: false },
    ] as const;
    expect(hoursSummary('ethics', all, flags('A'))).toMatchObject({
      completedMinutes: 210,
      standardMinutes: 90,
    });
  });

  test('percent is rounded', () => {
    const ethics = (minutes: number) =>
      hoursSummary('ethics', [{ kind: 'ethics', minutes, completed: true, standard: false }], flags('A'))
        .percent;
    expect([ethics(60), ethics(120), ethics(174)]).toEqual([33, 67, 97]);
  });
});
