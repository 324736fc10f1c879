import { type CalendarDate, isCalendarDate } from './calendar.ts';
import { monthNamed, shortDate } from './date-words.ts';

/** The form's message for a text that is no date. */
export const NO_SUCH_DATE = 'Enter a date that exists, for example 03/31/2026';

/** The meaning of a typed date. */
export interface TypedDate {
  date: CalendarDate;
  /** The date with day and month exchanged, if it is another date: 05/08/2026 may also mean 5 August. */
  other: CalendarDate | null;
  /** The first number can only be the day: 31/05/2026. */
  dayFirst: boolean;
}

/**
 * Reads a date as a South African may type it (readings 12): the month first, as the specification has it; the day first
 * where no other reading is possible; ISO; or with the month as a word. Null when the text is no date, also while it is
 * half typed.
 */
export function typedDate(text: string): TypedDate | null {
  const typed = text.trim();
  const figures = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/u.exec(typed);
  if (figures) return inFigures(figures[4] ?? '', figures[1] ?? '', figures[3] ?? '');
  const iso = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/u.exec(typed);
  if (iso) return only(dateOf(iso[1] ?? '', iso[3] ?? '', iso[4] ?? ''));
  const words =
    /^(?<day>\d{1,2})[ -](?<month>\p{L}{3,9})\.?,?[ -](?<year>\d{4})$/u.exec(typed) ??
    /^(?<month>\p{L}{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})$/u.exec(typed);
  const { day = '', month = '', year = '' } = words?.groups ?? {};
  return words ? only(dateOf(year, String(monthNamed(month)), day)) : null;
}

/** A date as MM/DD/YYYY (spec A §9); any other text stays as it is. */
export function monthFirstText(date: string): string {
  if (!isCalendarDate(date)) return date;
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}

/**
 * A date as MM/DD/YYYY where nobody types (spec A §9), with the month as a word where it may be read with the day first:
 * '11/12/2026 · 12 Nov'.
 */
export function monthFirstInWords(date: CalendarDate): string {
  const text = monthFirstText(date);
  return typedDate(text)?.other ? `${text} · ${shortDate(date)}` : text;
}

function inFigures(year: string, first: string, second: string): TypedDate | null {
  const date = dateOf(year, first, second);
  const other = dateOf(year, second, first);
  if (date) return { date, other: other === date ? null : other, dayFirst: false };
  return other ? { date: other, other: null, dayFirst: true } : null;
}

const only = (date: CalendarDate | null): TypedDate | null =>
  date ? { date, other: null, dayFirst: false } : null;

function dateOf(year: string, month: string, day: string): CalendarDate | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}
