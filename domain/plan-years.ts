import { type CalendarDate, yearOf } from './calendar.ts';

/** The years of the page Switch Years (spec B §9). */
export const FIRST_YEAR = 2020;
export const LAST_YEAR = 2030;

/**
 * The years that a member does not own: years up to the current one, newest first, and later years, soonest first
 * (spec-readings 31).
 */
export function yearsNotOwned(
  owned: readonly number[],
  today: CalendarDate,
): { earlier: number[]; later: number[] } {
  const all = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, at) => FIRST_YEAR + at);
  const missing = all.filter((year) => !owned.includes(year));
  return {
    earlier: missing.filter((year) => year <= yearOf(today)).reverse(),
    later: missing.filter((year) => year > yearOf(today)),
  };
}

/** Why an extra year cannot be bought: it is owned already, it has not begun, or Switch Years does not have it. Null: it can. */
export function purchaseRefusal(
  year: number,
  owned: readonly number[],
  today: CalendarDate,
): 'owned' | 'later' | 'unknown' | null {
  if (owned.includes(year)) return 'owned';
  const { earlier, later } = yearsNotOwned(owned, today);
  if (earlier.includes(year)) return null;
  return later.includes(year) ? 'later' : 'unknown';
}

/** The contents of a year, to decide whether the year is done. */
interface YearContents {
  activities: number;
  reflections: number;
  ethics_reflections: number;
}

const ETHICS_ITEMS = 3;

/** Whether a year has activities and nothing in it is left to reflect on. */
export const isYearComplete = (year: YearContents): boolean =>
  year.activities > 0 && year.reflections >= year.activities && year.ethics_reflections >= ETHICS_ITEMS;
