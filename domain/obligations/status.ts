import type { CalendarDate } from '../calendar/calendar.ts';
import { hoursText } from '../hours/verifiable-hours.ts';
import { type CountedRule, countHours, type Portion } from './counted.ts';
import { type DutyResult, dutiesOf, type WrittenFacts } from './duties.ts';
import type { Requirement } from './required.ts';

/** The statuses, each worse than the one before it; the last one says that nothing is asked. */
export const statuses = ['met', 'on_course', 'proof_missing', 'short', 'mend', 'missed', 'waived'] as const;
export type Status = (typeof statuses)[number];

/** The statuses in words, on the screen and in documents. */
export const statusNames: Record<Status, string> = {
  short: 'To do',
  proof_missing: 'Proof missing',
  on_course: 'On course',
  met: 'Met',
  mend: 'To fix',
  missed: 'Missed',
  waived: 'Not required',
};

/** A status as a reader sees it: 'Proof missing: 32.0 h' with the hours that lack it, else its name alone. */
export const statusInWords = (status: Status, unprovenMinutes: number): string =>
  status === 'proof_missing'
    ? `${statusNames[status]}: ${hoursText(unprovenMinutes)} h`
    : statusNames[status];

/** The statuses with which a body still asks for something, or did until the year ended. */
export const openStatuses = [
  'short',
  'proof_missing',
  'on_course',
  'mend',
  'missed',
] as const satisfies readonly Status[];
export type OpenStatus = (typeof openStatuses)[number];

/** How a member stands with one body. */
export interface Standing {
  requirement: Requirement;
  hours: readonly CountedRule[];
  duties: readonly DutyResult[];
  status: Status;
  /** Hours of past activities that lack proof, of the rules that are not reached without it. Each hour is in it once. */
  unprovenMinutes: number;
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
    const status = statusOf(requirement, hours, duties, today);
    return { requirement, hours, duties, status, unprovenMinutes: unprovenIn(hours) };
  });

function unprovenIn(hours: readonly CountedRule[]): number {
  const unproven = new Set<Portion>();
  for (const one of hours) {
    if (isReached(one)) continue;
    for (const { portion, isUnproven } of one.portions) if (isUnproven) unproven.add(portion);
  }
  let sum = 0;
  for (const { minutes } of unproven) sum += minutes;
  return sum;
}

/**
 * - `met`: all hours count, all duties are met.
 * - `on_course`: the outstanding hours suffice; `proof_missing`: they do, and past ones among them lack proof.
 * - `mend`: the outstanding hours suffice, or a duty is open, after the end of the year.
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
  if (hours.some(({ openMinutes }) => openMinutes > 0)) return isOver ? 'missed' : 'short';
  if (duties.some(({ met }) => !met)) return isOver ? 'mend' : 'short';
  const lacking = hours.filter((one) => !isReached(one));
  if (lacking.length === 0) return 'met';
  if (isOver) return 'mend';
  return lacking.some(({ unprovenMinutes }) => unprovenMinutes > 0) ? 'proof_missing' : 'on_course';
}

export const isYearOver = (year: number, today: CalendarDate): boolean => today > `${year}-12-31`;

/** Whether as many hours count as the rule asks. */
export const isReached = ({ rule, countedMinutes }: CountedRule): boolean =>
  countedMinutes >= rule.requiredMinutes;
