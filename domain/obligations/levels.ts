import type { ByLevel, RuleSet } from '#framework/obligations/rule-set.ts';
import type { CalendarDate } from '../calendar/calendar.ts';
import type { Period } from './cycles.ts';

/** A level of a registration, from a day on; null: from its first day. */
export interface HeldLevel {
  level: string;
  from: CalendarDate | null;
}

/** The level that holds for a cycle: that of its first day, or the highest one of its days. Null: none is stated. */
export function levelIn(
  rules: RuleSet,
  stated: readonly HeldLevel[],
  { from, until }: Period,
): string | null {
  const { levels } = rules;
  if (!levels) return null;
  const known = stated
    .filter(({ level }) => levels.of.some(({ key }) => key === level))
    .toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1));
  const atStart = known.findLast((one) => (one.from ?? '') <= from) ?? known[0];
  if (!atStart) return null;
  if (levels.at === 'start') return atStart.level;
  const later = known.filter((one) => one.from !== null && one.from > from && one.from <= until);
  const inCycle = [atStart, ...later].map(({ level }) => level);
  return levels.of.findLast(({ key }) => inCycle.includes(key))?.key ?? null;
}

/** The figure of a level in minutes; without a level the largest one, so that nobody does too little. Null: none is asked. */
export function minutesAt(minutes: ByLevel, level: string | null): number | null {
  if (typeof minutes === 'number') return minutes;
  if (level === null) return Math.max(...Object.values(minutes));
  return minutes[level] ?? null;
}
