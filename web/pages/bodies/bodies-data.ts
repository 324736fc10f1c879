import type { ResultOf } from '#contract/endpoint.ts';
import type { bodiesPage } from '#contract/page-calls.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { cyclesIn, type Period } from '#domain/obligations/cycles.ts';
import { isOfAllYears } from '#framework/obligations/holders.ts';
import type { RuleSet } from '#framework/obligations/rule-set.ts';
import { ruleSets } from '#framework/obligations/rule-sets.ts';

export type Bodies = ResultOf<typeof bodiesPage>;
export type Registered = Bodies['registrations'][number];
export type Brought = Bodies['brought'][number];

/** The newest rules of each body with which a member registers once for all years. */
export const furtherBodies: readonly RuleSet[] = ruleSets.filter(
  ({ body, holder }, at) =>
    isOfAllYears(holder) && ruleSets.findLastIndex((other) => other.body === body) === at,
);

export const rulesOf = (body: string): RuleSet | undefined => furtherBodies.find((one) => one.body === body);

/** The rows of each registration: they have one body and one first day. */
export const registrationsIn = (rows: readonly Registered[]): readonly [Registered, ...Registered[]][] =>
  [...Map.groupBy(rows, ({ body, from }) => `${body} ${from}`).values()].flatMap(([first, ...more]) =>
    first ? [[first, ...more]] : [],
  );

/** How many years back hours from before can be entered. */
const YEARS_BACK = 8;

/** The years of the cycles of a body to which hours from before can belong, the newest first. */
export function yearsOfCycles(body: string, rows: readonly Registered[], year: number): readonly Period[] {
  const rules = rulesOf(body);
  if (!rules) return [];
  const all = new Map<CalendarDate, Period>();
  for (const { from, anniversary } of rows.filter((one) => one.body === body))
    for (let at = year - YEARS_BACK; at <= year; at += 1)
      for (const cycle of cyclesIn(at, rules, { from: from || null, anniversary }))
        for (const one of cycle.years) if (one.from <= `${year}-12-31`) all.set(one.from, one);
  return [...all.values()].toSorted((a, b) => (a.from < b.from ? 1 : -1));
}
