import { expect, test } from 'vitest';
import { holdsSince, isUsedUp } from './discounts.ts';

test.each([
  [1, 0, 0, false, false],
  [1, 1, 0, false, true],
  [1, 0, 1, false, true],
  [3, 1, 1, false, false],
  [3, 2, 1, false, true],
  [3, 4, 0, false, true],
  [0, 0, 0, false, true],
  [9, 1, 0, true, true],
])('limit %d, used %d, held %d, by the member %s: used up %s', (usageLimit, used, held, usedByMember, is) =>
  expect(isUsedUp({ usageLimit, used, held, usedByMember })).toBe(is),
);

test('a form keeps its use for an hour', () => {
  expect(holdsSince(new Date('2025-11-20T10:00:00Z'))).toEqual(new Date('2025-11-20T09:00:00Z'));
});
