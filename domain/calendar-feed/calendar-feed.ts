import { addDays, type CalendarDate } from '../calendar/calendar.ts';
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
    ...dueDays(one),
  ]);
}

/** The id has the member in it, because one calendar program may read the calendars of several members. */
const idOf = ({ year, memberId }: FeedYear): string => `${year}-${memberId}`;

function dueDays(one: FeedYear): FeedDay[] {
  const { year, declared, madeAt } = one;
  const open = requirementsOf(year, one).filter(
    (asked) => (!asked.waived || asked.waived === 'not_active') && !isDeclared(declared, asked),
  );
  const last = new Map(open.filter(endsIn(year)).map((asked) => [cycleOf(asked), asked]));
  return [...last].flatMap(([cycle, { rules, due }]) =>
    due
      ? [
          day({
            uid: `declare-${cycle}-${idOf(one)}`,
            title: `Declare CPD ${year}: ${rules.label}${due.expected ? ' (expected date)' : ''}`,
            date: due.date,
            changedAt: madeAt,
            // A body changes its date once: from the expected day to the announced one.
            changes: due.expected ? 0 : 1,
          }),
        ]
      : [],
  );
}

/** A cycle has its day in the plan year in which it ends, so that two plan years do not both have it. */
const endsIn =
  (year: number) =>
  ({ cycle }: Requirement): boolean =>
    cycle.until <= `${year}-12-31`;

const cycleOf = (asked: Requirement): string =>
  isPlanYear(asked) ? asked.rules.body : `${asked.rules.body}-${asked.cycle.from}`;

const day = (facts: Omit<FeedDay, 'until'>): FeedDay => ({
  ...facts,
  until: facts.date === LAST_DAY ? null : addDays(facts.date, 1),
});

const LAST_DAY = '9999-12-31';
