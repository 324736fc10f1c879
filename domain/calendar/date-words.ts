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

const afrikaansMonths = [
  'januarie',
  'februarie',
  'maart',
  'april',
  'mei',
  'junie',
  'julie',
  'augustus',
  'september',
  'oktober',
  'november',
  'desember',
];

/** 1 to 12 for a month's English or Afrikaans name or its first letters, whatever their case; 0 for any other word. */
export function monthNamed(name: string): number {
  const typed = name.toLowerCase();
  const begins = (month: string) => month.toLowerCase().startsWith(typed);
  const english = monthNames.findIndex(begins) + 1;
  return english || afrikaansMonths.findIndex(begins) + 1 || (typed === 'mrt' ? 3 : 0);
}

/** '2026-05-08' -> '8 May 2026'. Throws a RangeError when the text is no date. */
export function dateInWords(date: CalendarDate): string {
  const { year, month, day } = partsOf(date);
  return `${day} ${monthNames[month - 1]} ${year}`;
}

/**
 * '2026-11-12' -> '12 Nov 2026', for cells of tables, where a whole name of a month has no room (readings 12). Empty for an
 * empty date.
 */
export const dateInTable = (date: CalendarDate | null | undefined): string =>
  date ? `${shortDate(date)} ${yearOf(date)}` : '';

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
