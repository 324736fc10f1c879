import { ruleSets } from '#framework/obligations/rule-sets.ts';
import type { CalendarDate } from '../calendar/calendar.ts';
import type { Registration } from '../profile/registrations.ts';
import { requirementsOf } from './required.ts';

/** The last day until which a body wants the record of a year kept, and the body. */
export interface KeptUntil {
  until: CalendarDate;
  /** The body's short name: SARS. */
  by: string;
}

/**
 * The body that wants the record of this year kept the longest, the first of equals. Null: every such day has passed
 * (obligations §5).
 */
export function keptUntil(
  year: number,
  registrations: readonly Registration[],
  today: CalendarDate,
  rules = ruleSets,
): KeptUntil | null {
  const [longest] = requirementsOf(year, { registrations, circumstances: [] }, rules)
    .flatMap((one) => (one.keepUntil ? [{ until: one.keepUntil, by: one.rules.body.toUpperCase() }] : []))
    .filter(({ until }) => until >= today)
    .toSorted((a, b) => (a.until < b.until ? 1 : a.until > b.until ? -1 : 0));
  return longest ?? null;
}
