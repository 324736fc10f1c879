import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  canadianDate,
  daysBetween,
  daysLeftInYear,
  isCalendarDate,
  isSameMonth,
  partsOf,
  southAfricanDate,
  yearOf,
} from './calendar.ts';

test.each([
  ['2025-12-31T21:59:59.999Z', '2025-12-31'],
  ['2025-12-31T22:00:00.000Z', '2026-01-01'],
  ['2025-06-30T12:00:00.000Z', '2025-06-30'],
])('%s is %s in South Africa', (instant, date) => expect(southAfricanDate(new Date(instant))).toBe(date));

test.each([
  ['2024-02-29', true],
  ['2025-02-29', false],
  ['2000-02-29', true],
  ['2100-02-29', false],
  ['2025-04-31', false],
  ['2025-12-31', true],
  ['2025-13-01', false],
  ['2025-00-10', false],
  ['2025-01-00', false],
  ['1899-12-31', false],
  ['2025-1-1', false],
  ['2025-01-01T00:00:00Z', false],
  ['', false],
])('%s is a date: %s', (text, is) => {
  expect(isCalendarDate(text)).toBe(is);
  if (!is) expect(() => partsOf(text)).toThrow(RangeError);
});

test.each([
  ['2025-01-31', 1, '2025-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2025-12-15', 1, '2026-01-15'],
  ['2025-11-30', 3, '2026-02-28'],
  ['2025-01-31', -2, '2024-11-30'],
  ['2025-05-05', 0, '2025-05-05'],
])('%s and %d months', (date, months, result) => expect(addMonths(date, months)).toBe(result));

test.each([
  ['2025-01-08', 1, '2025-01-09'],
  ['2025-01-31', 1, '2025-02-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2025-02-28', 1, '2025-03-01'],
  ['2025-03-01', -1, '2025-02-28'],
  ['2025-03-10', -9, '2025-03-01'],
  ['2025-12-31', 366, '2027-01-01'],
  ['2025-05-05', 0, '2025-05-05'],
])('%s and %d days', (date, days, result) => expect(addDays(date, days)).toBe(result));

test('has the form of the specification', () => {
  expect(canadianDate('2025-03-09')).toBe('2025-03-09');
  expect([canadianDate(null), canadianDate(undefined)]).toEqual(['', '']);
  expect(yearOf('2025-03-09')).toBe(2025);
});

test.each([
  [2025, '2025-11-20', 41],
  [2025, '2025-12-31', 0],
  [2025, '2026-01-01', 0],
  [2024, '2024-01-01', 365],
  [2026, '2025-12-31', 365],
])('days left of %d on %s: %d', (year, today, days) => expect(daysLeftInYear(year, today)).toBe(days));

test.each([
  ['2026-11-01', '2026-11-30', true],
  ['2026-11-30', '2026-12-01', false],
  ['2025-11-20', '2026-11-20', false],
])('%s and %s are of one month: %s', (one, other, same) => expect(isSameMonth(one, other)).toBe(same));

test.each([
  ['2026-11-21', '2026-11-21', 0],
  ['2026-11-21', '2027-01-01', 41],
  ['2024-02-28', '2024-03-01', 2],
  ['2027-01-01', '2026-12-31', -1],
])('from %s to %s it is %d days', (from, to, days) => expect(daysBetween(from, to)).toBe(days));
