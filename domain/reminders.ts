import { addDays, type CalendarDate, daysBetween, weekdayOf, yearOf } from './calendar.ts';
import { isYearOver, type Status } from './obligations/status.ts';

/** In the order in which they win when two are due on one day. */
export const reminderKinds = ['year_end', 'declaration', 'weekly'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** The hour of the day's reminders, in South Africa. */
export const REMINDERS_AT = '07:00';
/** A reminder that an outage kept back goes out on one of these days, and not later (readings 103). */
export const WINDOW_DAYS = 5;
/** Between two reminders to one member, of whatever kind. */
export const GAP_DAYS = 6;

/** The days of a plan year on which a kind begins, as MM-DD: of the year itself, or of the one after it. */
const YEAR_END_DAYS = ['10-02', '12-01', '12-24'];
const DECLARATION_DAYS = ['01-02', '01-21'];
/** So long before a day that a body announced. */
const BEFORE_DUE = 7;

/** How a member stands with one body in one plan year. */
export interface BodyToRemind {
  status: Status;
  /** Null: nothing is declared by a day. */
  due: { date: CalendarDate; expected: boolean } | null;
  declared: boolean;
}

export interface YearToRemind {
  year: number;
  bodies: readonly BodyToRemind[];
}

/** One reminder. It is mailed once at most. */
export interface Occasion {
  kind: ReminderKind;
  year: number;
  /** The first day of its window. */
  from: CalendarDate;
}

/** An occasion with the day of its mail. */
export interface SentReminder extends Occasion {
  on: CalendarDate;
}

export interface Reminded {
  years: readonly YearToRemind[];
  /** The kinds that the member does not want. */
  stopped: readonly ReminderKind[];
  sent: readonly SentReminder[];
}

/**
 * The one reminder of a day, or null: the first kind that has something left, that nobody stopped, whose window holds the
 * day, and that was not mailed yet, when the last reminder of any kind is six days old.
 */
export function reminderOf({ years, stopped, sent }: Reminded, today: CalendarDate): Occasion | null {
  if (sent.some(({ on }) => Math.abs(daysBetween(on, today)) < GAP_DAYS)) return null;
  const open = reminderKinds
    .filter((kind) => !stopped.includes(kind))
    .flatMap((kind) => years.flatMap((year) => occasionsOf(kind, year, today)))
    .filter((one) => !sent.some((other) => isSame(one, other)));
  const due = open.find((one) => isInWindow(one, today) && isItsTime(one, today));
  // The week's mail would keep back the rarer one, which begins in a few days.
  const isSoon = ({ from }: Occasion) => today < from && from < addDays(today, GAP_DAYS);
  return due && !(due.kind === 'weekly' && open.some(isSoon)) ? due : null;
}

/** Whether a reminder that was due still has its reason today. */
export const isStillDue = (occasion: Occasion, { years, stopped }: Reminded, today: CalendarDate): boolean =>
  isInWindow(occasion, today) &&
  isItsTime(occasion, today) &&
  !stopped.includes(occasion.kind) &&
  years.some((year) => occasionsOf(occasion.kind, year, today).some((one) => isSame(one, occasion)));

/** The day of the next reminder of each kind if the record stays as it is. Kinds without one are left out. */
export function nextReminders(reminded: Reminded, from: CalendarDate): Map<ReminderKind, CalendarDate> {
  const next = new Map<ReminderKind, CalendarDate>();
  const sent = [...reminded.sent];
  const last = `${yearOf(from) + 1}-01-31`;
  const wanted = reminderKinds.length - reminded.stopped.length;
  for (let day = from; day <= last && next.size < wanted; ) {
    const occasion = reminderOf({ ...reminded, sent }, day);
    if (occasion) {
      sent.push({ ...occasion, on: day });
      if (!next.has(occasion.kind)) next.set(occasion.kind, day);
    }
    day = occasion ? addDays(day, GAP_DAYS) : dayThatMayDiffer(reminded, day);
  }
  return next;
}

/** The next day on which a reminder can be due although none is on this one: no day between them begins or ends anything. */
function dayThatMayDiffer({ years }: Reminded, day: CalendarDate): CalendarDate {
  const firsts = years.flatMap((one) => [
    ...daysOf(YEAR_END_DAYS, one.year),
    ...daysOf(DECLARATION_DAYS, one.year + 1),
    ...announcedOf(one),
    `${one.year + 1}-01-01`,
  ]);
  // While a window is open, each of its days may be the one after the last mail's gap.
  if (firsts.some((from) => isInWindow({ from }, day)) || years.some(isToMend)) return addDays(day, 1);
  return firsts.filter((from) => from > day).toSorted()[0] ?? `${yearOf(day) + 2}-01-01`;
}

const daysOf = (list: readonly string[], year: number): CalendarDate[] => list.map((day) => `${year}-${day}`);

/** A week before each day that a body announced. */
const announcedOf = ({ bodies }: YearToRemind): CalendarDate[] =>
  bodies.flatMap(({ due, declared }) =>
    due && !declared && !due.expected ? [addDays(due.date, -BEFORE_DUE)] : [],
  );

const isToMend = ({ bodies }: YearToRemind): boolean =>
  bodies.some(({ status, declared }) => status === 'mend' && !declared);

/** The occasions of a year about which something is left today. */
function occasionsOf(kind: ReminderKind, one: YearToRemind, today: CalendarDate): Occasion[] {
  const { year } = one;
  // A year that ended long ago is nobody's task.
  if (yearOf(today) > year + 1) return [];
  const begins = (list: readonly CalendarDate[]) =>
    [...new Set(list)].toSorted().map((from) => ({ kind, year, from }));
  if (kind === 'year_end') return one.bodies.some(isOpen) ? begins(daysOf(YEAR_END_DAYS, year)) : [];
  if (kind === 'declaration') {
    const isUndeclared = one.bodies.some(({ due, declared }) => due && !declared);
    return isUndeclared ? begins([...daysOf(DECLARATION_DAYS, year + 1), ...announcedOf(one)]) : [];
  }
  return isYearOver(year, today) && isToMend(one) ? begins([mondayOf(today)]) : [];
}

const isOpen = ({ status }: BodyToRemind): boolean => status === 'short' || status === 'on_course';

const isInWindow = ({ from }: Pick<Occasion, 'from'>, today: CalendarDate): boolean =>
  from <= today && today < addDays(from, WINDOW_DAYS);

/** Only the first kind is about a year that has not ended. */
const isItsTime = ({ kind, year }: Occasion, today: CalendarDate): boolean =>
  kind === 'year_end' || isYearOver(year, today);

const isSame = (one: Occasion, other: Occasion): boolean =>
  one.kind === other.kind && one.year === other.year && one.from === other.from;

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const mondayOf = (day: CalendarDate): CalendarDate => addDays(day, -week.indexOf(weekdayOf(day)));
