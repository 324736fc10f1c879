import type { HoursKind } from '#framework/hours-kinds.ts';
import type { PractitionerFlags } from '../profile/practitioner-flags.ts';
import { hoursOf, hoursText, isToTheMinute, minutesOf, requiredMinutes } from './verifiable-hours.ts';

interface WithActivity {
  kind: HoursKind;
  flags: PractitionerFlags;
  /** The other activities of the year. */
  others: readonly { hours_kind: HoursKind; verifiable_hours: number; completed: boolean }[];
  /** The text of the form's hours field. It may not be a number yet. */
  typed: string;
  /** Whether the activity of the form has its reflection. */
  completed: boolean;
}

interface HoursWithActivity {
  /** Hours, a whole number. */
  required: number;
  /** All completed hours, and those of the form. */
  minutes: number;
  doneMinutes: number;
  plannedMinutes: number;
  /** 'Done 6.5, from this one 2.0' in one plain line. */
  line: string;
}

/** The sum of a kind's hours, with those of the activity in the form. A text that is no number counts as none. */
export function hoursWithActivity({
  kind,
  flags,
  others,
  typed,
  completed,
}: WithActivity): HoursWithActivity {
  const hours = typed.trim() === '' ? 0 : Number(typed);
  const own = Number.isFinite(hours) && hours > 0 && isToTheMinute(hours) ? minutesOf(hours) : 0;
  const sum = (done: boolean) =>
    others
      .filter((other) => other.hours_kind === kind && other.completed === done)
      .reduce((minutes, other) => minutes + minutesOf(other.verifiable_hours), 0);
  const [done, planned] = [sum(true), sum(false)];
  const parts = [
    `${hoursText(done)} done`,
    `${hoursText(own)} from this one`,
    ...(planned > 0 ? [`${hoursText(planned)} planned elsewhere`] : []),
  ];
  return {
    required: hoursOf(requiredMinutes(kind, flags)),
    minutes: done + own,
    doneMinutes: done + (completed ? own : 0),
    plannedMinutes: planned + (completed ? 0 : own),
    line: `${parts.join(', ')}.${completed || own === 0 ? '' : ' They count once you reflect on it.'}`,
  };
}
