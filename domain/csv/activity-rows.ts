import { type CalendarDate, yearOf } from '../calendar/calendar.ts';
import { decimalHours, line, longText, webLink, yesNo } from './cells.ts';
import { type CellTexts, headed, type RowRules, shows, type ValuesOf } from './column.ts';
import { dateColumn, dayFirst, dayFirstText } from './day-first.ts';
import { activityType, competency } from './framework-cells.ts';
import { knownHeads } from './known-heads.ts';

export interface TextLimits {
  line: number;
  long: number;
  link: number;
}

/** The day on which a file is read, and the plan year that it goes into. */
interface ReadAt {
  today: CalendarDate;
  year: number;
}

const questions = ['Question1', 'Question2', 'Question3'] as const;

/** The columns of the member's activity file, with the names of the call (spec B §3, §5). */
const columnsOf = (limits: TextLimits, { today, year }: ReadAt) => ({
  title: shows(
    'VAT on electronic services',
    headed(knownHeads.title, line('Title', 'Enter a title', limits.line)),
  ),
  provider: shows('SAICA', headed(knownHeads.provider, line('Provider', 'Enter a provider', limits.line))),
  type: shows('webinar', activityType),
  description: shows(
    'Place of supply, registration and the invoice',
    headed(knownHeads.description, longText('Description', 'Enter a description', limits.long)),
  ),
  activity_date: shows(
    dayFirstText(earlierOf(`${year}-02-26`, today)),
    dateColumn('Activity Date', (text) => inYear(text, year)),
  ),
  competency: shows('Tax planning', competency),
  Question1: shows(
    'Yes, it answered what I needed',
    headed(knownHeads.question(1), yesNo('Question 1', limits.long)),
  ),
  Question2: shows('Yes', headed(knownHeads.question(2), yesNo('Question 2', limits.long))),
  Question3: shows('No', headed(knownHeads.question(3), yesNo('Question 3', limits.long))),
  evidence: shows(
    'https://example.org/certificate.pdf',
    headed(knownHeads.evidence, webLink('Evidence Url', limits.link)),
  ),
  verifiable_hours: shows('1.5', decimalHours('Verified Hours')),
  // A reflection is not dated after today, so in the first weeks of a year the example is earlier.
  reflection_date: shows(
    dayFirstText(earlierOf(`${year}-02-28`, today)),
    headed(
      knownHeads.reflection_date,
      dateColumn('Reflection Date', (text) => notAfter(text, today)),
    ),
  ),
});

/** An activity of a member's upload. */
export type ActivityRow = ValuesOf<ReturnType<typeof columnsOf>>;

/** The reflection in a row of a file. */
export type ReflectionCells = Pick<ActivityRow, 'reflection_date' | (typeof questions)[number]>;

/** The rules of the member's activity file. `limits` are the longest texts. */
export const activityRowRules = (limits: TextLimits, at: ReadAt): RowRules<ActivityRow> => ({
  columns: columnsOf(limits, at),
  together: reflectionComplete,
});

const earlierOf = (one: CalendarDate, other: CalendarDate) => (one < other ? one : other);

/**
 * A date outside the plan year is accepted, because a course that is booked now may take place in January (spec-readings
 * 69).
 */
function inYear(text: string, year: number): ReturnType<typeof dayFirst> {
  const verdict = dayFirst(text);
  const outside = verdict.ok && verdict.value !== null && yearOf(verdict.value) !== year;
  return outside ? { ...verdict, note: `Outside ${year}` } : verdict;
}

/** A reflection is not dated after today (spec-readings 69). */
function notAfter(text: string, today: CalendarDate): ReturnType<typeof dayFirst> {
  const verdict = dayFirst(text);
  return verdict.ok && verdict.value !== null && verdict.value > today
    ? { ok: false, reason: 'Enter today or an earlier date.' }
    : verdict;
}

/**
 * A date records the reflection, which needs all three answers (spec-readings 68). Answers without a date are not stored.
 */
function reflectionComplete(row: Partial<ActivityRow>) {
  const faults: CellTexts<ActivityRow> = {};
  const notes: CellTexts<ActivityRow> = {};
  const isAnswered = (key: (typeof questions)[number]) => row[key]?.answer !== '';
  if (row.reflection_date) {
    for (const key of questions) if (!isAnswered(key)) faults[key] = 'A dated reflection needs Yes or No.';
  } else if (row.reflection_date === null && questions.some((key) => row[key] && isAnswered(key))) {
    notes.reflection_date = 'Without a date the answers are not kept.';
  }
  return { faults, notes };
}
