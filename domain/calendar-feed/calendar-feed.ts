import { addDays, type CalendarDate, yearOf } from '../calendar/calendar.ts';
import { dateInWords } from '../calendar/date-words.ts';
import { bodyName } from '../obligations/body-names.ts';
import { cycleInWords } from '../obligations/cycle-words.ts';
import { type Declared, isDeclared, isPlanYear } from '../obligations/declarations.ts';
import { type Given, type Requirement, requirementsOf } from '../obligations/required.ts';

/** A whole day in the calendar of a member. */
export interface FeedDay {
  /** Stays the same while the day is about the same thing. */
  uid: string;
  title: string;
  date: CalendarDate;
  /** The following day: the end of a whole-day event in a calendar file. null: no date can name it. */
  until: CalendarDate | null;
  /** When it was last changed. */
  changedAt: Date;
  /** How often its title or its day was changed. */
  changes: number;
}

interface FeedActivity {
  id: string;
  title: string;
  date: CalendarDate;
  changedAt: Date;
  changes: number;
}

export interface FeedYear extends Given {
  memberId: string;
  year: number;
  activities: readonly FeedActivity[];
  declared: readonly Declared[];
  madeAt: Date;
}

/** The days of some plan years: dated activities, the end of each year, and the declarations that are not recorded. */
export function feedDays(years: readonly FeedYear[]): FeedDay[] {
  return years.flatMap((one) => [
    ...one.activities.map(({ id, ...activity }) => day({ uid: id, ...activity })),
    day({
      uid: `year-end-${idOf(one)}`,
      title: `CPD year ${one.year} ends`,
      date: `${one.year}-12-31`,
      changedAt: one.madeAt,
      changes: 0,
    }),
    ...dueDays(one, years),
  ]);
}

/** The id has the member in it, because one calendar program may read the calendars of several members. */
const idOf = ({ year, memberId }: FeedYear): string => `${year}-${memberId}`;

function dueDays(one: FeedYear, years: readonly FeedYear[]): FeedDay[] {
  const asked = requirementsOf(one.year, one).filter((cycle) => isDayOf(one, cycle, years));
  const last = new Map(asked.map((cycle) => [nameOf(cycle, one), cycle]));
  return [...last].flatMap(([name, cycle]) => [...lastDay(name, cycle, one), ...dueDay(name, cycle, one)]);
}

/**
 * Whether a plan year has the days of a cycle: its own, and those of the cycle that ends in it. One that ends later is of the last
 * plan year of the member, so that two plan years do not both have it.
 */
const isDayOf = ({ year, memberId }: FeedYear, { cycle }: Requirement, years: readonly FeedYear[]): boolean =>
  !years.some(
    (other) => other.memberId === memberId && other.year > year && other.year <= yearOf(cycle.until),
  );

/** A cycle that is no plan year has a name without one: another plan year may have its days later. */
const nameOf = (asked: Requirement, one: FeedYear): string =>
  isPlanYear(asked)
    ? `${asked.rules.body}-${idOf(one)}`
    : `${asked.rules.body}-${asked.cycle.from}-${one.memberId}`;

/** The last day for hours, where the end of the plan year does not say it. */
function lastDay(
  name: string,
  { rules, cycle, hours, lastDay: date }: Requirement,
  one: FeedYear,
): FeedDay[] {
  if (hours.length === 0 || cycle.until.endsWith('-12-31')) return [];
  const things = `${rules.unit?.one ?? 'hour'}s`;
  const title = `${bodyName(rules.body)}: last day for ${things}, ${dateInWords(date)}`;
  return [day({ uid: `last-day-${name}`, title, date, changedAt: one.madeAt, changes: 0 })];
}

/** The day of the declaration, unless it is recorded or none is asked. */
function dueDay(name: string, asked: Requirement, { declared, madeAt }: FeedYear): FeedDay[] {
  const { rules, due, waived } = asked;
  if (!due || (waived && waived !== 'not_active') || isDeclared(declared, asked)) return [];
  const expected = due.expected ? ' (expected date)' : '';
  const title = `${declareWords(asked)}: ${rules.label}${expected}`;
  // A body changes its date once: from the expected day to the announced one.
  const changes = due.expected ? 0 : 1;
  return [day({ uid: `declare-${name}`, title, date: due.date, changedAt: madeAt, changes })];
}

/** 'Declare CPD 2026', 'Hand in CPD 1 June 2026 to 31 May 2027 to your FSP'. */
function declareWords({ rules: { declaredTo }, cycle }: Requirement): string {
  const named = cycleInWords(cycle) || yearOf(cycle.until);
  return declaredTo ? `Hand in CPD ${named} to ${declaredTo.name}` : `Declare CPD ${named}`;
}

const day = (facts: Omit<FeedDay, 'until'>): FeedDay => ({
  ...facts,
  until: facts.date === LAST_DAY ? null : addDays(facts.date, 1),
});

const LAST_DAY = '9999-12-31';
