import { afterEach, expect, test, vi } from 'vitest';
import { timeText } from './time-text.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['Johannesburg', -120, '28 November 2026, 14:34'],
  ['Los Angeles', 480, '28 November 2026, 14:34 (South African time)'],
  ['Auckland', -780, '28 November 2026, 14:34 (South African time)'],
])('in %s an instant has the South African day and time', (_, offset, text) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
  expect(timeText('2026-11-28T12:34:56Z')).toBe(text);
});

test('late in the evening it is the South African day', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-120);
  expect(timeText('2026-12-31T22:15:00Z')).toBe('1 January 2027, 00:15');
});
