import { daysInMonth, isCalendarDate } from '../calendar/calendar.ts';
import { monthNamed, monthNames } from '../calendar/date-words.ts';
import { isBlank } from '../text/blank-text.ts';
import type { Verdict } from './column.ts';

const NO_DATE = 'Write a date as DD/MM/YYYY.';

/**
 * A date with its day first, DD/MM/YYYY (spec B §5). Forms that spreadsheet programs write are accepted too: 1/2/2026,
 * 01-02-2026, 2026/02/01 (the South African setting), 1 Feb 2026, with the time 00:00 after it. The value is YYYY-MM-DD;
 * null when the cell is empty.
 */
export function dayFirst(text: string): Verdict<string | null> {
  const typed = text.trim().replace(/[ T]0?0:00(:00)?$/u, '');
  if (isBlank(typed)) return { ok: true, value: null };
  const parts = partsOfDate(typed);
  if (!parts) return { ok: false, reason: NO_DATE };
  const { day, month, year } = parts;
  if (year < 100) return { ok: false, reason: 'Write the year with four digits.' };
  if (month < 1 || month > 12)
    return { ok: false, reason: day <= 12 ? 'Write the day before the month.' : NO_DATE };
  const name = monthNames[month - 1];
  const days = daysInMonth(year, month);
  if (day > days && day <= 31)
    return { ok: false, reason: `${name}${month === 2 ? ` ${year}` : ''} has ${days} days.` };
  const value = isoOf(parts);
  return isCalendarDate(value) ? { ok: true, value } : { ok: false, reason: NO_DATE };
}

/** The likely meaning: day and month exchanged, a year of this century, or a day number counted from 1900. */
export function proposedDate(text: string): string | null {
  const typed = text.trim();
  if (/^[2-7]\d{4}$/.test(typed)) return shownDate(new Date(Date.UTC(1899, 11, 30 + Number(typed))));
  const parts = partsOfDate(typed);
  if (!parts) return null;
  const year = parts.year < 100 ? 2000 + parts.year : parts.year;
  const candidates = [
    { ...parts, year },
    { day: parts.month, month: parts.day, year },
  ];
  const right = candidates.find((each) => isCalendarDate(isoOf(each)));
  return right && isoOf(right) !== isoOf(parts) ? dayFirstText(isoOf(right)) : null;
}

/** '2026-02-01' -> '01/02/2026'. */
export const dayFirstText = (date: string): string => date.split('-').toReversed().join('/');

const shownDate = (date: Date) => dayFirstText(date.toISOString().slice(0, 10));

interface DateParts {
  day: number;
  month: number;
  year: number;
}

function partsOfDate(typed: string): DateParts | null {
  const iso = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/u.exec(typed);
  if (iso) return { year: Number(iso[1]), month: Number(iso[3]), day: Number(iso[4]) };
  const numbers = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/u.exec(typed);
  if (numbers) return { day: Number(numbers[1]), month: Number(numbers[3]), year: Number(numbers[4]) };
  const words = /^(\d{1,2})[ -](\p{L}{3,9})\.?[ -](\d{4}|\d{2})$/u.exec(typed);
  const month = words ? monthNamed(words[2] ?? '') : 0;
  return words && month > 0 ? { day: Number(words[1]), month, year: Number(words[3]) } : null;
}

const isoOf = ({ day, month, year }: DateParts): string =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
