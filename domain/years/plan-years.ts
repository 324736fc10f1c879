import { type CalendarDate, yearOf } from '../calendar/calendar.ts';

/** The years of the page Switch Years (spec B §9). */
export const FIRST_YEAR = 2020;
export const LAST_YEAR = 2030;

/**
 * The years that a member does not own: earlier ones, newest first, the current one, which comes with the membership and is
 * never sold (spec-readings 43), and later ones, soonest first (spec-readings 61).
 */
export function yearsNotOwned(
  owned: readonly number[],
  today: CalendarDate,
): { earlier: number[]; included: number | null; later: number[] } {
  const current = yearOf(today);
  const all = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, at) => FIRST_YEAR + at);
  const missing = all.filter((year) => !owned.includes(year));
  return {
    earlier: missing.filter((year) => year < current).reverse(),
    included: missing.includes(current) ? current : null,
    later: missing.filter((year) => year > current),
  };
}

/**
 * Why an extra year cannot be bought: it is owned already, it comes with the membership, it has not begun, or Switch Years
 * does not have it. Null: it can.
 */
export function purchaseRefusal(
  year: number,
  owned: readonly number[],
  today: CalendarDate,
): 'owned' | 'included' | 'later' | 'unknown' | null {
  if (owned.includes(year)) return 'owned';
  const { earlier, included, later } = yearsNotOwned(owned, today);
  if (earlier.includes(year)) return null;
  if (year === included) return 'included';
  return later.includes(year) ? 'later' : 'unknown';
}

/** The day by which a year is expected to be declared. It is not confirmed. */
export const declarationExpected = (planYear: number): CalendarDate => `${planYear + 1}-01-31`;

/** The contents of a year, to decide whether the year is done. */
interface YearContents {
  activities: number;
  reflections: number;
  ethics_reflections: number;
}

const ETHICS_ITEMS = 3;

/** Whether a year is complete: it has activities, and nothing in it is left to reflect on. */
export const isYearComplete = (year: YearContents): boolean =>
  year.activities > 0 && year.reflections >= year.activities && year.ethics_reflections >= ETHICS_ITEMS;
