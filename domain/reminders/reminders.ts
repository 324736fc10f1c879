import { addDays, addMonths, type CalendarDate, weekdayOf, yearOf } from '../calendar/calendar.ts';
import type { Status } from '../obligations/status.ts';

/** The kinds of reminders. When two are due on one day, the first of them goes out. */
export const reminderKinds = ['year_end', 'declaration', 'weekly'] as const;
export type ReminderKind = (typeof reminderKinds)[number];
export const reminderNames: Record<ReminderKind, string> = {
  year_end: 'Year end',
  declaration: 'Declarations',
  weekly: 'Weekly',
};

/** The hour of the day's reminders, in South Africa. */
export const REMINDERS_AT = '07:00';
/** A reminder that an outage kept back goes out on one of these days, and not later (readings 103). */
export const WINDOW_DAYS = 5;
/** The least days between two reminders to one member, of whatever kind. */
export const GAP_DAYS = 6;

/** The days before the last day for hours on which reminders begin: of a plan year 2 October, 1 and 24 December. */
const YEAR_END_DAYS = [90, 30, 7];
/** The days after the end of a cycle on which the reminders of its declaration begin: of a plan year 2 and 21 January. */
const DECLARATION_DAYS = [2, 21];
/** How many days before a day that a body announced its reminder begins. */
const BEFORE_DUE = 7;

