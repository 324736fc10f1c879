/** A calendar date, 'YYYY-MM-DD'. Dates of this form compare as text. */
export type CalendarDate = string;

/** South Africa keeps UTC+2 all year. */
const OFFSET_MS = 2 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The South African date at an instant. */
export function southAfricanDate(instant: Date): CalendarDate {
  const day = Math.floor((instant.getTime() + OFFSET_MS) / DAY_MS);
  if (day !== lastAsked.day) lastAsked = { day, date: new Date(day * DAY_MS).toISOString().slice(0, 10) };
  return lastAsked.date;
}

/** The last result is kept, because every call of a member asks for the text of today, and most more than once. */
let lastAsked: { day: number; date: CalendarDate } = { day: Number.NaN, date: '' };

/** The South African time of day at an instant, as HH:MM. */
export const southAfricanTime = (instant: Date): string =>
  new Date(instant.getTime() + OFFSET_MS).toISOString().slice(11, 16);

/** Whether a text is a date that exists, as 'YYYY-MM-DD', from the year 1900. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day } = numbersOf(text);
  return year >= 1900 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Year, month (1 to 12) and day of a date. Throws a RangeError when the text is no date. */
export function partsOf(date: CalendarDate): { year: number; month: number; day: number } {
  if (!isCalendarDate(date)) throw new RangeError(`Not a calendar date: ${date}`);
  return numbersOf(date);
}

const numbersOf = (date: string) => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8)),
});

export const yearOf = (date: CalendarDate): number => partsOf(date).year;

/** Days in a month, 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** The date some months later; in a shorter month its last day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = partsOf(date);
  const index = year * 12 + (month - 1) + months;
  const [newYear, newMonth] = [Math.floor(index / 12), (index % 12) + 1];
  const newDay = Math.min(day, daysInMonth(newYear, newMonth));
  return [newYear, String(newMonth).padStart(2, '0'), String(newDay).padStart(2, '0')].join('-');
}

/** The date some days later. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const { year, month, day } = partsOf(date);
  const later = day + days;
  // Most days stay in their month, and this is faster than a Date: a walk over a year asks for hundreds.
  if (later >= 1 && later <= daysInMonth(year, month))
    return `${date.slice(0, 8)}${later < 10 ? '0' : ''}${later}`;
  return new Date(Date.UTC(year, month - 1, later)).toISOString().slice(0, 10);
}

/** The days from one date to another; negative when the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  const [one, other] = [partsOf(from), partsOf(to)];
  return (
    (Date.UTC(other.year, other.month - 1, other.day) - Date.UTC(one.year, one.month - 1, one.day)) / DAY_MS
  );
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The weekday of a date, in English. */
export function weekdayOf(date: CalendarDate): (typeof weekdays)[number] {
  const { year, month, day } = partsOf(date);
  return weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? weekdays[0];
}

/** Whether two dates are of the same month of the same year (spec A §9). */
export const isSameMonth = (one: CalendarDate, other: CalendarDate): boolean =>
  one.slice(0, 7) === other.slice(0, 7);

/** A date in the form of en-CA, as in the planner's Potential Date column (spec B §2.3). Empty for an empty date. */
export const canadianDate = (date: CalendarDate | null | undefined): string =>
  date ? date.slice(0, 10) : '';

/** Days from today to 31 December of the plan year; 0 once it has passed. */
export const daysLeftInYear = (planYear: number, today: CalendarDate): number =>
  Math.max(0, daysBetween(today, `${planYear}-12-31`));
