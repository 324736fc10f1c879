import { expect, test } from 'vitest';
import { isAhead, isDateMissing, isReflectionDue } from './due.ts';

const today = '2026-11-21';

test.each([
  [null, false],
  ['', false],
  ['2026-11-20', false],
  ['2026-11-21', false],
  ['2026-11-22', true],
])('an activity dated %j lies ahead: %s', (date, ahead) => expect(isAhead({ date }, today)).toBe(ahead));

test.each([
  [false, '2026-11-21', true],
  [false, '2026-11-22', false],
  [false, '', false],
  [false, null, false],
  [true, '2026-11-21', false],
])('completed %s, dated %j: the reflection is due: %s', (completed, date, due) =>
  expect(isReflectionDue({ completed, date }, today)).toBe(due),
);

test.each([
  [false, null, true],
  [false, '', true],
  [false, '2026-11-22', false],
  [true, null, false],
])('completed %s, dated %j: the date is missing: %s', (completed, date, missing) =>
  expect(isDateMissing({ completed, date })).toBe(missing),
);
