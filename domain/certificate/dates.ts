import { type CalendarDate, isCalendarDate } from '../calendar/calendar.ts';
import { different, type Read } from './lines.ts';

/** A date in a line: where it stands, and what the words before it say about it. */
interface Found extends Read<CalendarDate> {
  rank: Rank;
}

/** From the least to the most telling. Dates of rank 'never' are about something else. */
const ranks = ['never', 'issued', 'bare', 'date', 'attended'] as const;
type Rank = (typeof ranks)[number];

/**
 * The day of the activity. Unsure when only figures say it and day and month may be exchanged, when the year has two figures, when the activity took
 * several days (then it is the last), when no word says what the date is, and when the date is not past.
 */
export function certificateDate(
  lines: readonly string[],
  today: CalendarDate,
): Read<CalendarDate> | undefined {
  const found = lines.flatMap((line, at) => datesIn(line, lines.slice(Math.max(0, at - 4), at)));
  const best = ranks.findLast((rank) => found.some((one) => one.rank === rank));
  if (best === undefined || best === 'never') return undefined;
  const [last, ...others] = found
    .filter(({ rank }) => rank === best)
    .toSorted((a, b) => b.value.localeCompare(a.value) || Number(b.sure) - Number(a.sure));
  if (!last) return undefined;
  const rivals = found.filter(({ rank }) => rank !== 'never' && rank !== 'issued');
  const agree = different([...others, ...rivals, last]).length === 1;
  // 'Date' beside a signature is the day on which it was signed.
  const told = best === 'attended' || (best === 'date' && !lines.some((line) => SIGNED.test(line)));
  return {
    value: last.value,
    words: last.words,
    sure: last.sure && agree && told && last.value <= today,
  };
}

const MONTHS =
  'jan(?:uary|uarie)?|feb(?:ruary|ruarie)?|mar(?:ch)?|maart|mrt|apr(?:il)?|may|mei|jun(?:e|ie)?|jul(?:y|ie)?|aug(?:ust|ustus)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cs](?:ember)?';
const DAY = String.raw`(\d{1,2})(?:\s?(?:st|nd|rd|th|de|ste))?`;
const TO = String.raw`\s?(?:-|to|tot|and|en|&|,)\s?`;
const YEAR = String.raw`((?:19|20)\d{2})`;
const written = (...parts: string[]) =>
  new RegExp(String.raw`(?<![\d/.-])(?:${parts.join('')})(?![\d/-]|[.]\d)`, 'giu');

/** Days, months and years in each form. A form that comes first takes its words. */
const forms: { form: RegExp; read: (figures: string[]) => Reading | null }[] = [
  {
    // 3 - 5 March 2026; 30 March to 1 April 2026
    form: written(`${DAY}(?: (${MONTHS}))?`, TO, `${DAY},? (${MONTHS})\\.?,? ${YEAR}`),
    read: ([, , day, month, year]) => reading(year, monthOf(month), day, false),
  },
  {
    // March 3-5, 2026
    form: written(`(${MONTHS})\\.? ${DAY}`, TO, `${DAY},? ${YEAR}`),
    read: ([month, , day, year]) => reading(year, monthOf(month), day, false),
  },
  {
    // 23 November 2026; this 4th day of June, 2026; 23ste dag van November 2026; 14-Aug-2026
    form: written(`${DAY}(?: day of| dag van| of| van)?[ -](${MONTHS})\\.?,?[ -]${YEAR}`),
    read: ([day, month, year]) => reading(year, monthOf(month), day, true),
  },
  {
    form: written(`(${MONTHS})\\.? ${DAY},? ${YEAR}`),
    read: ([month, day, year]) => reading(year, monthOf(month), day, true),
  },
  {
    form: written(String.raw`${YEAR}([/.-])(\d{1,2})\2(\d{1,2})`),
    read: ([year, , month, day]) => reading(year, Number(month), day, true),
  },
  {
    form: written(String.raw`(\d{1,2})([/.-])(\d{1,2})\2(${YEAR}|\d{2})`),
    read: ([one = '', , other = '', year = '']) => inFigures(one, other, year),
  },
];

interface Reading {
  value: CalendarDate;
  sure: boolean;
}

