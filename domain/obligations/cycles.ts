import type { Cycle, RuleSet } from '#framework/obligations/rule-set.ts';
import { addDays, addMonths, type CalendarDate, daysInMonth, partsOf } from '../calendar/calendar.ts';

/** Days from one to another, both included. */
export interface Period {
  from: CalendarDate;
  until: CalendarDate;
}

/** The days of one cycle, and of each of its years. */
export interface CycleDays extends Period {
  years: readonly [Period, ...Period[]];
}

/** The facts of a registration that move its cycles. */
interface Begun {
  /** null: not stated. */
  from: CalendarDate | null;
  /** The month, 1 to 12, with whose end the member's own year ends. If omitted, it is the month of `from`. */
  anniversary?: number | null;
}

/** The cycles of these rules that have a day in a calendar year. Of rolling cycles, those whose last year has one. */
export function cyclesIn(year: number, rules: RuleSet, begun: Begun): readonly CycleDays[] {
  const { cycle } = rules;
  const years = [year - 1, year].filter((one) => yearFrom(one, cycle, begun).until >= `${year}-01-01`);
  const all = years.map((one) => cycleOf(one, rules, begun));
  return all.filter(({ from }, at) => all.findIndex((other) => other.from === from) === at);
}

/** The cycle before another one of the same rules. Null for rolling ones, which overlap. */
export function cycleBefore({ from }: Period, rules: RuleSet, begun: Begun): CycleDays | null {
  if (rules.cycle.moves === 'rolling') return null;
  return cycleOf(partsOf(from).year - rules.cycle.years, rules, begun);
}

/** The first day on which the rules bind a new member; null when no day of registration is stated. */
export function boundFrom({ cycle }: RuleSet, begun: Begun): CalendarDate | null {
  if (begun.from === null || cycle.first === 'at_once') return begun.from;
  return yearFrom(firstYear(cycle, begun.from, begun), cycle, begun).from;
}

/** The calendar year in which the first year of a member's first cycle begins. */
function firstYear(cycle: Cycle, day: CalendarDate, begun: Begun): number {
  const { year } = partsOf(day);
  const at = yearFrom(year, cycle, begun).from <= day ? year : year - 1;
  const { from } = yearFrom(at, cycle, begun);
  if (cycle.first === 'at_once' || day === from) return at;
  return cycle.first === 'half' && day < addMonths(from, 6) ? at : at + 1;
}

/** The cycle that has the year beginning in this calendar year; of rolling ones the one that this year ends. */
function cycleOf(year: number, rules: RuleSet, begun: Begun): CycleDays {
  const { cycle } = rules;
  const first = cycle.moves === 'rolling' ? year - cycle.years + 1 : fixedFirst(year, rules, begun);
  const begin = yearFrom(first, cycle, begun);
  const more = Array.from({ length: cycle.years - 1 }, (_, at) => yearFrom(first + at + 1, cycle, begun));
  return { from: begin.from, until: (more.at(-1) ?? begin).until, years: [begin, ...more] };
}

/** Cycles of several years follow each other from the member's first one; without its day from the first day of the rules. */
function fixedFirst(year: number, { cycle, from }: RuleSet, begun: Begun): number {
  if (cycle.years === 1) return year;
  const anchor = firstYear(cycle, begun.from ?? from, begun);
  return anchor + Math.floor((year - anchor) / cycle.years) * cycle.years;
}

/** The year of a cycle that begins in this calendar year. */
function yearFrom(year: number, { starts }: Cycle, begun: Begun): Period {
  const day = starts === 'anniversary' ? dayAfter(begun) : starts;
  return { from: `${year}-${day}`, until: dayBefore(year + 1, day) };
}

/** The day before this month and day of a year. Most begin a month, and this is faster than a Date. */
function dayBefore(year: number, day: string): CalendarDate {
  if (day === '01-01') return `${year - 1}-12-31`;
  if (!day.endsWith('-01')) return addDays(`${year}-${day}`, -1);
  const month = Number(day.slice(0, 2)) - 1;
  return `${year}-${String(month).padStart(2, '0')}-${daysInMonth(year, month)}`;
}

function dayAfter({ anniversary, from }: Begun): string {
  const month = anniversary ?? (from ? partsOf(from).month : 12);
  return `${String((month % 12) + 1).padStart(2, '0')}-01`;
}

/** How many months these days touch, without those that lie wholly within one of the absences. */
export function monthsOf({ from, until }: Period, absences: readonly Period[]): number {
  const touched = monthNumber(until) - monthNumber(from) + 1;
  if (absences.length === 0) return touched;
  const whole = joined(absences);
  return Array.from({ length: touched }, (_, at) => addMonths(`${from.slice(0, 8)}01`, at)).filter(
    (begin) => {
      const { year, month } = partsOf(begin);
      const end = `${begin.slice(0, 8)}${daysInMonth(year, month)}`;
      return !whole.some((one) => one.from <= begin && one.until >= end);
    },
  ).length;
}

const monthNumber = (day: CalendarDate): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Absences that follow each other without a day between are one. */
function joined(absences: readonly Period[]): Period[] {
  const all: Period[] = [];
  for (const one of absences.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const before = all.at(-1);
    if (before && (before.until >= FOREVER || one.from <= addDays(before.until, 1))) {
      if (one.until > before.until) before.until = one.until;
    } else all.push({ from: one.from, until: one.until });
  }
  return all;
}

export const FOREVER = '9999-12-31';

/** The days that all periods share; null: none. */
export function overlap(...periods: readonly Period[]): Period | null {
  let [from, until] = ['', FOREVER];
  for (const one of periods) {
    if (one.from > from) from = one.from;
    if (one.until < until) until = one.until;
  }
  return from <= until ? { from, until } : null;
}

/** Whether a day is one of these. */
export const isWithin = (day: CalendarDate, { from, until }: Period): boolean => day >= from && day <= until;
