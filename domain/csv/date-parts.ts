import { isCalendarDate, partsOf, southAfricanDate } from '../calendar/calendar.ts';
import { monthNamed } from '../calendar/date-words.ts';

export interface DateParts {
  day: number;
  month: number;
  year: number;
}

/** No date is longer. Longer texts are not looked at. */
const LONGEST = 80;

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun|maa|din|woe|don|vry|sat|son)[a-z]*\.?,? /iu;
const TIME =
  /(?:,|T| at| om)? ?(?<!\d)(\d{1,2})[:h](\d{2})(?::(\d{2})(?:\.\d+)?)? ?([ap]\.?m\.?)?(?: ?(Z|(?:UTC|GMT)?[+-]\d{1,2}:?(?:\d{2})?|UTC|GMT|SAST|CAT))?(?: UTC| \([^()]*\))?$/iu;

/**
 * The day, month and year of a text, as they stand there: they may be no date of the calendar. A day of the week and a time
 * of day in front and behind are left out; an instant, whose zone is named, is its day in South Africa. Null: the text has
 * another form.
 */
export function partsOfDate(text: string): DateParts | null {
  const typed = text.trim();
  if (typed.length > LONGEST) return null;
  const dated = typed.replace(WEEKDAY, '');
  const [whole, hours, minutes, seconds, half, zone] = TIME.exec(dated) ?? [];
  const parts = whole === undefined ? null : partsOfDay(dated.slice(0, -whole.length).trim());
  if (!parts) return partsOfDay(dated);
  const offset = zone === undefined ? null : offsetOf(zone);
  if (offset === null || !isCalendarDate(isoOf(parts))) return parts;
  const hour = (Number(hours) % (half ? 12 : 24)) + (/^p/i.test(half ?? '') ? 12 : 0);
  const time = Date.UTC(
    parts.year,
    parts.month - 1,
    parts.day,
    hour,
    Number(minutes) - offset,
    Number(seconds ?? 0),
  );
  return partsOf(southAfricanDate(new Date(time)));
}

/** '2026-02-01' of the parts, which may be no date of the calendar. */
export const isoOf = ({ day, month, year }: DateParts): string =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

/** Minutes before UTC. */
function offsetOf(zone: string): number {
  if (/^(?:SAST|CAT)$/i.test(zone)) return 120;
  const [, sign, hours, minutes] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  return (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
}

const YEAR = String.raw`'?(\d{4}|\d{2})`;
const NTH = '(?:st|nd|rd|th|ste|de)?';
const WORD = String.raw`(\p{L}{3,10})\.?,?`;
const DAY_WORD_YEAR = new RegExp(`^(\\d{1,2})${NTH}[ -](?:of |van )?${WORD}[ -]${YEAR}$`, 'u');
const WORD_DAY_YEAR = new RegExp(`^${WORD}[ -](\\d{1,2})${NTH},?[ -]${YEAR}$`, 'u');
const YEAR_WORD_DAY = new RegExp(`^(\\d{4})[ -]${WORD}[ -](\\d{1,2})$`, 'u');

function partsOfDay(typed: string): DateParts | null {
  const iso = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/u.exec(typed);
  if (iso) return { year: Number(iso[1]), month: Number(iso[3]), day: Number(iso[4]) };
  const numbers = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/u.exec(typed);
  if (numbers) return { day: Number(numbers[1]), month: Number(numbers[3]), year: Number(numbers[4]) };
  const [, day, month, year] = DAY_WORD_YEAR.exec(typed) ?? [];
  if (day) return named(day, month, year);
  const [, first, second, third] = WORD_DAY_YEAR.exec(typed) ?? [];
  if (first) return named(second, first, third);
  const [, front, middle, last] = YEAR_WORD_DAY.exec(typed) ?? [];
  return front ? named(last, middle, front) : null;
}

function named(day: string | undefined, word = '', year: string | undefined): DateParts | null {
  const month = monthNamed(word);
  return month > 0 ? { day: Number(day), month, year: Number(year) } : null;
}

/** The month of a text that names no day: 'May 2026', '2026-05', '05/2026'. */
export function monthAlone(text: string): Pick<DateParts, 'month' | 'year'> | null {
  const typed = text.trim();
  if (typed.length > LONGEST) return null;
  const [, word, after] = /^(\p{L}{3,10})\.?,?[ -](\d{4})$/u.exec(typed) ?? [];
  if (word) return within(monthNamed(word), after);
  const [, year, month] = /^(\d{4})[/-](\d{1,2})$/.exec(typed) ?? [];
  if (year) return within(Number(month), year);
  const [, front, back] = /^(\d{1,2})[/-](\d{4})$/.exec(typed) ?? [];
  return front ? within(Number(front), back) : null;
}

const within = (month: number, year: string | undefined) =>
  month >= 1 && month <= 12 ? { month, year: Number(year) } : null;
