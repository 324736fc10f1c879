import { expect, test } from 'vitest';
import { flagsWhere } from '../profile/practitioner-flags.ts';
import { hoursWithActivity } from './hours-with-activity.ts';

const flags = flagsWhere((kind) => kind === 'tax_practitioner');
const other = (verifiable_hours: number, completed: boolean, hours_kind: 'tax' | 'ethics' = 'tax') => ({
  hours_kind,
  verifiable_hours,
  completed,
});
const others = [other(6.5, true), other(1, false), other(9, true, 'ethics')];
const at = (typed: string, completed = false, list = others) =>
  hoursWithActivity({ kind: 'tax', flags, others: list, typed, completed });

test('planned hours are shown beside completed ones and do not count yet', () =>
  expect(at('2.0')).toEqual({
    required: 10,
    minutes: 510,
    doneMinutes: 390,
    plannedMinutes: 180,
    line: '6.5 done, 2.0 from this one, 1.0 planned elsewhere. They count once you reflect on it.',
  }));

test('the hours of a completed activity count', () =>
  expect(at('2', true, [])).toEqual({
    required: 10,
    minutes: 120,
    doneMinutes: 120,
    plannedMinutes: 0,
    line: '0.0 done, 2.0 from this one.',
  }));

test.each(['', ' ', 'two', '-3', '1.31', 'Infinity', 'NaN'])('%j counts as none', (typed) =>
  expect(at(typed)).toMatchObject({ minutes: 390, plannedMinutes: 60 }),
);
