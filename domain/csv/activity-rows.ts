import type { activityTypes } from '#framework/activity-types.ts';
import type { CompetencyKey } from '#framework/competencies.ts';
import { type CalendarDate, yearOf } from '../calendar.ts';
import { decimalHours, line, longText, webLink, type YesNoAnswer, yesNo } from './cells.ts';
import type { CellTexts, RowRules } from './column.ts';
import { dayFirst, proposedDate } from './day-first.ts';
import { activityType, competency } from './framework-cells.ts';

/** An activity of a member's upload (spec B §5), with the field names of the call (spec B §3). */
export interface ActivityRow {
  title: string;
  provider: string;
  type: (typeof activityTypes)[number];
  description: string;
  activity_date: CalendarDate | null;
  competency: CompetencyKey;
  Question1: YesNoAnswer;
  Question2: YesNoAnswer;
  Question3: YesNoAnswer;
  evidence: string;
  verifiable_hours: number;
  reflection_date: CalendarDate | null;
}

export interface TextLimits {
  line: number;
  long: number;
  link: number;
}

const questions = ['Question1', 'Question2', 'Question3'] as const;

/** The rules of the member's activity file. `limits` are the longest texts; `today` and `year` are those of the plan. */
export function activityRowRules(
  limits: TextLimits,
  { today, year }: { today: CalendarDate; year: number },
): RowRules<ActivityRow> {
  return {
    columns: {
      title: line('Title', 'Enter a title', limits.line),
      provider: line('Provider', 'Enter a provider', limits.line),
      type: activityType,
      description: longText('Description', 'Enter a description', limits.long),
      activity_date: { title: 'Activity Date', judge: (text) => inYear(text, year), propose: proposedDate },
      competency,
      Question1: yesNo('Question 1', limits.long),
      Question2: yesNo('Question 2', limits.long),
      Question3: yesNo('Question 3', limits.long),
      evidence: webLink('Evidence Url', limits.link),
      verifiable_hours: decimalHours('Verified Hours'),
      reflection_date: {
        title: 'Reflection Date',
        judge: (text) => notAfter(text, today),
        propose: proposedDate,
      },
    },
    together: reflectionComplete,
  };
}

/**
 * A date outside the plan year is accepted, because a course that is booked now may take place in January (spec-readings
 * 69).
 */
function inYear(text: string, year: number): ReturnType<typeof dayFirst> {
  const verdict = dayFirst(text);
  const outside = verdict.ok && verdict.value !== null && yearOf(verdict.value) !== year;
  return outside ? { ...verdict, note: `Outside ${year}` } : verdict;
}

/** A reflection is not dated after today (spec-readings 77). */
function notAfter(text: string, today: CalendarDate): ReturnType<typeof dayFirst> {
  const verdict = dayFirst(text);
  return verdict.ok && verdict.value !== null && verdict.value > today
    ? { ok: false, reason: 'Not after today.' }
    : verdict;
}

/**
 * A date records the reflection, which needs all three answers (spec-readings 54). Answers without a date are not stored.
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
