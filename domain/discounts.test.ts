import { expect, test } from 'vitest';
import { holdWindow, refusalOf } from './discounts.ts';

test.each([
  [1, 0, 0, false, null],
  [1, 1, 0, false, 'used'],
  [1, 0, 1, false, 'held'],
  [3, 1, 1, false, null],
  [3, 2, 1, false, 'held'],
  [3, 4, 0, false, 'used'],
  [0, 0, 0, false, 'used'],
  [9, 1, 0, true, 'used'],
  [9, 1, 8, true, 'used'],
])('limit %d, used %d, held %d, by the member %s: %s', (usageLimit, used, held, usedByMember, refusal) =>
  expect(refusalOf({ usageLimit, used, held, usedByMember })).toBe(refusal),
);

test('a member holds a use for an hour, once a day', () => {
  expect(holdWindow(new Date('2025-11-20T10:00:00Z'))).toEqual({
    formsAfter: new Date('2025-11-19T10:00:00Z'),
    firstAfter: new Date('2025-11-20T09:00:00Z'),
  });
});
