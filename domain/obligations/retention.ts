import { isOfAllYears } from '#framework/obligations/holders.ts';
import { ruleSets } from '#framework/obligations/rule-sets.ts';
import type { CalendarDate } from '../calendar/calendar.ts';
import { bodyName } from './body-names.ts';
import { type HeldRegistration, type Requirement, requirementsOf } from './required.ts';

/** The last day until which a body wants the record of a year kept, and the body. */
export interface KeptUntil {
  until: CalendarDate;
  /** The body's short name: SARS. */
  by: string;
  /** The short names of the bodies for which nobody found how long they want it. */
  not_found: string[];
}

/**
 * The body that wants the record of this year kept the longest, the first of equals: each counts from the last day of its
 * own cycle. Null: every such day has passed (obligations §5).
 */
export function keptUntil(
  year: number,
  registrations: readonly HeldRegistration[],
  today: CalendarDate,
  rules = ruleSets,
): KeptUntil | null {
  const asked = requirementsOf(year, { registrations, circumstances: [] }, rules).filter(isOfRecord);
  const [longest] = asked
    .flatMap((one) => (one.keepUntil ? [{ until: one.keepUntil, by: bodyName(one.rules.body) }] : []))
    .filter(({ until }) => until >= today)
    .toSorted((a, b) => (a.until < b.until ? 1 : a.until > b.until ? -1 : 0));
  const unknown = asked.flatMap(({ keepUntil, rules: { body } }) => (keepUntil ? [] : [bodyName(body)]));
  return longest ? { ...longest, not_found: [...new Set(unknown)] } : null;
}

/** A registration with a further body is stated for all years: one that ended before, or binds later, wants nothing of this year. */
const isOfRecord = ({ rules, period }: Requirement): boolean =>
  !isOfAllYears(rules.holder) || period !== null;
