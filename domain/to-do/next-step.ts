import type { CalendarDate } from '../calendar/calendar.ts';
import { isEthicsItem } from '../reflections/reflections.ts';
import type { ToDo } from './to-do.ts';
import type { ToDoItem, ToDoKey } from './to-do-facts.ts';

/** The steps in the order in which they are asked. */
export const stepNames = [
  'profile',
  'assess',
  'sort',
  'ethics',
  'reflect',
  'own_words',
  'date',
  'proof',
  'plan_hours',
  'short_after',
  'reason',
  'wait',
  'declare',
  'keep',
] as const;
export type StepName = (typeof stepNames)[number];

export interface Step {
  step: StepName;
  body?: string;
  activityId?: string;
  minutes?: number;
  /** The day that `wait` waits for. */
  until?: CalendarDate;
}

/**
 * The one thing to do next: the first item of the To do card. With nothing on it the member waits for the first date that
 * lies ahead, or keeps the record of a year that has ended.
 */
export function nextStep({ next, ahead }: Pick<ToDo, 'next' | 'ahead'>, isOver: boolean): Step {
  if (!next) {
    if (isOver) return { step: 'keep' };
    return ahead?.date ? { step: 'wait', activityId: ahead.id, until: ahead.date } : { step: 'wait' };
  }
  const { key, item } = next;
  const step = stepOf(key, item, isOver);
  return {
    step,
    ...(item.body ? { body: item.body } : {}),
    ...(ofActivity.includes(step) ? { activityId: item.id } : {}),
    ...(item.minutes ? { minutes: item.minutes } : {}),
  };
}

const ofActivity: readonly StepName[] = ['sort', 'reflect', 'own_words', 'date', 'proof'];

function stepOf(key: ToDoKey, { id }: ToDoItem, isOver: boolean): StepName {
  if (key === 'standard' && isEthicsItem(id)) return 'ethics';
  const step = steps[key];
  return step === 'plan_hours' && isOver ? 'short_after' : step;
}

/** The step to which each kind of outstanding item belongs. */
const steps: Record<ToDoKey, StepName> = {
  profile: 'profile',
  assess: 'assess',
  results: 'assess',
  sort: 'sort',
  ethics: 'ethics',
  ethics_words: 'ethics',
  reflections: 'reflect',
  standard: 'own_words',
  own_words: 'own_words',
  dates: 'date',
  unfilled: 'date',
  unconfirmed: 'date',
  evidence: 'proof',
  hours: 'plan_hours',
  areas: 'plan_hours',
  activity: 'plan_hours',
  reasons: 'reason',
  declare: 'declare',
};
