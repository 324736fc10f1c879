import { type EthicsItem, ethicsReflections, reflectionQuestions } from '#framework/reflections.ts';
import { isAhead, isDateMissing, isReflectionDue } from '../activities/due.ts';
import type { CalendarDate } from '../calendar/calendar.ts';
import type { Reflection } from './reflections.ts';

/** The mark on text that autofix wrote, until the member edits it (spec-readings 72). */
export const STANDARD_TEXT = 'standard text, not yet yours';
/** The mark on that text in the plan document, which others read: it says 'own' in place of 'yours'. */
export const STANDARD_IN_PLAN = 'standard text, not yet own';

/** Support answers activities that were mailed to it within this many hours (spec B §9). */
export const FEEDBACK_HOURS = 72;

interface Area {
  /** How many activities belong to the area. */
  activities: number;
}

interface Activity {
  date: CalendarDate | null;
  /** Whether its reflection is recorded. */
  completed: boolean;
}

/** The facts of a plan year that the checks need. */
export interface AutofixFacts<A extends Area = Area, B extends Activity = Activity> {
  areas: readonly A[];
  activities: readonly B[];
  /** The ethics items that are recorded. */
  ethics: readonly EthicsItem[];
}

/** Check 1, variant A: learning areas, but no activities and no reflections of any kind (spec-readings 72). */
export const isOnlyPlanned = ({ areas, activities, ethics }: AutofixFacts): boolean =>
  areas.length > 0 && activities.length === 0 && ethics.length === 0;

/**
 * The three problems of variant B with their items, and how many open activities are left because they lie ahead or have
 * no date. Nobody knows yet what was learned from these (spec-readings 73). A plan without areas and activities has no
 * problem: autofix would do nothing but write its ethics reflections.
 */
export function problemsOf<A extends Area, B extends Activity>(
  { areas, activities, ethics }: AutofixFacts<A, B>,
  today: CalendarDate,
) {
  const isEmpty = areas.length + activities.length === 0;
  return {
    areas: areas.filter((area) => area.activities === 0),
    activities: activities.filter((activity) => isReflectionDue(activity, today)),
    ahead: activities.filter((activity) => !activity.completed && isAhead(activity, today)).length,
    undated: activities.filter(isDateMissing).length,
    ethics: isEmpty ? [] : ethicsReflections.map(({ item }) => item).filter((item) => !ethics.includes(item)),
  };
}

/** Check 2, variant B: at least one problem that autofix can repair. */
export function needsAutofix(facts: AutofixFacts, today: CalendarDate): boolean {
  const { areas, activities, ethics } = problemsOf(facts, today);
  return areas.length + activities.length + ethics.length > 0;
}

const [first, second, third] = reflectionQuestions;

/** The reflection that autofix records on an activity. 'No' to the third question: it promises no further learning. */
export const standardReflection: Omit<Reflection, 'reflection_date'> = {
  question1_answer: 'Yes',
  question1_comment: first.preparedAnswers[0],
  question2_answer: 'Yes',
  question2_comment: second.preparedAnswers[0],
  question3_answer: 'No',
  question3_comment: third.preparedAnswers[0],
};
