import { addDays, type CalendarDate } from '../calendar/calendar.ts';
import type { Portion } from './counted.ts';
import type { WrittenFacts } from './duties.ts';
import type { Requirement } from './required.ts';
import { type Status, standingsOf } from './status.ts';

/** A status with the hours without proof, and their days, both included. Null: without end. */
export interface StatusDays {
  body: string;
  /** The version of the rules. */
  version: string;
  status: Status;
  unprovenMinutes: number;
  from: CalendarDate;
  until: CalendarDate | null;
}

/**
 * How the member stands with each body from today on, as long as the record stays as it is. A status then changes only on
 * the day of an activity and on the first day after the year, so no other day is asked about.
 */
export function statusTimeline(
  requirements: readonly Requirement[],
  facts: WrittenFacts & { portions: readonly Portion[] },
  year: number,
  today: CalendarDate,
): StatusDays[] {
  const days = [...new Set([...facts.activities.flatMap(({ date }) => date ?? []), `${year + 1}-01-01`])]
    .filter((day) => day > today)
    .toSorted();
  const timeline: StatusDays[] = [];
  for (const day of [today, ...days]) {
    for (const { requirement, status, unprovenMinutes } of standingsOf(requirements, facts, day)) {
      const { body, version } = requirement.rules;
      const before = timeline.findLast((one) => one.version === version);
      if (before?.status === status && before.unprovenMinutes === unprovenMinutes) continue;
      if (before) before.until = addDays(day, -1);
      timeline.push({ body, version, status, unprovenMinutes, from: day, until: null });
    }
  }
  return timeline;
}
