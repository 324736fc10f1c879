import { type PlanYear, planYears } from '#framework/plan-years.ts';

/** What the year's button is: to switch, to buy, or out of reach (spec B §2.6). */
export type YearState = 'owned' | 'purchasable' | 'disabled';

/** Whether a number is one of the plan years 2020 to 2030. */
export const isPlanYear = (year: number): year is PlanYear => (planYears as readonly number[]).includes(year);

/** An owned year is a button; one up to the current year can be bought; a later one is disabled. */
export function yearState(year: number, owned: readonly number[], currentYear: number): YearState {
  if (owned.includes(year)) return 'owned';
  return isPlanYear(year) && year <= currentYear ? 'purchasable' : 'disabled';
}

/** All year buttons in order. */
export const yearButtons = (owned: readonly number[], currentYear: number) =>
  planYears.map((year) => ({ year, state: yearState(year, owned, currentYear) }));
