import { expect, test } from 'vitest';
import { dateOrNull, dateTextOf, valueOfDateText } from './date-text.ts';

test.each([
  ['03/31/2026', '2026-03-31'],
  [' 3/1/2026 ', '2026-03-01'],
  ['2026-03-31', '2026-03-31'],
  ['', ''],
  ['  ', ''],
  ['03/', '03/'],
  ['02/30/2026', '02/30/2026'],
  ['31/03/2026', '31/03/2026'],
  ['03/31/26', '03/31/26'],
])('typed %j stands for %j', (typed, value) => {
  expect(valueOfDateText(typed)).toBe(value);
});

test('only a date is shown as a date', () => {
  expect(dateTextOf('2026-03-31')).toBe('03/31/2026');
  expect(dateTextOf('02/30/2026')).toBe('02/30/2026');
  expect(dateOrNull('2026-03-31')).toBe('2026-03-31');
  expect(dateOrNull('02/30/2026')).toBeNull();
  expect(dateOrNull('')).toBeNull();
});
