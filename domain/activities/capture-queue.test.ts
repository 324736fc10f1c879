import { expect, test } from 'vitest';
import { type CaptureWay, endsRound, goesByItself, wayAfter } from './capture-queue.ts';

test.each<[string, string | null, CaptureWay, CaptureWay, boolean]>([
  ['200', null, 'sent', 'sent', false],
  ['400', 'invalid_input', 'correct', 'proof', false],
  ['401', 'session_expired', 'sign_in', 'sign_in', true],
  ['402', 'membership_ended', 'pay', 'pay', true],
  ['403 of the same activity', 'already_added', 'present', 'proof', false],
  ['403', 'role_may_not', 'correct', 'proof', false],
  ['404 of the year', 'plan_year_not_owned', 'correct', 'proof', false],
  ['404 of the activity', 'activity_not_found', 'correct', 'gone', false],
  ['409 of a full year', 'too_many_activities', 'correct', 'proof', false],
  ['409 of another file', 'evidence_changed', 'correct', 'proof', false],
  ['413', 'too_large', 'correct', 'proof', false],
  ['415', 'file_type_refused', 'correct', 'proof', false],
  ['429', 'rate_limited', 'wait', 'wait', true],
  ['500', 'server_error', 'wait', 'wait', false],
  ['503', 'unavailable', 'wait', 'wait', false],
  ['no network', 'no_network', 'wait', 'wait', true],
  ['an answer that is not known yet', 'of_tomorrow', 'correct', 'proof', false],
])('%s', (_, code, activity, file, ends) => {
  expect([wayAfter('activity', code), wayAfter('file', code)]).toEqual([activity, file]);
  expect(endsRound(wayAfter('activity', code), code)).toBe(ends);
});

test('a capture that needs a decision is not sent by itself', () => {
  const ways = [null, 'wait', 'sign_in', 'pay', 'present', 'correct', 'proof', 'gone'] as const;
  expect(ways.filter(goesByItself)).toEqual([null, 'wait', 'sign_in', 'pay']);
});
