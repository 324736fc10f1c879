import { isReflectionDue } from '../activities/due.ts';
import { type CalendarDate, partsOf } from '../calendar/calendar.ts';
import { shortDate } from '../calendar/date-words.ts';
import { REQUIRED } from './reflections.ts';

/** The facts of an activity or an ethics item that the list of reflections needs. Dates may be empty. */
export interface ListedReflection {
  /** An activity type, or REQUIRED for an ethics item. */
  type: string;
  completed: boolean;
  activity_date: CalendarDate;
  reflection_date: CalendarDate;
}

/** The headings of the list in their order. Outstanding reflections come first. */
export const reflectionGroups = ['To reflect now', 'After their date', 'Done'] as const;
const [NOW, LATER, DONE] = [0, 1, 2] as const;

/**
 * The place of a row's heading. An ethics item can be reflected on at any time, an activity once its date has come. An
 * activity without a date waits too, because nobody knows whether it has taken place.
 */
export function reflectionGroup(row: ListedReflection, today: CalendarDate): 0 | 1 | 2 {
  if (row.completed) return DONE;
  const due = isReflectionDue({ completed: false, date: row.activity_date }, today);
  return row.type === REQUIRED || due ? NOW : LATER;
}

/**
 * Sorts by heading: to do now, in the given order; then those that wait, by date, without a date last; then the done ones
 * by the date of the reflection, newest first. Returns a new list.
 */
export const inReflectionOrder = <R extends ListedReflection>(rows: readonly R[], today: CalendarDate): R[] =>
  rows.toSorted((a, b) => {
    const group = reflectionGroup(a, today);
    const apart = group - reflectionGroup(b, today);
    if (apart !== 0 || group === NOW) return apart;
    return group === DONE
      ? inText(b.reflection_date, a.reflection_date)
      : inText(a.activity_date || LAST, b.activity_date || LAST);
  });

/** The row to reflect on next; undefined when nothing can be done today. `rows` are in the order of the list. */
export const nextReflection = <R extends ListedReflection>(
  rows: readonly R[],
  today: CalendarDate,
): R | undefined => rows.find((row) => reflectionGroup(row, today) === NOW);

/** The text in place of a comment that waits for the activity: 'On 29 Nov or after'. The year only if it is another. */
export function waitsFor({ activity_date }: Pick<ListedReflection, 'activity_date'>, today: CalendarDate) {
  if (activity_date === '') return 'No date yet';
  const day = shortDate(activity_date);
  const { year } = partsOf(activity_date);
  return `On ${year === partsOf(today).year ? day : `${day} ${year}`} or after`;
}

const LAST = '9999';
const inText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
