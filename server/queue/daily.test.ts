import { expect, test } from 'vitest';
import { nextAt } from './daily.ts';

test.each([
  ['03:17', '2026-11-20T01:16:59.999Z', '2026-11-20T01:17:00.000Z'],
  ['03:17', '2026-11-20T01:17:00.000Z', '2026-11-21T01:17:00.000Z'],
  ['00:05', '2026-12-31T22:04:00.000Z', '2026-12-31T22:05:00.000Z'],
  ['00:05', '2026-12-31T21:59:00.000Z', '2026-12-31T22:05:00.000Z'],
  ['23:59', '2026-11-20T22:00:00.000Z', '2026-11-21T21:59:00.000Z'],
])('%s after %s is %s', (time, now, next) => {
  expect(nextAt(time, new Date(now)).toISOString()).toBe(next);
});

test.each(['24:00', '3:17', '03:60', ''])('"%s" is no time of day', (time) => {
  expect(() => nextAt(time, new Date())).toThrow('Not a time of day');
});
