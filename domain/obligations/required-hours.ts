import type { CycleExtension, HoursRule, RuleSet } from '#framework/obligations/rule-set.ts';
import { type CalendarDate, partsOf } from '../calendar/calendar.ts';
import { dateInWords } from '../calendar/date-words.ts';
import { type CycleDays, monthsOf, overlap, type Period } from './cycles.ts';
import { minutesAt } from './levels.ts';

export interface RequiredHours extends HoursRule {
  /** The key of the rule itself: a rule that is asked of several years has one with the year's number for each. */
  of: string;
  /** The hours of a full cycle, or of a full year of it, in minutes. */
  fullMinutes: number;
  /** The hours that are asked for in the period, in minutes. */
  requiredMinutes: number;
  /** The hours that the rule `overflow.from` has over its minimum count here too. */
  takesOverflow: boolean;
  /** The days whose hours count: the cycle, or one year of it. */
  within: Period;
  /** The first day on which its lack is something to do, and the last one on which hours can be done. */
  begins: CalendarDate;
  ends: CalendarDate;
}

interface Facts {
  set: RuleSet;
  cycle: CycleDays;
  period: Period;
  absences: readonly Period[];
  level: string | null;
  own: readonly { kind: string }[];
  extension: CycleExtension | undefined;
}

/** The hours that the rules ask of a member in these days of a cycle. A rule without a figure for the level is not asked. */
export function requiredHours(facts: Facts): RequiredHours[] {
  const { set, cycle } = facts;
  const { moves } = set.cycle;
  return set.hours.flatMap((rule) => {
    if (!rule.per) return hoursOf(rule, facts, cycle, cycle.years.length);
    // The years before were asked by the windows that they ended.
    const years = moves === 'rolling' ? cycle.years.slice(-1) : cycle.years;
    return years.flatMap((year) => {
      const named = years.length > 1 ? namedBy(year, rule) : rule;
      return hoursOf(named, facts, year, 1, rule.key);
    });
  });
}

const namedBy = ({ until }: Period, rule: HoursRule): HoursRule => ({
  ...rule,
  key: `${rule.key}_${partsOf(until).year}`,
  label: `${rule.label}, year to ${dateInWords(until)}`,
});

function hoursOf(
  rule: HoursRule,
  { set, cycle, period, absences, level, own, extension }: Facts,
  within: Period,
  years: number,
  of = rule.key,
): RequiredHours[] {
  const fullMinutes = minutesAt(extension?.minutes?.[of] ?? rule.minutes, level);
  const days = overlap(within, period);
  if (fullMinutes === null || !days) return [];
  const whole = 12 * years;
  const months = set.apportioned ? monthsOf(days, absences) : whole;
  const fixed = Math.min(rule.fixed ?? 0, fullMinutes);
  // Rounded up to a tenth of the body's hour: each month that the days touch is a whole one.
  const tenth = (set.unit?.minutes ?? 60) / 10;
  const isLong = years > 1 && set.cycle.moves === 'fixed';
  return [
    {
      ...rule,
      of,
      fullMinutes,
      requiredMinutes: Math.ceil((fixed + ((fullMinutes - fixed) * months) / whole) / tenth) * tenth,
      takesOverflow: own.some(({ kind }) => kind === rule.overflow?.when),
      within,
      // Hours of several years are nothing to do before the last of them (docs/decisions/0052).
      begins: isLong ? (cycle.years.at(-1) ?? cycle).from : within.from,
      ends: within.until === cycle.until ? (extension?.until ?? within.until) : within.until,
    },
  ];
}
