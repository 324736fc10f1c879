import { expect, test } from 'vitest';
import { dateInTable, dateInWords, monthNamed } from './date-words.ts';
import { monthFirstInWords, monthFirstText, typedDate } from './typed-date.ts';

test.each([
  ['05/31/2026', '2026-05-31'],
  [' 3/13/2026 ', '2026-03-13'],
  ['05/05/2026', '2026-05-05'],
  ['12-31-2026', '2026-12-31'],
  ['12.31.2026', '2026-12-31'],
  ['2026-03-01', '2026-03-01'],
  ['2026/3/1', '2026-03-01'],
  ['02/29/2024', '2024-02-29'],
  ['31 Mar 2026', '2026-03-31'],
  ['31 march 2026', '2026-03-31'],
  ['15-Aug-2026', '2026-08-15'],
  ['1 Sept. 2026', '2026-09-01'],
  ['Aug 15, 2026', '2026-08-15'],
  ['August 15 2026', '2026-08-15'],
  ['01/13/1900', '1900-01-13'],
])('%j has one reading, %s', (typed, date) => {
  expect(typedDate(typed)).toEqual({ date, other: null, dayFirst: false });
});

test.each([
  ['05/08/2026', '2026-05-08', '2026-08-05'],
  ['1/12/2026', '2026-01-12', '2026-12-01'],
  ['12.1.2026', '2026-12-01', '2026-01-12'],
])('%j may be %s or %s', (typed, date, other) => {
  expect(typedDate(typed)).toEqual({ date, other, dayFirst: false });
});

test.each([
  ['31/05/2026', '2026-05-31'],
  ['13/1/2026', '2026-01-13'],
  ['29.02.2024', '2024-02-29'],
])('%j can only have its day first: %s', (typed, date) => {
  expect(typedDate(typed)).toEqual({ date, other: null, dayFirst: true });
});

test.each([
  '',
  ' ',
  '05/',
  '05/3',
  '05/31/26',
  '31/05/26',
  '02/30/2026',
  '30/02/2026',
  '02/29/2026',
  '31/06/2026',
  '13/13/2026',
  '00/10/2026',
  '10/00/2026',
  '05/31-2026',
  '2026-02-30',
  '2026-13-01',
  '01/13/1899',
  '05/31/20266',
  '31 Ma 2026',
  '31 Mai 2026',
  '31 Feb 2026',
  '0 Mar 2026',
  '31 Mar',
  'tomorrow',
])('%j is no date', (typed) => expect(typedDate(typed)).toBeNull());

test('a date is shown with its month first, in words with its day first', () => {
  expect(monthFirstText('2026-05-08')).toBe('05/08/2026');
  expect(monthFirstText('02/30/2026')).toBe('02/30/2026');
  expect(monthFirstText('')).toBe('');
  expect(dateInWords('2026-05-08')).toBe('8 May 2026');
  expect(dateInWords('1999-12-31')).toBe('31 December 1999');
  expect(() => dateInWords('05/08/2026')).toThrow(RangeError);
});

test.each([
  ['2026-11-12', '11/12/2026 · 12 Nov'],
  ['2026-12-01', '12/01/2026 · 1 Dec'],
  ['2026-11-13', '11/13/2026'],
  ['2026-05-05', '05/05/2026'],
  ['2026-01-31', '01/31/2026'],
])('%s is shown as %s where the month stands first', (date, shown) =>
  expect(monthFirstInWords(date)).toBe(shown),
);

test.each([
  ['2026-11-12', '12 Nov 2026'],
  ['1999-05-08', '8 May 1999'],
  ['', ''],
  [null, ''],
])('a table shows %s as %j', (date, shown) => expect(dateInTable(date)).toBe(shown));

test('a month is known by its first letters', () => {
  expect(['jan', 'MAY', 'Sept', 'december', 'x'].map(monthNamed)).toEqual([1, 5, 9, 12, 0]);
});
