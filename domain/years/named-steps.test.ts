import { expect, test } from 'vitest';
import { DRAWN_STEPS, drawnStep, furthestIndex, indexOfStep, namedSteps } from './named-steps.ts';
import { nextPage, type StepName, steps } from './wizard.ts';

const empty = {
  career_path: '',
  career_position: '',
  career_proficiency_level: '',
  career_role_responsibilities: '',
};
const path = { ...empty, career_path: 'Banking' };
const role = { ...path, career_position: 'Manager', career_proficiency_level: 'Entry Level' };

test('the named steps follow one another in the wizard', () => {
  for (const [index, { step }] of namedSteps.slice(0, -1).entries())
    expect(nextPage(step, 2026)).toBe(namedSteps[index + 1]?.step);
});

test('the drawn bar never runs back, and has a segment for every page', () => {
  for (const page of Object.keys(steps) as StepName[]) {
    expect(drawnStep(page)).toBeGreaterThanOrEqual(0);
    for (const year of [2020, 2026]) {
      const next = nextPage(page, year);
      if (next !== 'dashboard') expect(drawnStep(next), page).toBeGreaterThanOrEqual(drawnStep(page));
    }
  }
  expect([drawnStep('rpt1'), drawnStep('rpt5'), drawnStep('reflection')]).toEqual([0, 4, DRAWN_STEPS - 1]);
});

test('other pages have no place', () => {
  expect(indexOfStep('rpt5')).toBe(4);
  expect(indexOfStep('results')).toBe(-1);
});

test.each([
  ['nothing stored', empty, 'rpt1'],
  ['a career path', path, 'rpt3'],
  ['a position without a level', { ...path, career_position: 'Manager' }, 'rpt3'],
  ['position and level', role, 'rpt4'],
  ['goals', { ...role, career_role_responsibilities: 'I sign.' }, 'rpt7'],
] as const)('with %s the member has come to a step', (_, profile, step) => {
  expect(namedSteps[furthestIndex(profile)]?.step).toBe(step);
});