/** The day comes first, as South Africans write it, unless it can only be the month. */
function inFigures(one: string, other: string, year: string): Reading | null {
  const full = year.length === 4 ? year : `20${year}`;
  const dayFirst = reading(full, Number(other), one, year.length === 4);
  const monthFirst = reading(full, Number(one), other, year.length === 4);
  if (!dayFirst || !monthFirst) return dayFirst ?? monthFirst;
  return { value: dayFirst.value, sure: dayFirst.sure && dayFirst.value === monthFirst.value };
}

function reading(year = '', month = 0, day = '', sure = true): Reading | null {
  const value = [year, String(month).padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isCalendarDate(value) ? { value, sure } : null;
}

const beginnings = [
  ['jan'],
  ['feb'],
  ['mar', 'maa', 'mrt'],
  ['apr'],
  ['may', 'mei'],
  ['jun'],
  ['jul'],
  ['aug'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'des'],
];
const monthOf = (name = '') =>
  beginnings.findIndex((each) => each.includes(name.slice(0, 3).toLowerCase())) + 1;

/** The dates of a line. `above` are the lines before it. */
function datesIn(line: string, above: readonly string[]): Found[] {
  const taken: { from: number; to: number; read: Reading }[] = [];
  for (const { form, read } of forms)
    for (const match of line.matchAll(form)) {
      const [from, to] = [match.index, match.index + match[0].length];
      if (taken.some((other) => from < other.to && other.from < to)) continue;
      const found = read(match.slice(1));
      if (found) taken.push({ from, to, read: found });
    }
  const inOrder = taken.toSorted((a, b) => a.from - b.from);
  return inOrder.map(({ from, to, read }, at) => {
    const before = line.slice(inOrder[at - 1]?.to ?? 0, from);
    const until = at > 0 && /^\s*(?:-|to|tot)\s*$/iu.test(before);
    const rank = rankOf(until ? line.slice(0, inOrder[0]?.from) : before, line.slice(to), above);
    return { ...read, sure: read.sure && !until, words: line.slice(from, to), rank };
  });
}

const NEVER =
  /\b(?:birth|born|gebore|geboorte|expir\w*|verval\w*|valid|geldig|until|next|volgende|due|cycle|siklus|regist\w*|geregistreer|pay\w*|paid|betaal\w*|order\w*|enrol\w*|ingeskryf|inskrywing\w*|join\w*|since|sedert|sinds|member\w*|accredit\w*|geakkrediteer|act|wet)\b/iu;
const SIGNED =
  /\b(?:signature|signed|handtekening|onderteken|director|direkteur|president|registrar|chief executive|chairperson|voorsitter)\b/iu;
const ISSUED =
  /\b(?:issued?|issuing|uitgereik|uitreik\w*|printed|gedruk|generated|downloaded|signed|onderteken|dated|awarded|toegeken|given|gegee|invoice|start\w*|begin\w*|commenc\w*|recorded|recording|originally|oorspronklik|available|from|vanaf|certificate date|date of certificate|sertifikaatdatum)\b/iu;
const ATTENDED =
  /\b(?:attend\w*|bygewoon|bywoning\w*|complet\w*|voltooi\w*|held|gehou|presented|aangebied|took place|event|course|webin?a?ar|workshop|seminar|session|sessie|activity|conference|konferensie|kongres|training|opleiding|programme|lecture|lesing|masterclass|viewed|watched|gekyk|bekyk|listened|geluister|geleentheid\w*|kursus\w*|werkswinkel|seminaar|aktiwiteit|participat\w*|deelgeneem)\b/iu;

/** The rank by the words before a date, by a label above it where nothing stands before it, or by the words after it. */
function rankOf(before: string, after: string, above: readonly string[]): Rank {
  const own = rankOfWords(before);
  if (own) return own;
  if (!/^(?:on|op|the|die|this|hierdie|van|of|at|-|:|\W)*$/iu.test(before.replaceAll(' ', ''))) return 'bare';
  const label = rankOfWords(above.at(-1) ?? '');
  if (label) return label;
  if (/\b(?:bygewoon|voltooi|gehou|aangebied)\b/iu.test(after)) return 'attended';
  // 'has attended', the title, 'on 14 August 2026'
  if (/\b(?:on|op)\b/iu.test(before) && above.some((line) => rankOfWords(line) === 'attended'))
    return 'attended';
  return 'bare';
}

function rankOfWords(words: string): Rank | undefined {
  if (NEVER.test(words)) return 'never';
  if (ISSUED.test(words)) return 'issued';
  if (ATTENDED.test(words)) return 'attended';
  return /\b(?:date|datum)\b/iu.test(words) ? 'date' : undefined;
}
