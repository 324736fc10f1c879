import { expect, test } from 'vitest';
import { isNewFactor, NEW_FACTOR_DAYS } from './doors.ts';

const NOW = new Date('2026-11-28T08:00:00Z');
const DAYS = NEW_FACTOR_DAYS * 86_400_000;

test.each([
  [0, true],
  [DAYS, true],
  [DAYS + 1, false],
])('a factor that was added %s ms ago is new: %s', (ago, isNew) => {
  expect(isNewFactor(new Date(NOW.getTime() - ago), NOW)).toBe(isNew);
});
