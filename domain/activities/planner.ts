import type { CalendarDate } from '../calendar/calendar.ts';
import { minutesOf } from '../hours/verifiable-hours.ts';
import { isBlank } from '../text/blank-text.ts';
import { type EvidenceFacts, evidenceState } from './activity-evidence.ts';

/** The filters of the planner's table (`?show=`). */
type PlannerShow = 'to-do' | 'no-evidence';

/**
 * Whether a filter shows an activity: 'to-do' shows those without a reflection, 'no-evidence' those whose file is due.
 */
export function isShown(show: PlannerShow, activity: EvidenceFacts, today: CalendarDate): boolean {
  return show === 'to-do' ? !activity.completed : evidenceState(activity, today) === 'missing';
}

/** Whether an activity was logged and nobody has said yet which competency it serves. */
export const isToSort = ({ competency }: { competency: string }): boolean => isBlank(competency);

type Dated = Pick<EvidenceFacts, 'activity_date' | 'completed'>;

/**
 * The activities to do come first, by date, those without a date last. Then come the done ones, newest first. Returns a
 * new list.
 */
export const inPlannerOrder = <A extends Dated>(activities: readonly A[]): A[] =>
  activities.toSorted((a, b) => {
    if (a.completed !== b.completed) return a.completed ? 1 : -1;
    return a.completed ? -byDate(a, b) : byDate(a, b);
  });

const LAST = '9999';
const byDate = (a: Dated, b: Dated): number => {
  const [first, second] = [a.activity_date || LAST, b.activity_date || LAST];
  return first === second ? 0 : first < second ? -1 : 1;
};

/** Hours in minutes. */
export interface PlannerTotals {
  minutes: number;
  completedMinutes: number;
  plannedMinutes: number;
  /** How many activities' hours need evidence by now, and how many of them have it. */
  due: number;
  proven: number;
}

/** The figures under the table, over all its pages. */
export function plannerTotals(activities: readonly EvidenceFacts[], today: CalendarDate): PlannerTotals {
  const totals = { minutes: 0, completedMinutes: 0, plannedMinutes: 0, due: 0, proven: 0 };
  for (const activity of activities) {
    const minutes = minutesOf(activity.verifiable_hours);
    totals.minutes += minutes;
    totals[activity.completed ? 'completedMinutes' : 'plannedMinutes'] += minutes;
    if (minutes === 0) continue;
    const state = evidenceState(activity, today);
    if (state === 'later' || state === 'optional') continue;
    totals.due += 1;
    if (state !== 'missing') totals.proven += 1;
  }
  return totals;
}
