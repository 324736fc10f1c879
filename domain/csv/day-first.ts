import { daysInMonth, isCalendarDate, southAfricanDate } from '../calendar/calendar.ts';
import { monthNames } from '../calendar/date-words.ts';
import { isBlank } from '../text/blank-text.ts';
import type { Column, Verdict } from './column.ts';
import { isoOf, monthAlone, partsOfDate } from './date-parts.ts';
import { knownHeads } from './known-heads.ts';

const NO_DATE = 'Write a date as DD/MM/YYYY.';

/**
 * A date with its day first, DD/MM/YYYY (spec B §5). Forms that programs and people write are accepted too: 1/2/2026,
 * 01-02-2026, 2026/02/01 (the South African setting), 1 Feb 2026, March 14, 2026, with a day of the week or a time of day;
 * an instant with its zone is its day in South Africa. The value is YYYY-MM-DD; null when the cell is empty.
 */
export function dayFirst(text: string): Verdict<string | null> {
  const typed = text.trim();
  if (isBlank(typed)) return { ok: true, value: null };
  const parts = partsOfDate(typed);
  if (!parts) return { ok: false, reason: reasonOf(typed) };
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

/** The head and the text of another column, where a row has nothing in its own. */
const OTHER = /^([^\d:][^:]{0,120}): (.+)$/su;

function reasonOf(typed: string): string {
  const [, head, other] = OTHER.exec(typed) ?? [];
  if (head && other)
    return monthAlone(other) ? reasonOf(other) : `This is '${head}'. Enter the day of the activity.`;
  const month = monthAlone(typed);
  if (month) return `${monthNames[month.month - 1]} ${month.year} is a month. Enter the day.`;
  return lastOf(typed) ? 'These are several days. Enter the last one.' : NO_DATE;
}

/**
 * The likely meaning: day and month exchanged, a year of this century, the last day of a month or of several days, a day
 * number counted from 1900, or seconds counted from 1970.
 */
export function proposedDate(text: string): string | null {
  const typed = text.trim();
  const [, , other] = OTHER.exec(typed) ?? [];
  if (other && !partsOfDate(typed)) return proposedDate(other) ?? shownDay(other);
  if (/^[2-7]\d{4}(?:\.\d+)?$/.test(typed))
    return dayFirstText(
      new Date(Date.UTC(1899, 11, 30 + Math.floor(Number(typed)))).toISOString().slice(0, 10),
    );
  if (/^1\d{9}(?:\d{3})?$/.test(typed))
    return dayFirstText(southAfricanDate(new Date(Number(typed.slice(0, 10)) * 1000)));
  if (/^20\d{6}$/.test(typed)) {
    const iso = typed.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
    return isCalendarDate(iso) ? dayFirstText(iso) : null;
  }
  const month = monthAlone(typed);
  if (month) return dayFirstText(isoOf({ ...month, day: daysInMonth(month.year, month.month) }));
  const parts = partsOfDate(typed);
  if (!parts) return lastOf(typed);
  const year = parts.year < 100 ? 2000 + parts.year : parts.year;
  const candidates = [
    { ...parts, year },
    { day: parts.month, month: parts.day, year },
  ];
  const right = candidates.find((each) => isCalendarDate(isoOf(each)));
  // A date that is accepted as it is needs no proposal.
  return right && !dayFirst(typed).ok ? dayFirstText(isoOf(right)) : null;
}

const shownDay = (typed: string): string | null => {
  const verdict = dayFirst(typed);
  return verdict.ok && verdict.value ? dayFirstText(verdict.value) : null;
};

/** The last of several days: '12-14 May 2026', '1 May 2026 to 3 May 2026'. */
function lastOf(typed: string): string | null {
  if (typed.length > 60) return null;
  const [, last] = /\d.*?(?:-|–|—| to | tot | until | & | and | en ) ?(\p{L}*\.? ?\d.*)$/u.exec(typed) ?? [];
  return last ? shownDay(last) : null;
}

/** A column of dates with this rule. */
export const dateColumn = <Value>(title: string, judge: Column<Value>['judge']): Column<Value> => ({
  title,
  judge,
  propose: proposedDate,
  fits: (text) => isDateLike(text) || proposedDate(text) !== null,
  holds: 'date',
  heads: knownHeads.activity_date,
  told: { isLike: isDateLike, inWords: 'dates' },
});

/** '2026-02-01' -> '01/02/2026'. */
export const dayFirstText = (date: string): string => date.split('-').toReversed().join('/');

/** Whether a text is a date, or means one that is proposed. A number alone is none here: it could be anything. */
export const isDateLike = (text: string): boolean => {
  const typed = text.trim();
  if (/^\d+(?:\.\d+)?$/.test(typed)) return false;
  const verdict = dayFirst(typed);
  return verdict.ok ? verdict.value !== null : proposedDate(typed) !== null;
};
