import type { CalendarDate } from '../calendar.ts';
import { type CountedRule, countHours, type Portion } from './counted.ts';
import { type DutyResult, dutiesOf, type WrittenFacts } from './duties.ts';
import type { Requirement } from './required.ts';

export const statuses = ['met', 'on_course', 'short', 'mend', 'missed', 'waived'] as const;
export type Status = (typeof statuses)[number];

/** The statuses in words, on the screen and in documents. */
export const statusNames: Record<Status, string> = {
  ...{ short: 'To do', on_course: 'On course', met: 'Met' },
  ...{ mend: 'To mend', missed: 'Missed', waived: 'Not required' },
};

/** A body still asks for something, or did. */
export const openStatuses = ['short', 'on_course', 'mend', 'missed'] as const satisfies readonly Status[];
export type OpenStatus = (typeof openStatuses)[number];

/** How a member stands with one body. */
export interface Standing {
  requirement: Requirement;
  hours: readonly CountedRule[];
  duties: readonly DutyResult[];
  status: Status;
}

/** How the member stands with each body today, from all hours and written parts of the year. */
export const standingsOf = (
  requirements: readonly Requirement[],
  facts: WrittenFacts & { portions: readonly Portion[] },
  today: CalendarDate,
): Standing[] =>
  requirements.map((requirement) => {
    const hours = countHours(requirement, facts.portions, today);
    const duties = dutiesOf(requirement, facts, today);
    return { requirement, hours, duties, status: statusOf(requirement, hours, duties, today) };
  });

/**
 * - `met`: all hours count, all duties are met.
 * - `on_course`: the outstanding hours suffice; `mend`: they do, or a duty is open, after the end of the year.
 * - `short`: something is left to do; `missed`: hours are, after the end of the year.
 */
export function statusOf(
  requirement: Requirement,
  hours: readonly CountedRule[],
  duties: readonly DutyResult[],
  today: CalendarDate,
): Status {
  if (requirement.waived) return 'waived';
  const isOver = isYearOver(requirement.year, today);
  if (hours.some(({ openTenths }) => openTenths > 0)) return isOver ? 'missed' : 'short';
  if (duties.some(({ met }) => !met)) return isOver ? 'mend' : 'short';
  if (hours.every(isReached)) return 'met';
  return isOver ? 'mend' : 'on_course';
}

export const isYearOver = (year: number, today: CalendarDate): boolean => today > `${year}-12-31`;

/** Whether as many hours count as the rule asks. */
export const isReached = ({ rule, countedTenths }: CountedRule): boolean =>
  countedTenths >= rule.requiredTenths;
