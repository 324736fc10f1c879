import type { CalendarDate } from '../calendar/calendar.ts';

/** The facts of an activity that decide what is due. Dates may be empty or null: not known yet. */
export interface DatedActivity {
  completed: boolean;
  date: CalendarDate | null;
}

/** Whether an activity takes place later than today: what it asks for waits until then. */
export const isAhead = ({ date }: Pick<DatedActivity, 'date'>, today: CalendarDate): boolean =>
  Boolean(date) && (date as CalendarDate) > today;

/** Whether an activity has taken place, as far as its date says, and its reflection is missing. */
export const isReflectionDue = (activity: DatedActivity, today: CalendarDate): boolean =>
  !activity.completed && Boolean(activity.date) && !isAhead(activity, today);

/** Whether nobody knows when an open activity takes place. */
export const isDateMissing = ({ completed, date }: DatedActivity): boolean => !completed && !date;
