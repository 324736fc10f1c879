import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { hoursOf } from '#domain/hours/verifiable-hours.ts';
import { isYearOver } from '#domain/obligations/status.ts';
import { isOnlyPlanned, needsAutofix } from '#domain/reflections/autofix.ts';
import type { ToDo, ToDoGroup } from '#domain/to-do/to-do.ts';
import type { PlanFacts, ToDoItem } from '#domain/to-do/to-do-facts.ts';
import { type FirstStep, firstSteps } from '#domain/years/first-steps.ts';
import type { Log } from '#server/http/deps.ts';

interface Known {
  toDo: ToDo;
  facts: PlanFacts;
  year: number;
  today: CalendarDate;
  log: Log;
}

/** The outstanding items, in the fields of the contract. */
export function presentToDo({ toDo, facts, year, today, log }: Known) {
  const { groups, next, ahead, things } = toDo;
  return {
    first_steps: firstSteps(toDo, facts, isYearOver(year, today))?.map(presentStep) ?? null,
    groups: groups.map(presentGroup),
    next: next && { key: next.key, item: presentItem(next.item) },
    next_date: ahead?.date ?? '',
    things,
    autofix: autofixOrNull(facts, today, log),
  };
}

const presentStep = ({ isDone: done, ...step }: FirstStep) => ({ ...step, done });

export const presentGroup = ({ minutes, items, ...group }: ToDoGroup) => ({
  ...group,
  hours: hoursOf(minutes),
  items: items.map(presentItem),
});

/** A check that fails is only logged (spec A §8, B §8): the dashboard is then there without its button. */
export function autofixOrNull(facts: PlanFacts, today: CalendarDate, log: Log) {
  try {
    return autofixOf(facts, today);
  } catch (err) {
    log.error({ err }, 'an autofix check failed');
    return null;
  }
}

function autofixOf({ areas, activities, ethics }: PlanFacts, today: CalendarDate) {
  const facts = {
    areas,
    activities: activities.map(({ activity_date, completed }) => ({
      date: activity_date || null,
      completed,
    })),
    ethics: ethics.filter(({ done }) => done).map(({ id }) => id),
  };
  if (isOnlyPlanned(facts)) return 'check1' as const;
  return needsAutofix(facts, today) ? ('check2' as const) : null;
}

const presentItem = ({ id, title, date = '', minutes = 0, body = '' }: ToDoItem) => ({
  id,
  title,
  date,
  body,
  hours: hoursOf(minutes),
});