/** How a member stands with one body in one plan year. */
export interface BodyToRemind {
  status: Status;
  /** The last day for declaring; null: there is none. */
  due: { date: CalendarDate; expected: boolean } | null;
  declared: boolean;
  /** The last day of the cycle. If omitted, it is that of the plan year. */
  ends?: CalendarDate;
  /** The last days for hours: of the cycle, and of each of its years that has hours of its own. If omitted, only `ends`. */
  lastDays?: readonly CalendarDate[];
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
export const reminderOf = (reminded: Reminded, today: CalendarDate): Occasion | null =>
  dueOn(windowsOf(reminded), reminded.sent, today);

/** Whether a reminder that was due still has its reason today. */
export const isStillDue = (occasion: Occasion, reminded: Reminded, today: CalendarDate): boolean =>
  occasionsOn(windowsOf(reminded), today).some(
    (one) => isSame(one, occasion) && isInWindow(one, today) && isItsTime(one, today),
  );

/** The day of the next reminder of each kind if the record stays as it is. Kinds without one are left out. */
export function nextReminders(reminded: Reminded, from: CalendarDate): Map<ReminderKind, CalendarDate> {
  const next = new Map<ReminderKind, CalendarDate>();
  const windows = windowsOf(reminded);
  const sent = [...reminded.sent];
  const last = `${yearOf(from) + 1}-01-31`;
  const wanted = reminderKinds.length - reminded.stopped.length;
  for (let day = from; day <= last && next.size < wanted; ) {
    const occasion = dueOn(windows, sent, day);
    if (occasion) {
      sent.push({ ...occasion, on: day });
      if (!next.has(occasion.kind)) next.set(occasion.kind, day);
    }
    day = occasion ? addDays(day, GAP_DAYS) : dayThatMayDiffer(windows, day);
  }
  return next;
}

interface Window extends Occasion {
  /** The end of the cycle: before it there is nothing to declare or to mend. Only the reminder of that end itself has none. */
  after?: CalendarDate;
  /** The first day after the window. */
  until: CalendarDate;
}

/**
 * The windows of a record: those of fixed days in the order in which they win, and the years whose weekly mail has no fixed
 * day.
 */
interface Windows {
  fixed: readonly Window[];
  /** The years with something to mend, each from the first end of such a cycle on, unless the member stopped the week's mail. */
  toMend: readonly ToMend[];
}

interface ToMend {
  year: number;
  after: CalendarDate;
}

function windowsOf({ years, stopped }: Reminded): Windows {
  const isWanted = (kind: ReminderKind) => !stopped.includes(kind);
  const isLast = ({ year }: YearToRemind) => !years.some((other) => other.year > year);
  const known = years.map((one) => ({ year: one.year, bodies: remindedIn(one, isLast(one)) }));
  return {
    fixed: reminderKinds.filter(isWanted).flatMap((kind) => known.flatMap((year) => fixedOf(kind, year))),
    toMend: isWanted('weekly') ? known.flatMap(toMendIn) : [],
  };
}

/**
 * The bodies that a plan year reminds of, each with its last days in that year. A cycle that ends later is of the plan year in
 * which it ends, or of the member's last one: only the years of it that end in this plan year are its matter.
 */
export function remindedIn<Body extends BodyToRemind>(
  { year, bodies }: { year: number; bodies: readonly Body[] },
  isLast: boolean,
): Body[] {
  const [first, end] = [`${year}-01-01`, lastDayOf(year)];
  return bodies.flatMap((body): Body[] => {
    const { ends = end } = body;
    const own = (body.lastDays ?? [ends]).filter((day) => day >= first && (isLast || day <= end));
    if (isLast || ends <= end) return [{ ...body, lastDays: own }];
    return own.length > 0 ? [{ ...body, lastDays: own, due: null }] : [];
  });
}

/** The windows of a kind that begin on a fixed day, if something is left to do. */
function fixedOf(kind: ReminderKind, { year, bodies }: YearToRemind): Window[] {
  const windows = bodies.flatMap((body): Window[] => {
    const { due, declared, ends = lastDayOf(year), lastDays = [ends] } = body;
    if (kind === 'year_end' && isOpen(body))
      return endDays(lastDays).map((from) => windowFrom({ kind, year, from }));
    if (kind !== 'declaration' || !due || declared) return [];
    const announced = due.expected ? [] : [addDays(due.date, -BEFORE_DUE)];
    const days = [...DECLARATION_DAYS.map((day) => addDays(ends, day)), ...announced];
    return days.map((from) => ({ ...windowFrom({ kind, year, from }), after: ends }));
  });
  return windows
    .filter((window, at) => windows.findIndex(({ from }) => from === window.from) === at)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

const lastDayOf = (year: number): CalendarDate => `${year}-12-31`;
const endDays = (lastDays: readonly CalendarDate[]): CalendarDate[] =>
  lastDays.flatMap((ends) => YEAR_END_DAYS.map((days) => addDays(ends, -days)));

/** Whether the reminder that begins on this day is about one of these last days for hours. */
export const isBeforeEnd = (from: CalendarDate, lastDays: readonly CalendarDate[]): boolean =>
  endDays(lastDays).includes(from);

const windowFrom = (one: Occasion): Window => ({ ...one, until: addDays(one.from, WINDOW_DAYS) });

/** A year that ended long ago is not reminded of. */
const isOfToday = (year: number, today: CalendarDate): boolean => today <= `${year + 1}-12-31`;

/** A cycle is to be mended in the twelve months after it. */
const isWeekOf = ({ after }: ToMend, today: CalendarDate): boolean =>
  after < today && today <= addMonths(after, 12);

function occasionsOn({ fixed, toMend }: Windows, today: CalendarDate): Window[] {
  const ofWeek = toMend
    .filter((one) => isWeekOf(one, today))
    .map(({ year, after }) => ({
      ...windowFrom({ kind: 'weekly', year, from: mondayOf(today) }),
      after,
    }));
  return [...fixed.filter(({ year }) => isOfToday(year, today)), ...ofWeek];
}

function dueOn(windows: Windows, sent: readonly SentReminder[], today: CalendarDate): Occasion | null {
  const [before, after] = [addDays(today, -GAP_DAYS), addDays(today, GAP_DAYS)];
  if (sent.some(({ on }) => before < on && on < after)) return null;
  const open = occasionsOn(windows, today).filter((one) => !sent.some((other) => isSame(one, other)));
  const due = open.find((one) => isInWindow(one, today) && isItsTime(one, today));
  // The weekly mail gives way to a rarer one that begins in a few days, which it would keep back.
  const isSoon = ({ from }: Occasion) => today < from && from < after;
  if (!due || (due.kind === 'weekly' && open.some(isSoon))) return null;
  const { kind, year, from } = due;
  return { kind, year, from };
}

/** The next day on which a reminder can be due although none is on this one: no day between them begins or ends anything. */
function dayThatMayDiffer({ fixed, toMend }: Windows, day: CalendarDate): CalendarDate {
  // While a window is open, each of its days may be the one after the last mail's gap.
  if (fixed.some((one) => isInWindow(one, day)) || toMend.some((one) => isWeekOf(one, day)))
    return addDays(day, 1);
  const ends = [...fixed.map(({ year }) => lastDayOf(year)), ...toMend.map(({ after }) => after)];
  const firsts = [...fixed.map(({ from }) => from), ...ends.map((end) => addDays(end, 1))];
  return firsts.filter((from) => from > day).toSorted()[0] ?? `${yearOf(day) + 2}-01-01`;
}

function toMendIn({ year, bodies }: YearToRemind): ToMend[] {
  const ends = bodies.flatMap(({ status, declared, ends: end = lastDayOf(year) }) =>
    status === 'mend' && !declared ? [end] : [],
  );
  const [after] = ends.toSorted();
  return after === undefined ? [] : [{ year, after }];
}

const isOpen = ({ status }: BodyToRemind): boolean =>
  status === 'short' || status === 'proof_missing' || status === 'on_course';

const isInWindow = ({ from, until }: Window, today: CalendarDate): boolean => from <= today && today < until;

/** Only the first kind is about a year or a cycle that has not ended. */
const isItsTime = ({ after }: Window, today: CalendarDate): boolean => after === undefined || after < today;

const isSame = (one: Occasion, other: Occasion): boolean =>
  one.kind === other.kind && one.year === other.year && one.from === other.from;

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const mondayOf = (day: CalendarDate): CalendarDate => addDays(day, -week.indexOf(weekdayOf(day)));
