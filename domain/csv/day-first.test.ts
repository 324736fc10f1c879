import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCalendarDate } from '../calendar/calendar.ts';
import { dayFirst, dayFirstText, proposedDate } from './day-first.ts';

describe('dayFirst', () => {
  test.each([
    ['26/02/2026', '2026-02-26'],
    [' 1/2/2026 ', '2026-02-01'],
    ['01-02-2026', '2026-02-01'],
    ['01.02.2026', '2026-02-01'],
    ['2026/02/01', '2026-02-01'],
    ['2026-02-01', '2026-02-01'],
    ['1 Feb 2026', '2026-02-01'],
    ['1-february-2026', '2026-02-01'],
    ['26/02/2026 00:00:00', '2026-02-26'],
    ['29/02/2028', '2028-02-29'],
    ['31/12/2026', '2026-12-31'],
  ])('%j is %s', (text, value) => expect(dayFirst(text)).toEqual({ ok: true, value }));

  test.each(['', '  ', '\t'])('%j is no date, and that is allowed', (text) =>
    expect(dayFirst(text)).toEqual({ ok: true, value: null }),
  );

  test.each([
    ['29/02/2026', 'February 2026 has 28 days.'],
    ['29/02/1900', 'February 1900 has 28 days.'],
    ['31/04/2026', 'April has 30 days.'],
    ['26/02/26', 'Write the year with four digits.'],
    ['1 Feb 26', 'Write the year with four digits.'],
    ['02/26/2026', 'Write the day before the month.'],
    ['32/01/2026', 'Write a date as DD/MM/YYYY.'],
    ['00/01/2026', 'Write a date as DD/MM/YYYY.'],
    ['13/13/2026', 'Write a date as DD/MM/YYYY.'],
    ['01/01/1899', 'Write a date as DD/MM/YYYY.'],
    ['01/02-2026', 'Write a date as DD/MM/YYYY.'],
    ['1 Foo 2026', 'Write a date as DD/MM/YYYY.'],
    ['soon', 'Write a date as DD/MM/YYYY.'],
    ['46079', 'Write a date as DD/MM/YYYY.'],
  ])('%j is refused: %s', (text, reason) => expect(dayFirst(text)).toEqual({ ok: false, reason }));

  test('every day that exists is read back as it is shown', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const value = date.toISOString().slice(0, 10);
        expect(dayFirst(dayFirstText(value))).toEqual({ ok: true, value });
      }),
    );
  });

  test('a value is a date of the calendar, for any text', () => {
    const part = fc.integer({ min: 0, max: 40 }).map(String);
    fc.assert(
      fc.property(part, part, fc.integer({ min: 0, max: 3000 }).map(String), (day, month, year) => {
        const verdict = dayFirst(`${day}/${month}/${year}`);
        if (verdict.ok) expect(isCalendarDate(verdict.value ?? '')).toBe(true);
      }),
    );
  });
});

test.each([
  ['02/26/2026', '26/02/2026'],
  ['26/02/26', '26/02/2026'],
  ['02/26/26', '26/02/2026'],
  ['46079', '26/02/2026'],
  ['31/04/2026', null],
  ['29/02/2026', null],
  ['26/02/2026', null],
  ['soon', null],
])('proposedDate(%j) is %j', (text, proposal) => expect(proposedDate(text)).toBe(proposal));
