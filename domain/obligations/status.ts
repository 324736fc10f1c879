import { isOfAllYears } from '#framework/obligations/holders.ts';
import type { CalendarDate } from '../calendar/calendar.ts';
import { hoursText } from '../hours/verifiable-hours.ts';
import { type CountedRule, countHours, sortedByDate } from './counted.ts';
import { type DutyResult, dutiesOf, type WrittenFacts } from './duties.ts';
import type { Portion } from './portions.ts';
import type { Requirement } from './required.ts';
import type { RequiredHours } from './required-hours.ts';
import { type Brought, isKnown } from './settled.ts';

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
  /** Whether hours or a lack of them could move in from the cycle before, and that one has no record. */
  beforeUnknown: boolean;
}

/** The record of a member, as far as the bodies ask about it. */
export interface ObligationFacts extends WrittenFacts {
  /** The hours of all plan years that a cycle reaches into. */
  portions: readonly Portion[];
  brought?: readonly Brought[];
}

/** How the member stands with each body today, from all hours and written parts of the year. */
export function standingsOf(
  requirements: readonly Requirement[],
  record: ObligationFacts,
  today: CalendarDate,
): Standing[] {
  const facts = { ...record, portions: sortedByDate(record.portions) };
  const alone = requirements.map((one) => standingOf(one, facts, today, new Set()));
  if (!requirements.some(({ duties }) => duties.includes('other_body'))) return alone;
  const open = alone.filter(({ status }) => status !== 'met' && status !== 'waived').map(bodyOf);
  const met = new Set(alone.map(bodyOf).filter((body) => !open.includes(body)));
  return requirements.map((one, at) => {
    const standing = alone[at];
    return standing && !one.duties.includes('other_body') ? standing : standingOf(one, facts, today, met);
  });
}

const bodyOf = ({ requirement }: Standing): string => requirement.rules.body;

function standingOf(
  asked: Requirement,
  facts: ObligationFacts,
  today: CalendarDate,
  met: ReadonlySet<string>,
): Standing {
  const { brought = [], portions } = facts;
  const requirement = isUnknown(asked, { portions, brought }, today) ? withoutDemands(asked) : asked;
  const hours = countHours(requirement, portions, today, brought);
  const duties = dutiesOf(requirement, facts, today, met);
  const status = statusOf(requirement, hours, duties, today);
  const { previous } = requirement;
  const beforeUnknown = previous !== null && isUnknown(previous, { portions, brought }, today);
  return { requirement, hours, duties, status, unprovenMinutes: unprovenIn(hours), beforeUnknown };
}

type Recorded = Parameters<typeof isKnown>[1];

/** Whether the cycle of a further body is over without any record of its hours: it owes nothing (docs/decisions/0052). */
const isUnknown = (requirement: Requirement, record: Recorded, today: CalendarDate): boolean =>
  requirement.hours.length > 0 &&
  isOfAllYears(requirement.rules.holder) &&
  today > requirement.lastDay &&
  !isKnown(requirement, record);

const withoutDemands = (requirement: Requirement): Requirement => ({
  ...requirement,
  waived: 'unknown',
  hours: [],
  duties: [],
  due: null,
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
 * - `on_course`: the outstanding hours suffice, or nothing is asked before a later year of the cycle; `proof_missing`: they
 *   do, and past ones among them lack proof.
 * - `mend`: the outstanding hours suffice, or a duty is open, after the end of the cycle.
 * - `short`: something is left to do; `missed`: hours are, after the end of the cycle or of a year that has hours of its own.
 */
export function statusOf(
  requirement: Requirement,
  hours: readonly CountedRule[],
  duties: readonly DutyResult[],
  today: CalendarDate,
): Status {
  if (requirement.waived) return 'waived';
  const isOver = ({ rule }: CountedRule) => today > rule.ends;
  const lacking = hours.filter((one) => !isReached(one));
  const asked = lacking.filter(({ rule }) => isAsked(rule, requirement, today));
  const open = asked.filter(({ openMinutes }) => openMinutes > 0);
  if (open.length > 0) return open.some(isOver) ? 'missed' : 'short';
  if (duties.some(({ met }) => !met)) return today > requirement.lastDay ? 'mend' : 'short';
  if (lacking.length === 0) return 'met';
  if (asked.some(isOver)) return 'mend';
  return lacking.some(({ unprovenMinutes }) => unprovenMinutes > 0) ? 'proof_missing' : 'on_course';
}

/** Whether what a rule lacks is something to do: not before its days begin, unless they begin with the plan year. */
export const isAsked = ({ begins }: RequiredHours, { year }: Requirement, today: CalendarDate): boolean =>
  today >= begins || begins <= `${year}-01-01`;

/** Whether a plan year has ended. The cycle of a body may end on another day. */
export const isYearOver = (year: number, today: CalendarDate): boolean => today > `${year}-12-31`;

/** Whether as many hours count as the rule asks. */
export const isReached = ({ rule, countedMinutes }: CountedRule): boolean =>
  countedMinutes >= rule.requiredMinutes;
