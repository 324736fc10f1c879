import { expect, test } from 'vitest';
import type { HoursKind } from '#framework/hours-kinds.ts';
import { cardLine, ruleOfCard } from './card-line.ts';
import type { Portion } from './portions.ts';
import { requirementsOf } from './required.ts';
import { standingsOf } from './status.ts';

const tax = (hours: number, more: Partial<Portion> = {}): Portion => ({
  activityId: 'a',
  topics: ['tax'],
  minutes: hours * 60,
  verifiable: true,
  date: '2026-03-01',
  completed: true,
  proof: true,
  inDoubt: false,
  ...more,
});

const facts = { scored: [], areas: [], activities: [], ownEthics: [] };
const registrations = [{ kind: 'tax_practitioner', from: null, until: null }] as const;
const lineOf = (portions: Portion[], kind: HoursKind = 'tax', today = '2026-11-30') => {
  const requirements = requirementsOf(2026, { registrations, circumstances: [] });
  const standings = standingsOf(requirements, { ...facts, portions }, today);
  return cardLine(ruleOfCard(kind, standings), today > '2026-12-31');
};

test.each<[string, Portion[], string]>([
  ['nothing', [], '10.0 still to plan'],
  ['all that is asked', [tax(10)], 'Requirement met'],
  ['a tenth less', [tax(9.9)], '0.1 still to plan'],
  ['no proof at all', [tax(16, { proof: false })], '16.0 recorded, none counts: 16.0 without proof'],
  [
    'some without proof',
    [tax(5), tax(1.5, { proof: false })],
    '6.5 recorded, 5.0 count: 1.5 without proof; 3.5 still to plan',
  ],
  [
    'what is planned lacks no proof yet',
    [tax(8), tax(2, { proof: false, completed: false, date: '2026-12-05' })],
    '2.0 planned',
  ],
  [
    'a past activity without a reflection',
    [tax(8), tax(2, { completed: false })],
    '10.0 recorded, 8.0 count: 2.0 without a reflection',
  ],
  [
    'hours of another year',
    [tax(10, { date: '2025-03-01' })],
    '10.0 recorded, none counts: 10.0 dated in another year; 10.0 still to plan',
  ],
  [
    'unusual hours',
    [tax(30, { inDoubt: true })],
    '30.0 recorded, none counts: 30.0 unusual, to confirm; 10.0 still to plan',
  ],
])('the tax card with %s', (_, portions, line) => expect(lineOf(portions)).toBe(line));

test('after the year nothing is left to plan', () =>
  expect(lineOf([tax(6)], 'tax', '2027-01-10')).toBe('4.0 missing'));

test('a card that no body asks about claims nothing', () => {
  expect(cardLine(ruleOfCard('tax', []), false)).toBe('No body requires these hours this year');
});

test('the body that is not reached speaks, not the other one', () => {
  const both = [...registrations, { kind: 'registered_auditor', from: null, until: null } as const];
  const requirements = requirementsOf(2026, { registrations: both, circumstances: [] });
  const portions = [tax(2.5, { topics: ['ethics'] })];
  const standings = standingsOf(requirements, { ...facts, portions }, '2026-11-30');
  const asked = ruleOfCard('ethics', standings);
  expect(asked?.standing.requirement.rules.body).toBe('irba');
  expect(cardLine(asked, false)).toBe('0.5 still to plan');
});
