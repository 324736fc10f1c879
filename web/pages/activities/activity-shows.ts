import { isDateMissing } from '#domain/activities/due.ts';
import { isShown, isToSort } from '#domain/activities/planner.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { areHoursInDoubt, areHoursMissing } from '#domain/hours/verifiable-hours.ts';
import type { Show } from '#web/ui/table/shows.ts';
import type { Activity } from './activity.ts';

/** The parts of the planner's list; `today` decides what is due. */
export const activityShows = (
  today: CalendarDate,
  withEvidence: boolean,
  toSort: boolean,
): Show<Activity>[] => [
  { key: 'to-sort', label: 'To sort', toDo: true, ...(toSort ? {} : { byLink: true }), match: isToSort },
  { key: 'to-do', label: 'To do', toDo: true, match: (activity) => isShown('to-do', activity, today) },
  ...(withEvidence ? [noEvidence(today), ...ofHours] : []),
  { key: 'completed', label: 'Completed', byLink: true, match: ({ completed }) => completed },
  {
    key: 'no-date',
    label: 'No date',
    toDo: true,
    byLink: true,
    match: ({ completed, activity_date: date }) => isDateMissing({ completed, date }),
  },
];

const ofHours: Show<Activity>[] = [
  { key: 'no-hours', label: 'No hours', toDo: true, byLink: true, match: areHoursMissing },
  { key: 'hours-in-doubt', label: 'Hours to confirm', toDo: true, byLink: true, match: areHoursInDoubt },
];

const noEvidence = (today: CalendarDate): Show<Activity> => ({
  key: 'no-evidence',
  label: 'No evidence',
  toDo: true,
  match: (activity) => isShown('no-evidence', activity, today),
});
