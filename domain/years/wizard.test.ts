import { describe, expect, test } from 'vitest';
import { nextPage, pageAddress, previousPage, type StepName, stepAt, stepOf, steps } from './wizard.ts';

test('the bars are as tabled', () => {
  const bars = Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, step.bar]));
  expect(bars).toEqual({
    rpt1: 10,
    rpt2: 20,
    rpt3: 30,
    rpt4: 40,
    rpt5: 30,
    rpt6: 50,
    rpt7: 60,
    rptqa_pvca: 60,
    rptqa_efc: 60,
    rptqa_tech: 60,
    suggestedcompetencies: 60,
    results: 80,
    results_summary: 80,
    learningAreas: 80,
    planningComplete: 85,
    affilliateActivities: null,
    activityPlanner: 80,
    actionComplete: 85,
    reflection: 80,
  });
});

test('Next Step walks from the first page to the dashboard', () => {
  const walked: string[] = ['rpt1'];
  while (stepAt(`/app/${walked.at(-1)}`)) walked.push(nextPage(walked.at(-1) as StepName, 2025));
  expect(walked).toEqual([
    'rpt1',
    'rpt2',
    'rpt3',
    'rpt4',
    'rpt5',
    'rpt6',
    'rpt7',
    'results',
    'results_summary',
    'learningAreas',
    'planningComplete',
    'affilliateActivities',
    'activityPlanner',
    'actionComplete',
    'reflection',
    'dashboard',
  ]);
});

test('only the first page has nothing before it', () => {
  const first = Object.keys(steps).filter((name) => previousPage(name as StepName, 2025) === null);
  expect(first).toEqual(['rpt1']);
});

describe('the years that decide', () => {
  test.each([
    [2020, 'activityPlanner', 'activityPlanner', 'learningAreas'],
    [2021, 'planningComplete', 'affilliateActivities', 'affilliateActivities'],
    [2022, 'planningComplete', 'affilliateActivities', 'affilliateActivities'],
    [2023, 'planningComplete', 'affilliateActivities', 'learningAreas'],
  ])('%d', (year, afterAreas, afterPlanning, beforePlanner) => {
    expect(nextPage('learningAreas', year)).toBe(afterAreas);
    expect(nextPage('planningComplete', year)).toBe(afterPlanning);
    expect(previousPage('activityPlanner', year)).toBe(beforePlanner);
  });

  test('affiliate activities lie between planning and the planner in every year', () => {
    expect(previousPage('affilliateActivities', 2024)).toBe('planningComplete');
    expect(nextPage('affilliateActivities', 2024)).toBe('activityPlanner');
  });
});

test('the words of the buttons that go on', () => {
  expect(stepOf('rpt3').nextLabel).toBeUndefined();
  expect(stepOf('results').nextLabel).toBe('Add This To My Reflective Plan!');
  expect(stepOf('actionComplete').nextLabel).toBe('Go to Reflection Phase');
});

test('resumes only at a step', () => {
  expect(pageAddress('rpt3')).toBe('/app/rpt3');
  expect(stepAt('/app/rpt3')).toBe('rpt3');
  expect(stepAt('/APP/LEARNINGAREAS')).toBe('learningAreas');
  for (const bad of ['', 'rpt3', '/app/nowhere', '//evil.example/app/rpt3', '/app/rpt3?x']) {
    expect(stepAt(bad)).toBeNull();
  }
});
