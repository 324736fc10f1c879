import { isReflectionDue } from '#domain/activities/due.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { REQUIRED } from '#domain/reflections/reflections.ts';
import type { Show } from '#web/ui/table/shows.ts';
import type { Reflection } from './reflection-values.ts';

/** The parts of the list of reflections; `today` decides which activities have taken place. */
export const reflectionShows = (today: CalendarDate): Show<Reflection>[] => [
  {
    key: 'outstanding',
    label: 'Outstanding',
    toDo: true,
    // Standard text is outstanding until the member has edited it (spec-readings 73).
    match: ({ completed, standard_text }) => !completed || standard_text,
  },
  {
    key: 'due',
    label: 'To reflect now',
    toDo: true,
    byLink: true,
    match: ({ completed, activity_date: date }) => isReflectionDue({ completed, date }, today),
  },
  {
    key: 'ethics',
    label: 'Ethics',
    toDo: true,
    byLink: true,
    match: ({ completed, type }) => type === REQUIRED && !completed,
  },
  {
    key: 'standard',
    label: 'Standard text',
    toDo: true,
    byLink: true,
    match: ({ standard_text }) => standard_text,
  },
  {
    key: 'standard-activities',
    label: 'Activities with standard text',
    toDo: true,
    byLink: true,
    match: ({ standard_text, type }) => standard_text && type !== REQUIRED,
  },
];
