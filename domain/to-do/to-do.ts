import { hoursKinds } from '#framework/hours-kinds.ts';
import { isAhead } from '../activities/due.ts';
import type { CalendarDate } from '../calendar/calendar.ts';
import { isYearOver, type Standing } from '../obligations/status.ts';
import { isEthicsItem } from '../reflections/reflections.ts';
import { type PlanFacts, type ToDoItem, type ToDoKey, toDoKeys } from './to-do-facts.ts';
import { datedOf, itemsOf } from './to-do-items.ts';

/** Without any activity the first one is planned before texts are written. */
const planFirst: readonly ToDoKey[] = ['profile', 'assess', 'results', 'hours', 'areas', 'activity'];
const withoutActivities = [...planFirst, ...toDoKeys.filter((key) => !planFirst.includes(key))];

/** How many items of a group are named; the others are only counted. */
export const ITEMS_NAMED = 4;

export interface ToDoGroup {
  key: ToDoKey;
  count: number;
  /** The sum of hours to plan. */
  minutes: number;
  /** The first items of the group. */
  items: readonly ToDoItem[];
}

export interface ToDo {
  groups: readonly ToDoGroup[];
  /** The first thing to do, which is the one next step; null when nothing is outstanding. */
  next: { key: ToDoKey; item: ToDoItem } | null;
  /** The first activity that lies ahead. */
  ahead: ToDoItem | null;
  /** How many things the groups count together. */
  things: number;
}

export interface Moment {
  year: number;
  today: CalendarDate;
}

/** All that the bodies ask for and that is outstanding today, and the one next step. Future items are not counted. */
export function toDoOf(plan: PlanFacts, standings: readonly Standing[], { year, today }: Moment): ToDo {
  const facts = { ...plan, activities: plan.activities.toSorted(byDate) };
  const outstanding = itemsOf(facts, standings, { today, isOver: isYearOver(year, today) });
  const groups = orderOf(facts, outstanding.standard).flatMap((key) => groupOf(key, outstanding[key]));
  const [first] = groups;
  const item = first?.items[0];
  const ahead = facts.activities.find((each) => !each.completed && isAhead(datedOf(each), today));
  return {
    groups,
    next: first && item ? { key: first.key, item } : null,
    ahead: ahead ? { id: ahead.id, title: ahead.title, date: ahead.activity_date } : null,
    things: groups.reduce((sum, { count }) => sum + count, 0),
  };
}

/** Standard text of an ethics item is a step of ethics, which comes before the reflections that nobody wrote. */
function orderOf({ activities }: PlanFacts, standard: readonly ToDoItem[]): readonly ToDoKey[] {
  const order = activities.length > 0 ? toDoKeys : withoutActivities;
  if (!standard.some(({ id }) => isEthicsItem(id))) return order;
  return order
    .filter((key) => key !== 'standard')
    .flatMap((key) => (key === 'ethics_words' ? [key, 'standard' as const] : [key]));
}

function groupOf(key: ToDoKey, items: readonly ToDoItem[]): ToDoGroup[] {
  if (items.length === 0) return [];
  const minutes = key === 'hours' ? hoursToPlan(items) : 0;
  return [{ key, count: items.length, minutes, items: items.slice(0, ITEMS_NAMED) }];
}

/**
 * The sum of hours to plan: those of different kinds add up. The hours of a rule that takes several kinds are among them,
 * unless they are more.
 */
function hoursToPlan(items: readonly ToDoItem[]): number {
  const isKind = ({ id }: ToDoItem) => hoursKinds.some((kind) => kind === id);
  const sum = items.filter(isKind).reduce((total, { minutes = 0 }) => total + minutes, 0);
  return Math.max(sum, ...items.map(({ minutes = 0 }) => minutes));
}

/** Sorts by date; activities without a date come last. */
function byDate(a: PlanFacts['activities'][number], b: PlanFacts['activities'][number]): number {
  const [one, other] = [a.activity_date || '~', b.activity_date || '~'];
  return (one === other ? a.id < b.id : one < other) ? -1 : 1;
}
