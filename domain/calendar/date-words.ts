import { type CalendarDate, partsOf, yearOf } from './calendar.ts';

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** 1 to 12 for a month's name or its first letters, whatever their case; 0 for any other word. */
export const monthNamed = (name: string): number =>
  monthNames.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1;

/** '2026-05-08' -> '8 May 2026'. Throws a RangeError when the text is no date. */
export function dateInWords(date: CalendarDate): string {
  const { year, month, day } = partsOf(date);
  return `${day} ${monthNames[month - 1]} ${year}`;
}

/** '2026-01-08' -> '8 January'. Throws a RangeError when the text is no date. */
export function dayInWords(date: CalendarDate): string {
  const { month, day } = partsOf(date);
  return `${day} ${monthNames[month - 1]}`;
}

/** '8 January' in the year of today, '8 January 2027' in any other. */
export const dateNear = (date: CalendarDate, today: CalendarDate): string =>
  yearOf(date) === yearOf(today) ? dayInWords(date) : dateInWords(date);

/** '2026-05-08' -> '8 May'. Throws a RangeError when the text is no date. */
export function shortDate(date: CalendarDate): string {
  const { month, day } = partsOf(date);
  return `${day} ${monthNames[month - 1]?.slice(0, 3)}`;
}
