import { isBelow } from '#domain/assessment/growth.ts';
import type { Beside } from '#web/parts/growth/growth-data.ts';
import { type Item, useResults, useSummary } from './use-assessment.ts';

/** 'You scored 26 competencies. 8 are below the required level and become learning areas: 3 fewer than in 2025.' */
export function ResultsLead() {
  const { items, beside } = useResults();
  const { scored, below } = countsOf(items);
  const first = `You scored ${scored} ${scored === 1 ? 'competency' : 'competencies'}.`;
  if (scored === 0) return 'You have not scored a competency yet.';
  if (below === 0) return `${first} None is below the required level.`;
  return below === 1 ? (
    <>
      {first} <strong>1 is below the required level</strong> and becomes a learning area
      {sinceThen(below, beside)}.
    </>
  ) : (
    <>
      {first} <strong>{below} are below the required level</strong> and become learning areas
      {sinceThen(below, beside)}.
    </>
  );
}

function sinceThen(below: number, beside: Beside | null): string {
  if (!beside) return '';
  const fewer = beside.before.scores.filter(isBelow).length - below;
  if (fewer === 0) return `: as many as in ${beside.before.year}`;
  return `: ${Math.abs(fewer)} ${fewer > 0 ? 'fewer' : 'more'} than in ${beside.before.year}`;
}

/** The first sentence of the results summary, about the competencies that were added to the plan. */
export function SummaryLead() {
  const { scored, below } = countsOf(useSummary().items);
  if (scored === 0) return 'You have not scored a competency yet.';
  if (below === 0) return 'None of your competencies is below the required level.';
  return below === 1
    ? 'This competency is below the required level. Next, you say what you want to learn in it.'
    : 'These competencies are below the required level. Next, you say what you want to learn in each.';
}

function countsOf(items: readonly Item[]) {
  const scored = items.filter((item) => item.done);
  return { scored: scored.length, below: scored.filter((item) => item.below).length };
}
