import type { HoursKind } from '#framework/hours-kinds.ts';
import type { PractitionerFlags } from '../profile/practitioner-flags.ts';
import { hoursText, inTenths, requiredTenths, tenthsOf } from './verifiable-hours.ts';

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
  tenths: number;
  doneTenths: number;
  plannedTenths: number;
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
  const own = Number.isFinite(hours) && hours > 0 && inTenths(hours) ? tenthsOf(hours) : 0;
  const sum = (done: boolean) =>
    others
      .filter((other) => other.hours_kind === kind && other.completed === done)
      .reduce((tenths, other) => tenths + tenthsOf(other.verifiable_hours), 0);
  const [done, planned] = [sum(true), sum(false)];
  const parts = [
    `${hoursText(done)} done`,
    `${hoursText(own)} from this one`,
    ...(planned > 0 ? [`${hoursText(planned)} planned elsewhere`] : []),
  ];
  return {
    required: requiredTenths(kind, flags) / 10,
    tenths: done + own,
    doneTenths: done + (completed ? own : 0),
    plannedTenths: planned + (completed ? 0 : own),
    line: `${parts.join(', ')}.${completed || own === 0 ? '' : ' They count once you reflect on it.'}`,
  };
}
