import { expect, test } from 'vitest';
import { REFERRAL_PERCENTAGE } from '../referrals/referrals.ts';
import {
  codeState,
  holdWindow,
  isCodeOver,
  isTypedCode,
  refusalOf,
  strongestPercentage,
} from './discounts.ts';

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

test.each([
  [false, 0, 1, 'running'],
  [false, 1, 1, 'used_up'],
  [false, 2, 1, 'used_up'],
  [true, 0, 1, 'ended'],
  [true, 1, 1, 'ended'],
])('ended %s, used %d of %d: %s', (isEnded, used, usageLimit, state) =>
  expect(codeState({ isEnded, used, usageLimit })).toBe(state),
);

test.each([
  [null, null, false],
  [null, '2026-11-20', false],
  [null, '2026-11-19', true],
  [new Date('2026-11-01'), '2026-12-31', true],
])('ended at %s, last day %s: over on 20 November is %s', (ended_at, ends_on, isOver) =>
  expect(isCodeOver({ ended_at, ends_on }, '2026-11-20')).toBe(isOver),
);

test('the strongest code takes 40% off, more than a referral code', () => {
  expect(strongestPercentage).toBe(40);
  expect(REFERRAL_PERCENTAGE).toBeLessThanOrEqual(strongestPercentage);
});

test.each([
  ['GAUTENG20', true],
  ['gauteng-20%', true],
  ['SAVE 20', false],
  ['SAVE\u00a020', false],
  // Letters that look like Latin ones, letters whose capitals are others, and what cannot be seen.
  ['S\u0410VE20', false],
  ['\uff33AVE20', false],
  ['STRA\u00dfE', false],
  ['S\u0131VE', false],
  ['SA\u200bVE', false],
  ['CAFE\u0301', false],
  ['SAVE\n20', false],
  ['', false],
])('%j can be typed as a code: %s', (code, typed) => expect(isTypedCode(code)).toBe(typed));
