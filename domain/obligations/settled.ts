import type { CalendarDate } from '../calendar/calendar.ts';
import { parted, withinCaps } from './caps.ts';
import { isWithin } from './cycles.ts';
import { type CountedPortion, canCount, type Portion, portionsFor } from './portions.ts';
import type { Requirement } from './required.ts';
import type { RequiredHours } from './required-hours.ts';

/** Hours that the member earned before the product, or in a year that they did not buy. */
export interface Brought {
  body: string;
  /** The first day of the cycle, or of the year of it. */
  from: CalendarDate;
  /** The key of the rule. */
  rule: string;
  minutes: number;
}

/** The hours of one rule before they are added up. */
export interface Uncounted {
  rule: RequiredHours;
  portions: readonly CountedPortion[];
  carriedMinutes: number;
  broughtMinutes: number;
}

interface Recorded {
  /** By date. */
  portions: readonly Portion[];
  today: CalendarDate;
  brought: readonly Brought[];
}

/**
 * The hours of each rule in its own cycle, together with what moves in from the cycle before: what that one lacked is
 * taken from the first hours, what it had over its figures is added. A cycle without any record is unknown: nothing moves out of it.
 */
export function settled(requirement: Requirement, record: Recorded): Uncounted[] {
  const own = requirement.hours.map((rule) => ({
    rule,
    portions: withinCaps(rule, requirement, portionsFor(rule, requirement, record.portions, record.today)),
    broughtMinutes: sumOf(
      record.brought.filter(
        (one) =>
          one.body === requirement.rules.body && one.rule === rule.of && isWithin(one.from, rule.within),
      ),
    ),
    carriedMinutes: 0,
  }));
  const { previous } = requirement;
  if (!previous || !isOver(previous, record) || !isKnown(previous, record)) return own;
  const before = settled(previous, record);
  const { carry } = previous.rules;
  const carried = carry ? carriedFrom(before, carry) : 0;
  return own.map((one) => {
    const from = before.find(({ rule }) => rule.key === one.rule.key);
    return {
      ...one,
      portions: from ? withoutLate(one.portions, lackOf(from), previous) : one.portions,
      carriedMinutes: carry?.over.includes(one.rule.key) ? carried : 0,
    };
  });
}

/** The hours of each rule with those of the days after the cycle, as far as the cycle lacks them. */
export function withLate(
  rules: readonly Uncounted[],
  requirement: Requirement,
  record: Recorded,
): readonly Uncounted[] {
  if (!requirement.late || !isOver(requirement, record) || !isKnown(requirement, record)) return rules;
  const { late } = requirement;
  // The days after the cycle are asked as the cycle is.
  const next: Requirement = { ...requirement, cycle: { ...late, years: [late] }, period: late };
  return rules.map((one) => {
    if (one.rule.of !== one.rule.key) return one;
    const dated = record.portions.filter(({ date }) => date !== null && isWithin(date, late));
    const rule = { ...one.rule, within: late };
    const after = withinCaps(rule, next, portionsFor(rule, next, dated, record.today));
    const filling = firstOf(after, lackOf(one));
    const filled = minutesOf(filling);
    const others = one.portions.flatMap((each) => {
      const minutes = each.minutes - (filled.get(each.portion) ?? 0);
      return minutes > 0 ? [{ ...each, minutes }] : [];
    });
    return { ...one, portions: [...others, ...filling] };
  });
}

const minutesOf = (portions: readonly CountedPortion[]): ReadonlyMap<Portion, number> =>
  new Map(portions.map(({ portion, minutes }) => [portion, minutes]));

/** Whether the cycle has ended, so that what it lacks or has over is known. */
const isOver = ({ cycle }: Requirement, { today }: Recorded): boolean => today > cycle.until;

/** Whether anything is recorded in the cycle. */
export const isKnown = (
  { cycle, rules }: Requirement,
  { portions, brought }: Omit<Recorded, 'today'>,
): boolean =>
  portions.some(({ date }) => date !== null && isWithin(date, cycle)) ||
  brought.some(({ body, from }) => body === rules.body && isWithin(from, cycle));

const sumOf = (list: readonly { minutes: number }[]): number =>
  list.reduce((sum, { minutes }) => sum + minutes, 0);
const countedIn = ({ portions }: Uncounted): number =>
  sumOf(portions.filter(({ reason }) => reason === null));
const lackOf = (one: Uncounted): number =>
  Math.max(0, one.rule.requiredMinutes - countedIn(one) - one.broughtMinutes - one.carriedMinutes);

/** The least that one of these rules has over its figure, from the hours of its own cycle. */
function carriedFrom(
  before: readonly Uncounted[],
  { over, atMost }: { over: readonly string[]; atMost: number },
): number {
  const rules = before.filter(({ rule }) => over.includes(rule.key));
  if (rules.length === 0) return 0;
  return Math.max(
    0,
    Math.min(atMost, ...rules.map((one) => countedIn(one) + one.broughtMinutes - one.rule.requiredMinutes)),
  );
}

/** Takes from the first hours what the cycle before lacks. */
function withoutLate(
  portions: readonly CountedPortion[],
  lack: number,
  { late }: Requirement,
): CountedPortion[] {
  if (!late) return [...portions];
  const taken = minutesOf(
    firstOf(
      portions.filter(({ portion: { date } }) => date && isWithin(date, late)),
      lack,
    ),
  );
  return portions.flatMap((one) => {
    const minutes = one.reason === null || canCount(one.reason) ? (taken.get(one.portion) ?? 0) : 0;
    return parted(one, one.minutes - minutes, 'fills_previous');
  });
}

/** The first of these hours up to a sum: those that count before those that can. */
function firstOf(portions: readonly CountedPortion[], minutes: number): CountedPortion[] {
  let left = minutes;
  const take = (one: CountedPortion): CountedPortion[] => {
    const part = Math.min(left, one.minutes);
    left -= part;
    return part > 0 ? [{ ...one, minutes: part }] : [];
  };
  const counting = portions.filter(({ reason }) => reason === null).flatMap(take);
  return [...counting, ...portions.filter(({ reason }) => canCount(reason)).flatMap(take)];
}
