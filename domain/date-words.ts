import { type CalendarDate, partsOf } from './calendar.ts';

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

/** '2026-05-08' -> '8 May'. Throws a RangeError when the text is no date. */
export function shortDate(date: CalendarDate): string {
  const { month, day } = partsOf(date);
  return `${day} ${monthNames[month - 1]?.slice(0, 3)}`;
}
