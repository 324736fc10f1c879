import { addMonths, type CalendarDate, partsOf } from '../calendar/calendar.ts';

/** The part of time that a timeline shows, in days since 1 January 1970; a part of a day is a fraction. */
export interface TimeWindow {
  from: number;
  to: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** The shortest and the longest span that can be shown, in days. */
export const SHORTEST_DAYS = 7;
export const LONGEST_DAYS = 800;
/** Room around the outermost activities, in days. */
const ROOM_DAYS = 14;

/** The day on which a date begins. */
export function dayOf(date: CalendarDate): number {
  const { year, month, day } = partsOf(date);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** The date of a day, also of a fraction of one. */
export const dateOf = (day: number): CalendarDate =>
  new Date(Math.floor(day) * DAY_MS).toISOString().slice(0, 10);

export const spanOf = ({ from, to }: TimeWindow): number => to - from;

/** One month either side of today, both days included (spec A §9). */
export const monthsAround = (today: CalendarDate): TimeWindow => ({
  from: dayOf(addMonths(today, -1)),
  to: dayOf(addMonths(today, 1)) + 1,
});

/** The window that shows everything: each of the dates and the months around today. */
export function windowOfAll(dates: readonly CalendarDate[], today: CalendarDate): TimeWindow {
  const { from, to } = monthsAround(today);
  const days = dates.map(dayOf);
  return {
    from: Math.min(from, ...days.map((day) => day - ROOM_DAYS)),
    to: Math.max(to, ...days.map((day) => day + 1 + ROOM_DAYS)),
  };
}

/** The window moved by some days. Its middle stays inside `all`, so that nobody gets lost in empty years. */
export function moved(window: TimeWindow, days: number, all: TimeWindow): TimeWindow {
  const middle = (window.from + window.to) / 2;
  const wanted = Math.min(Math.max(middle + days, all.from), all.to);
  return { from: window.from + wanted - middle, to: window.to + wanted - middle };
}

/** The window with a span `factor` times as long, in which the day `at` stays in its place. */
export function zoomed(window: TimeWindow, factor: number, at = (window.from + window.to) / 2): TimeWindow {
  const span = spanOf(window);
  const next = Math.min(Math.max(span * factor, SHORTEST_DAYS), LONGEST_DAYS);
  const from = at - ((at - window.from) / span) * next;
  return { from, to: from + next };
}

/** A whole year. */
export const windowOfYear = (year: number): TimeWindow => ({
  from: dayOf(`${year}-01-01`),
  to: dayOf(`${year + 1}-01-01`),
});

/** Whether a date is shown, wholly or in part. */
export const isInWindow = (date: CalendarDate, { from, to }: TimeWindow): boolean =>
  dayOf(date) + 1 > from && dayOf(date) < to;

/** Where a day stands in a window: 0 at its left edge, 100 at its right. */
export const percentAt = (day: number, window: TimeWindow): number =>
  ((day - window.from) / spanOf(window)) * 100;

/** A line of the scale, at the beginning of a day. */
export interface Tick {
  day: number;
  date: CalendarDate;
  /** Whether the line marks the beginning of a month. */
  month: boolean;
}

/**
 * The lines of the scale, at days, Mondays or first days of months: the finest of these with at most `most` lines in the
 * window.
 */
export function ticksOf(window: TimeWindow, most: number): Tick[] {
  for (const step of [1, 7, 14]) {
    if (spanOf(window) / step > most) continue;
    // Day 4 was a Monday.
    const first = step === 1 ? Math.ceil(window.from) : Math.ceil((window.from - 4) / step) * step + 4;
    const ticks: Tick[] = [];
    for (let day = first; day < window.to; day += step) ticks.push({ day, date: dateOf(day), month: false });
    return ticks;
  }
  return monthTicks(window, most);
}

function monthTicks(window: TimeWindow, most: number): Tick[] {
  const step = [1, 2, 3, 6].find((months) => spanOf(window) / (months * 30) <= most) ?? 12;
  const { year, month } = partsOf(dateOf(window.from));
  const january = `${year}-01-01`;
  const ticks: Tick[] = [];
  for (let ahead = Math.floor((month - 1) / step) * step; ; ahead += step) {
    const date = addMonths(january, ahead);
    const day = dayOf(date);
    if (day >= window.to) return ticks;
    if (day >= window.from) ticks.push({ day, date, month: true });
  }
}

/** Activities of one competency, as a row of the timeline. */
export interface TimelineRow<Item> {
  competency: string;
  /** The activities in lanes, because two of one day cannot stand in one line. */
  lanes: Item[][];
}

interface Dated {
  competency: string;
  activity_date: CalendarDate;
}

/** The activities under their competency, in the order of each competency's first date. */
export function rowsOf<Item extends Dated>(activities: readonly Item[]): TimelineRow<Item>[] {
  const rows = new Map<string, Item[][]>();
  const byDate = [...activities].sort((a, b) => a.activity_date.localeCompare(b.activity_date));
  for (const activity of byDate) {
    const lanes = rows.get(activity.competency) ?? [];
    rows.set(activity.competency, lanes);
    const free = lanes.find((lane) => lane.at(-1)?.activity_date !== activity.activity_date);
    if (free) free.push(activity);
    else lanes.push([activity]);
  }
  return [...rows].map(([competency, lanes]) => ({ competency, lanes }));
}
