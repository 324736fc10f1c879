import { describe, expect, test } from 'vitest';
import { ethicsReflections } from '#framework/reflections.ts';
import { type AutofixFacts, isOnlyPlanned, needsAutofix, problemsOf, standardReflection } from './autofix.ts';
import { missingReflectionFields } from './reflections.ts';

const TODAY = '2026-11-20';
const ethics = ethicsReflections.map(({ item }) => item);
const facts = (changes: Partial<AutofixFacts> = {}): AutofixFacts => ({
  areas: [],
  activities: [],
  ethics: [],
  ...changes,
});
const [empty, used] = [{ activities: 0 }, { activities: 1 }];
const open = (date: string | null) => ({ date, completed: false });
const done = { date: '2026-03-01', completed: true };

describe('check 1', () => {
  test.each<[string, Partial<AutofixFacts>, boolean]>([
    ['an empty plan', {}, false],
    ['a learning area alone', { areas: [empty] }, true],
    ['an activity beside it', { areas: [empty], activities: [open(null)] }, false],
    ['an ethics reflection beside it', { areas: [empty], ethics: ['business_ethics'] }, false],
    ['activities alone', { activities: [done] }, false],
  ])('%s', (_, changes, expected) => expect(isOnlyPlanned(facts(changes))).toBe(expected));
});

describe('check 2', () => {
  test.each<[string, Partial<AutofixFacts>, boolean]>([
    ['an empty plan', {}, false],
    [
      'an area whose activities are done, without ethics reflections',
      { areas: [used], activities: [done] },
      true,
    ],
    ['all ethics reflections and nothing else', { ethics }, false],
    ['one ethics reflection is missing', { ethics: ethics.slice(1), areas: [used] }, true],
    ['an area without activities', { ethics, areas: [used, empty] }, true],
    ['areas with activities', { ethics, areas: [used], activities: [done] }, false],
    ['an open activity of today', { ethics, activities: [open(TODAY)] }, true],
    ['an open activity without a date', { ethics, activities: [open(null)] }, false],
    ['an open activity of tomorrow', { ethics, activities: [open('2026-11-21')] }, false],
  ])('%s', (_, changes, expected) => expect(needsAutofix(facts(changes), TODAY)).toBe(expected));
});

test('the problems name their items, and count what lies ahead and what has no date', () => {
  const [due, ahead, undated] = [open('2026-11-20'), open('2026-11-21'), open(null)];
  const activities = [done, due, ahead, undated, undated];
  const plan = facts({ areas: [used, empty], activities, ethics: ['business_ethics'] });
  expect(problemsOf(plan, TODAY)).toEqual({
    areas: [empty],
    activities: [due],
    ahead: 1,
    undated: 2,
    ethics: ['personal_ethics', 'professional_ethics'],
  });
});

test('the standard reflection is a whole one', () => {
  const whole = { ...standardReflection, reflection_date: TODAY };
  expect(missingReflectionFields('an activity', whole)).toEqual([]);
});
