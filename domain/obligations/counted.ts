import type { CalendarDate } from '../calendar/calendar.ts';
import { type CountedPortion, canCount, type Portion } from './portions.ts';
import type { Requirement } from './required.ts';
import type { RequiredHours } from './required-hours.ts';
import { type Brought, settled, type Uncounted, withLate } from './settled.ts';

/** One hours rule with all hours that fit it, in minutes. */
export interface CountedRule {
  rule: RequiredHours;
  countedMinutes: number;
  /** Hours that do not count yet and still can. */
  outstandingMinutes: number;
  /** Required hours that no activity brings. */
  openMinutes: number;
  /** Hours of past activities, whether they count or not. */
  recordedMinutes: number;
  /** Those of the recorded hours that lack proof and could count with it. */
  unprovenMinutes: number;
  /** Those of the counted hours that the cycle before had over its figures. */
  carriedMinutes: number;
  /** Those of the counted hours that the member brought: earned before the product, or in a year that they did not buy. */
  broughtMinutes: number;
  /** The portions by date; those without a date come last. A portion that counts in part is there twice. */
  portions: readonly CountedPortion[];
}

/**
 * Every hour that fits a rule of the requirement, with the one reason why it does not count. Takes the portions
 * as `sortedByDate` gives them.
 */
export function countHours(
  requirement: Requirement,
  portions: readonly Portion[],
  today: CalendarDate,
  brought: readonly Brought[] = [],
): CountedRule[] {
  if (requirement.hours.length === 0) return [];
  const record = { portions, today, brought };
  const plain = withLate(settled(requirement, record), requirement, record).map(withSums);
  return plain.map((one) => {
    const from = one.rule.takesOverflow && plain.find(({ rule }) => rule.key === one.rule.overflow?.from);
    return withOpen(from ? withOverflow(one, from) : one);
  });
}

type Plain = Omit<CountedRule, 'openMinutes'>;

function withSums({ rule, portions, carriedMinutes, broughtMinutes }: Uncounted): Plain {
  let [countedMinutes, outstandingMinutes, recordedMinutes, unprovenMinutes] = [0, 0, 0, 0];
  for (const { minutes, reason, isPast, isUnproven } of portions) {
    if (reason === null) countedMinutes += minutes;
    if (canCount(reason)) outstandingMinutes += minutes;
    if (isPast) recordedMinutes += minutes;
    if (isUnproven) unprovenMinutes += minutes;
  }
  countedMinutes += carriedMinutes + broughtMinutes;
  return {
    rule,
    countedMinutes,
    outstandingMinutes,
    recordedMinutes,
    unprovenMinutes,
    carriedMinutes,
    broughtMinutes,
    portions,
  };
}

/** Adds to one rule the hours that another rule has, and will have, over its minimum. */
function withOverflow(one: Plain, from: Plain): Plain {
  const over = (minutes: number) => Math.max(0, minutes - from.rule.requiredMinutes);
  const now = over(from.countedMinutes);
  return {
    ...one,
    countedMinutes: one.countedMinutes + now,
    outstandingMinutes: one.outstandingMinutes + over(from.countedMinutes + from.outstandingMinutes) - now,
  };
}

const withOpen = (one: Plain): CountedRule => ({
  ...one,
  openMinutes: Math.max(0, one.rule.requiredMinutes - one.countedMinutes - one.outstandingMinutes),
});

/** The portions with hours by date, then by the activity and the hours, so that the order of the rows changes nothing. */
export const sortedByDate = (portions: readonly Portion[]): Portion[] =>
  portions.filter(({ minutes }) => minutes > 0).toSorted(byDate);

const byDate = (a: Portion, b: Portion): number =>
  order(a.date ?? '~', b.date ?? '~') || order(a.activityId, b.activityId) || order(keyOf(a), keyOf(b));
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const keyOf = ({ topics: [main, ...more], minutes, ...flags }: Portion): string =>
  [main, String(minutes).padStart(6, '0'), JSON.stringify(flags), ...more].join(' ');
