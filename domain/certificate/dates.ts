import { addDays, type CalendarDate, isCalendarDate } from '../calendar/calendar.ts';

/** A date in a text, and where it stands. */
export interface FoundDate {
  value: CalendarDate;
  from: number;
  to: number;
  words: string;
  /** The part that its figures leave open; empty: nothing. */
  doubt: string;
  /** Its weekday stands before it, and is the right one. */
  weekday: boolean;
}

const MONTHS =
  'jan(?:uary|uarie)?|ene(?:ro)?|enero|feb(?:ruary|ruarie|rero)?|mar(?:ch|zo)?|maart|mrt|apr(?:il)?|abr(?:il)?|may(?:o)?|mei|jun(?:e|ie|io)?|jul(?:y|ie|io)?|aug(?:ust|ustus)?|ago(?:sto)?|sept?(?:ember|iembre)?|setiembre|o[ck]t(?:ober|ubre)?|nov(?:ember|iembre)?|de[cs](?:ember)?|dic(?:iembre)?';
const DAY = String.raw`(\d{1,2})(?:\s?(?:st|nd|rd|th|de|ste))?`;
const TO = String.raw`\s?(?:-|to|tot|and|en|y|al?|&|,)\s?`;
const YEAR = String.raw`((?:19|20)\d{2})`;
const written = (...parts: string[]) =>
  new RegExp(String.raw`(?<![\d/.-]|[\p{L}\d]-)(?:${parts.join('')})(?![\d/-]|[.]\d)`, 'giu');

const SEVERAL = 'It names several days. This is the last.';

/** Days, months and years in each form. A form that comes first takes its words. */
const forms: { form: RegExp; read: (figures: string[], isMonthFirst: boolean) => Reading | null }[] = [
  {
    // 3 - 5 March 2026; 30 March to 1 April 2026
    form: written(
      `${DAY}(?: (?:de )?(${MONTHS}))?`,
      TO,
      `${DAY},? (?:de )?(${MONTHS})\\.?,? (?:del? )?${YEAR}`,
    ),
    read: ([, , day, month, year]) => reading(year, monthOf(month), day, SEVERAL),
  },
  {
    // March 3-5, 2026
    form: written(`(${MONTHS})\\.? ${DAY}`, TO, `${DAY},? ${YEAR}`),
    read: ([month, , day, year]) => reading(year, monthOf(month), day, SEVERAL),
  },
  {
    // 23 November 2026; this 4th day of June, in the year 2026; 23ste dag van November 2026; 14-Aug-2026; 12 de mayo de 2026
    form: written(
      `${DAY}(?: day of| dag van| of| van| de)?[ -](${MONTHS})\\.?,?(?: in the year| in die jaar| del?)?[ -]${YEAR}`,
    ),
    read: ([day, month, year]) => reading(year, monthOf(month), day),
  },
  {
    form: written(`(${MONTHS})\\.? ?${DAY} ?,? ?${YEAR}`),
    read: ([month, day, year]) => reading(year, monthOf(month), day),
  },
  {
    form: written(String.raw`${YEAR}([/.-])(\d{1,2})\2(\d{1,2})`),
    read: ([year, , month, day]) => reading(year, Number(month), day),
  },
  {
    form: written(String.raw`(\d{1,2})([/.-])(\d{1,2})\2(${YEAR}|\d{2})`),
    read: ([one = '', , other = '', year = ''], isMonthFirst) => inFigures(one, other, year, isMonthFirst),
  },
];

interface Reading {
  value: CalendarDate;
  doubt: string;
}

/** The day comes first, as South Africans write it, unless it can only be the month or the file is American. */
function inFigures(one: string, other: string, year: string, isMonthFirst: boolean): Reading | null {
  const full = year.length === 4 ? year : `20${year}`;
  const short = year.length === 4 ? '' : 'The year has only two digits.';
  const dayFirst = reading(full, Number(other), one, short);
  const monthFirst = reading(full, Number(one), other, short);
  if (!dayFirst || !monthFirst) return dayFirst ?? monthFirst;
  return dayFirst.value === monthFirst.value
    ? dayFirst
    : { value: (isMonthFirst ? monthFirst : dayFirst).value, doubt: 'Day and month may be swapped.' };
}

function reading(year = '', month = 0, day = '', doubt = ''): Reading | null {
  const value = [year, String(month).padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isCalendarDate(value) ? { value, doubt } : null;
}

const beginnings = [
  ['jan', 'ene'],
  ['feb'],
  ['mar', 'maa', 'mrt'],
  ['apr', 'abr'],
  ['may', 'mei'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'des', 'dic'],
];
const monthOf = (name = '') =>
  beginnings.findIndex((each) => each.includes(name.slice(0, 3).toLowerCase())) + 1;

/** Whether a file writes the month first: one of its dates can only be so, or an American body stands on it. */
export const writesMonthFirst = (text: string): boolean =>
  /(?<![\d/])(?:0?[1-9]|1[0-2])\/(?:1[3-9]|2\d|3[01])\/\d{2}/u.test(text) ||
  (/\b(?:NASBA|Registry ID|AMA PRA|LLC|[A-Z]{2} \d{5})\b/u.test(text) &&
    !/(?<![\d/])(?:1[3-9]|2\d|3[01])\/\d{1,2}\/\d{2}/u.test(text));

/** The dates of a text, in their order. A time in UTC behind a date makes it the day that it was in South Africa. */
export function datesIn(text: string, isMonthFirst = false): FoundDate[] {
  const taken: FoundDate[] = [];
  for (const { form, read } of forms)
    for (const match of text.matchAll(form)) {
      const [from, to] = [match.index, match.index + match[0].length];
      if (taken.some((other) => from < other.to && other.from < to)) continue;
      const found = read(match.slice(1), isMonthFirst);
      if (!found) continue;
      const value = isNextDay(text.slice(to, to + 30)) ? addDays(found.value, 1) : found.value;
      const weekday = isWeekday(text.slice(Math.max(0, from - 14), from), found.value);
      taken.push({ from, to, words: match[0], value, doubt: found.doubt, weekday });
    }
  return taken.toSorted((a, b) => a.from - b.from);
}

const UTC =
  /^,?(?: at | om |T| )(\d{1,2}):\d\d(?::\d\d(?:\.\d+)?)? ?([ap])?\.?(?:m\.?)? ?(?:UTC|GMT|Z|\+00:?00)/iu;

/** Whether a time in UTC behind a date is already the next day in South Africa. */
function isNextDay(behind: string): boolean {
  const [, hour = '', half] = UTC.exec(behind) ?? [];
  if (hour === '') return false;
  const full = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return full >= 22;
}

const days = [
  'sun(?:day)?|sondag|domingo',
  'mon(?:day)?|maandag|lunes',
  'tue(?:s|sday)?|dinsdag|martes',
  'wed(?:nesday)?|woensdag|mi[eé]rcoles',
  'thu(?:r|rs|rsday)?|donderdag|jueves',
  'fri(?:day)?|vrydag|viernes',
  'sat(?:urday)?|saterdag|s[aá]bado',
];

function isWeekday(before: string, date: CalendarDate): boolean {
  const name = /(?<!\p{L})(\p{L}{3,10})[.,]{0,2} $/u.exec(before)?.[1];
  const begins = days[new Date(`${date}T00:00:00Z`).getUTCDay()];
  return name !== undefined && begins !== undefined && new RegExp(`^(?:${begins})$`, 'iu').test(name);
}
