import type { autofixAction, autofixProblems } from '#contract/autofix.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { counted, inWords } from '#domain/text/counted.ts';

export type Problems = ResultOf<typeof autofixProblems>;

/** The line under the title: how many of the three problems there are. */
export function problemsInWords({ areas, activities, ethics }: Problems): string {
  const kinds = [areas, activities, ethics].filter((items) => items.length > 0).length;
  if (kinds === 0) return 'Nothing is missing that Autofix could add.';
  if (kinds === 1) return 'One thing is missing. Autofix repairs it.';
  return `${kinds === 2 ? 'Two' : 'Three'} things are missing. Autofix repairs them in one go.`;
}

/** The effect on the learning areas, and on the scores that they came from (spec-readings 73). */
export function areasInWords(areas: Problems['areas']): string {
  const scored = areas.filter((area) => area.scored).length;
  const removed = areas.length === 1 ? 'It is removed from the plan' : 'They are removed from the plan';
  return scored === 0
    ? `${removed}.`
    : `${removed}, and ${counted(scored, 'score')} with ${areas.length === 1 ? 'it' : 'them'}.`;
}

/** The text that each activity or each ethics item gets. */
export const textsInWords = (count: number, what: string): string =>
  `${count === 1 ? 'It gets' : 'Each gets'} the standard ${what}.`;

/** The activities that autofix leaves as they are; empty when there are none. */
export function leftInWords({ ahead, undated }: Pick<Problems, 'ahead' | 'undated'>): string {
  const parts = [
    ...(undated > 0 ? [`${counted(undated, 'activity', 'activities')} without a date`] : []),
    ...(ahead > 0 ? [counted(ahead, 'future activity', 'future activities')] : []),
  ];
  const verb = undated + ahead === 1 ? 'is' : 'are';
  return parts.length === 0 ? '' : `${inWords(parts)} ${verb} left alone.`;
}

/** The question before the repair: what is deleted and what is written. */
export function questionInWords({ areas, activities, ethics }: Problems): string {
  const scored = areas.filter((area) => area.scored).length;
  const lost = [
    ...(areas.length > 0 ? [counted(areas.length, 'learning area')] : []),
    ...(scored > 0 ? [counted(scored, 'score')] : []),
  ];
  const removed = lost.length > 0 ? [`${inWords(lost)} will be removed.`] : [];
  const texts = activities.length + ethics.length;
  const written = texts > 0 ? [`${counted(texts, 'standard text')} will be recorded.`] : [];
  return [...removed, ...written].join(' ');
}

/** The result in words, for the message afterwards. */
export function doneInWords(done: ResultOf<typeof autofixAction>): string {
  const parts = [
    ...(done.learning_areas > 0 ? [`${counted(done.learning_areas, 'learning area')} removed`] : []),
    ...(done.reflections > 0 ? [`${counted(done.reflections, 'reflection')} recorded`] : []),
    ...(done.ethics_reflections > 0
      ? [`${counted(done.ethics_reflections, 'ethics reflection')} recorded`]
      : []),
  ];
  const repaired = parts.length === 0 ? 'Nothing was left to repair.' : `${inWords(parts)}.`;
  return [repaired, leftInWords(done)].join(' ').trim();
}
