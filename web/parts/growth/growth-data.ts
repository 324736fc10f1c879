import type { ResultOf } from '#contract/endpoint.ts';
import type { growth } from '#contract/growth.ts';
import { isCompetencyKey } from '#domain/assessment/competencies.ts';
import { yearToCompare } from '#domain/assessment/growth.ts';
import type { CompetencyKey } from '#framework/competencies.ts';

export type Years = ResultOf<typeof growth>['years'];

export interface ScoreRow {
  competency: CompetencyKey;
  actualScore: number;
  requiredScore: number;
  /** The score of the earlier year that it stands beside; null: not scored then. */
  before?: number | null;
}

/** The scores of a year and of the earlier one beside it; null: there is nothing to set beside it. */
export function besideOf(years: Years, year: number) {
  const before = yearToCompare(years, year);
  const now = years.find((one) => one.year === year);
  return before && now && now.scores.length > 0 ? { now: now.scores, before } : null;
}

export type Beside = NonNullable<ReturnType<typeof besideOf>>;

/** The score of a competency in the earlier year. */
export const scoreBefore = ({ before }: Beside, competency: string): number | null =>
  before.scores.find((one) => one.competency === competency)?.actualScore ?? null;

export const scoreRows = (beside: Beside): ScoreRow[] =>
  beside.now.flatMap(({ competency, ...score }) =>
    isCompetencyKey(competency) ? [{ competency, ...score, before: scoreBefore(beside, competency) }] : [],
  );
