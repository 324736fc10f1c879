import { expect, test } from 'vitest';
import { toDoKeys } from '../to-do/to-do-facts.ts';
import { stageOfPage, stages, stagesDone } from './stages.ts';
import { type StepName, steps } from './wizard.ts';

test('a stage is done when it holds something and nothing of it is outstanding', () => {
  const full = { areas: 9, activities: 14 };
  expect(stagesDone([], full)).toEqual(['about', 'assess', 'plan', 'act', 'reflect']);
  expect(stagesDone(['reasons', 'ethics'], full)).toEqual(['about', 'assess', 'act']);
  expect(stagesDone(['standard', 'evidence'], full)).toEqual(['about', 'assess', 'plan']);
  expect(stagesDone([...toDoKeys], full)).toEqual([]);
});

test('an empty year is not done, although it has no reason to write and no activity to reflect on', () => {
  expect(stagesDone([], { areas: 0, activities: 0 })).toEqual(['about', 'assess']);
});

test('every page of the wizard belongs to a stage, in the order of the stages', () => {
  const order = (Object.keys(steps) as StepName[]).map(
    (page) => stages.findIndex(({ key }) => key === stageOfPage(page)) + 1,
  );
  expect(order).toEqual(order.toSorted());
  expect(Math.min(...order)).toBe(1);
  expect(stageOfPage(null)).toBeUndefined();
});

test('the first three stages take the 35 minutes that the page promises', () =>
  expect(stages.filter(({ each }) => !each).reduce((sum, { minutes }) => sum + minutes, 0)).toBe(35));
