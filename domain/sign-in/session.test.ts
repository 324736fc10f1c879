import { expect, test } from 'vitest';
import { codeEnd, isExpired, resendWait, sessionEnd } from './session.ts';

const now = new Date('2025-11-20T08:00:00.000Z');
const after = (ms: number) => new Date(now.getTime() + ms);

test('a session ends eight hours after login, a code ten minutes after sending', () => {
  expect(sessionEnd(now).toISOString()).toBe('2025-11-20T16:00:00.000Z');
  expect(codeEnd(now).toISOString()).toBe('2025-11-20T08:10:00.000Z');
});

test('is valid to the last millisecond', () => {
  expect(isExpired(after(1), now)).toBe(false);
  expect(isExpired(after(0), now)).toBe(true);
  expect(isExpired(after(-1), now)).toBe(true);
});

test.each([
  [0, 60],
  [1, 60],
  [59_001, 1],
  [60_000, 0],
  [90_000, 0],
])('%d ms after the last code, wait %d s', (ms, wait) => expect(resendWait(now, after(ms))).toBe(wait));

test('the first code needs no waiting', () => expect(resendWait(null, now)).toBe(0));
