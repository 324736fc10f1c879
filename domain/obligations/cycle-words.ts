import { addDays } from '../calendar/calendar.ts';
import { dateInWords } from '../calendar/date-words.ts';
import { hoursText } from '../hours/verifiable-hours.ts';
import type { Period } from './cycles.ts';

/** Whether a cycle is a calendar year, which needs no name beside that of the plan year. */
export const isCalendarYear = ({ from, until }: Period): boolean =>
  from === `${until.slice(0, 4)}-01-01` && until.endsWith('-12-31');

/** '1 June 2026 to 31 May 2027'. */
export const daysInWords = ({ from, until }: Period): string =>
  `${dateInWords(from)} to ${dateInWords(until)}`;

/** The days of a cycle beside the name of its body; empty for a calendar year. */
export const cycleInWords = (cycle: Period): string => (isCalendarYear(cycle) ? '' : daysInWords(cycle));

/** A name with the days of its cycle: 'FSCA, 1 June 2026 to 31 May 2027'. A calendar year has none. */
export const withCycle = (name: string, cycle: Period): string =>
  [name, cycleInWords(cycle)].filter(Boolean).join(', ');

/** A cycle inside a sentence: '2026', or 'the cycle from 1 June 2026 to 31 May 2027'. */
export const cycleNamed = (cycle: Period): string =>
  isCalendarYear(cycle) ? cycle.from.slice(0, 4) : `the cycle from ${daysInWords(cycle)}`;

/** The last day of the cycle before this one, in words. */
export const endBefore = ({ from }: Period): string => dateInWords(addDays(from, -1));

/** The name of a standing with one body in one cycle: a plan year may have two cycles of one body. */
export const standingName = ({ version, cycle }: { version: string; cycle: Pick<Period, 'from'> }): string =>
  `${version}-${cycle.from}`;

/** Minutes in the body's own unit, as shown: 600 minutes are '12.0' credits of 50. */
export const inUnit = (minutes: number, unit: { minutes: number } | null): string =>
  hoursText(Math.round((minutes * 60) / (unit?.minutes ?? 60)));
