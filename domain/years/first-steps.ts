import type { ToDo } from '../to-do/to-do.ts';
import type { PlanFacts, ToDoKey } from '../to-do/to-do-facts.ts';
import { type StageKey, stages } from './stages.ts';

/** How many competencies a first assessment has: the five most popular, and ten for the career path (A §2). */
export const FIRST_COMPETENCIES = 15;

/** The steps of the first evening: the stages of the year until something is logged. */
export const firstStepKeys = ['about', 'assess', 'plan', 'act'] as const satisfies readonly StageKey[];
export type FirstStepKey = (typeof firstStepKeys)[number];

export interface FirstStep {
  key: FirstStepKey;
  isDone: boolean;
  /** How many things are left in it: pages, competencies to score, reasons, activities. 0: not known yet, or none. */
  count: number;
  /** About how long what is left takes; 0 when it is done. */
  minutes: number;
}

/**
 * The four steps of a plan in which nothing is logged yet, and null for any other: for a plan under way, a year that has ended,
 * and a member of whom nobody asks a plan. They are done in this order; a later one can be done before.
 */
export function firstSteps(
  { groups }: Pick<ToDo, 'groups'>,
  { missingPages, scored, areas, activities, ethics }: PlanFacts,
  isOver: boolean,
): FirstStep[] | null {
  if (isOver || groups.length === 0 || activities.length > 0 || ethics.some(({ done }) => done)) return null;
  const countOf = (key: ToDoKey) => groups.find((group) => group.key === key)?.count ?? 0;
  const toScore = Math.max(0, FIRST_COMPETENCIES - scored.length);
  const isScored = scored.length > 0 && countOf('assess') === 0 && countOf('results') === 0;
  const reasons = countOf('reasons');
  return [
    step('about', missingPages.length === 0, missingPages.length),
    step('assess', isScored, toScore, toScore / FIRST_COMPETENCIES),
    // A plan without a gap has no learning area, and nothing to explain.
    step('plan', isScored && reasons === 0, reasons, areas.length === 0 ? 1 : reasons / areas.length),
    step('act', false, 1),
  ];
}

/** A step with the part of its stage's time that is left. */
function step(key: FirstStepKey, isDone: boolean, count: number, part = 1): FirstStep {
  const whole = stages.find((stage) => stage.key === key)?.minutes ?? 0;
  if (isDone) return { key, isDone, count: 0, minutes: 0 };
  return { key, isDone, count, minutes: Math.max(1, Math.ceil(whole * part)) };
}
