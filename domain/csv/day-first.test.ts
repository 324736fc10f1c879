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
    ['26/02/2026 14:30', '2026-02-26'],
    ['March 14, 2026', '2026-03-14'],
    ['Mar 9, 2026', '2026-03-09'],
    ['Mar 9 2026', '2026-03-09'],
    ['14th March 2026', '2026-03-14'],
    ['Tuesday, 23 June 2026', '2026-06-23'],
    ['Tue 23 Jun 2026', '2026-06-23'],
    ['Dinsdag 23 Junie 2026', '2026-06-23'],
    ['14 Maart 2026', '2026-03-14'],
    ['1 Des. 2026', '2026-12-01'],
    ['Monday, 9 March 2026, 10:15 AM', '2026-03-09'],
    ['9 March 2026 at 10:15', '2026-03-09'],
    ['12/02/2026 02:00:00 PM', '2026-02-12'],
    ['Feb 12, 2026 02:00 PM', '2026-02-12'],
    ['2026-Mar-14', '2026-03-14'],
    ['2026-03-25 09:10 UTC', '2026-03-25'],
    ['2026-03-25 22:30 UTC', '2026-03-26'],
    ['2026-05-04T22:30:00Z', '2026-05-05'],
    ['2026-03-20T18:01:02.000Z', '2026-03-20'],
    ['2026-05-04T22:30:00+02:00', '2026-05-04'],
    ['2026-05-04 20:30:00 -0500', '2026-05-05'],
    ['2026-05-04 10:00:00 +0000 UTC', '2026-05-04'],
    ['Sun, 29 Mar 2026 22:30:00 +0000', '2026-03-30'],
    ['Sun Mar 29 2026 10:00:00 GMT+0200 (South Africa Standard Time)', '2026-03-29'],
    ['31 Dec 2026 11:30 PM GMT', '2027-01-01'],
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
    ['May 2026', 'May 2026 is a month. Enter the day.'],
    ['Mei 2026', 'May 2026 is a month. Enter the day.'],
    ['2026-05', 'May 2026 is a month. Enter the day.'],
    ['05/2026', 'May 2026 is a month. Enter the day.'],
    ['12-14 May 2026', 'These are several days. Enter the last one.'],
    ['Summer 2026', 'Write a date as DD/MM/YYYY.'],
    ['2026', 'Write a date as DD/MM/YYYY.'],
    ['Yes', 'Write a date as DD/MM/YYYY.'],
    ['1'.repeat(500), 'Write a date as DD/MM/YYYY.'],
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
  ['46079.5833', '26/02/2026'],
  ['1774958400', '31/03/2026'],
  ['1774958400000', '31/03/2026'],
  ['20260226', '26/02/2026'],
  ['May 2026', '31/05/2026'],
  ['Feb 2028', '29/02/2028'],
  ['2026-05', '31/05/2026'],
  ['12-14 May 2026', '14/05/2026'],
  ['12 May 2026 to 14 May 2026', '14/05/2026'],
  ['01/05/2026 – 03/05/2026', '03/05/2026'],
  ['3/12/26, 1:55:02 PM', '03/12/2026'],
  ['Summer 2026', null],
  ['31/04/2026', null],
  ['29/02/2026', null],
  ['26/02/2026', null],
  ['soon', null],
])('proposedDate(%j) is %j', (text, proposal) => expect(proposedDate(text)).toBe(proposal));
