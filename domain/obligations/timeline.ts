import { addDays, type CalendarDate } from '../calendar/calendar.ts';
import type { Requirement } from './required.ts';
import { type ObligationFacts, type Status, standingsOf } from './status.ts';

/** A status with the hours without proof, and their days, both included. Null: without end. */
export interface StatusDays {
  body: string;
  /** The version of the rules. */
  version: string;
  /** The first day of the cycle. */
  cycle: CalendarDate;
  status: Status;
  unprovenMinutes: number;
  from: CalendarDate;
  until: CalendarDate | null;
}

/**
 * How the member stands with each body from today on, as long as the record stays as it is. A status then changes only on
 * the day of an activity and where a cycle or a year of it begins or ends, so no other day is asked about.
 */
export function statusTimeline(
  requirements: readonly Requirement[],
  facts: ObligationFacts,
  today: CalendarDate,
): StatusDays[] {
  const dated = [...facts.activities, ...facts.portions].flatMap(({ date }) => date ?? []);
  const days = [...new Set([...dated, ...requirements.flatMap(turningDays)])]
    .filter((day) => day > today)
    .toSorted();
  const timeline: StatusDays[] = [];
  for (const day of [today, ...days]) {
    for (const { requirement, status, unprovenMinutes } of standingsOf(requirements, facts, day)) {
      const { body, version } = requirement.rules;
      const cycle = requirement.cycle.from;
      const before = timeline.findLast((one) => one.version === version && one.cycle === cycle);
      if (before?.status === status && before.unprovenMinutes === unprovenMinutes) continue;
      if (before) before.until = addDays(day, -1);
      timeline.push({ body, version, cycle, status, unprovenMinutes, from: day, until: null });
    }
  }
  return timeline;
}

/** The days on which a status may change although the record does not. */
const turningDays = ({ cycle, hours, lastDay }: Requirement): CalendarDate[] => [
  ...hours.flatMap(({ begins, ends }) => [begins, addDays(ends, 1)]),
  ...[cycle.until, lastDay].map((day) => addDays(day, 1)),
  cycle.from,
];
