import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { planAssessment } from '#contract/assessment.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { growth } from '#contract/growth.ts';
import { resultsSummary } from '#contract/page-calls.ts';
import { competencyOf, groupOf, isCompetencyKey } from '#domain/assessment/competencies.ts';
import type { ResultRow } from '#domain/assessment/scoring.ts';
import type { CompetencyKey } from '#framework/competencies.ts';
import type { CompetencyType } from '#framework/groups.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { besideOf } from '#web/parts/growth/growth-data.ts';

/** One competency with the member's answers and score. */
export interface Item {
  key: CompetencyKey;
  label: string;
  type: CompetencyType;
  definition: string;
  required: number;
  done: boolean;
  /** Whether the score is below the required level. */
  below: boolean;
  /** The score; null until there is one. */
  score: number | null;
  /** Indexes of the saved answers; null until answered. */
  answers: readonly number[] | null;
  version: string;
  saved_at: string | null;
}

/** Another tab may have saved scores meanwhile, so coming back to this one fetches again. */
export const assessmentQuery = (year: number) =>
  ({ ...query(planAssessment, { year }), refetchOnWindowFocus: 'always' }) as const;

/** All 72 competencies of the plan year, in order, with the choices that decide their required levels. */
export function useAssessment() {
  const { data } = useSuspenseQuery(assessmentQuery(usePlanYear()));
  return {
    careerPath: data.career_path,
    level: data.career_proficiency_level,
    items: itemsOf(data),
  };
}

/** Whether the results have nothing to show yet, so that Next Step is not what leads on. */
export function useNothingScored(): boolean {
  const { data } = useQuery(assessmentQuery(usePlanYear()));
  return isNothingScored(data);
}

/** Whether the results summary has nothing to show yet; it asks its own call. */
export function useNothingSummed(): boolean {
  const { data } = useQuery(summaryQuery(usePlanYear()));
  return isNothingScored(data);
}

const isNothingScored = (data: Parameters<typeof itemsOf>[0] | undefined): boolean =>
  data !== undefined && itemsOf(data).every(({ done }) => !done);

/** The results page has the assessment with the scores and hours of all owned years. */
export const growthQuery = (year: number) =>
  ({ ...query(growth, { year }), refetchOnWindowFocus: 'always' }) as const;

export function useResults() {
  const year = usePlanYear();
  const { data } = useSuspenseQuery(growthQuery(year));
  const { career_path: careerPath, career_proficiency_level: level, years } = data;
  return { careerPath, level, items: itemsOf(data), year, years, beside: besideOf(years, year) };
}

const summaryQuery = (year: number) =>
  ({ ...query(resultsSummary, { year }), refetchOnWindowFocus: 'always' }) as const;

/** The scores of the results summary, whose call also counts the learning areas without a reason. */
export function useSummary() {
  const { data } = useSuspenseQuery(summaryQuery(usePlanYear()));
  const { career_path: careerPath, career_proficiency_level: level } = data;
  return { careerPath, level, items: itemsOf(data), withoutReason: data.areas_without_reason };
}

export const itemsOf = ({ competencies }: ResultOf<typeof planAssessment>): Item[] =>
  competencies.flatMap(({ competency: key, requiredScore, actualScore, learningArea, ...stored }) => {
    const { answers, version, saved_at } = stored;
    if (!isCompetencyKey(key)) return [];
    const { label, definition } = competencyOf(key);
    const { type } = groupOf(key);
    return [
      {
        key,
        label,
        type,
        definition,
        required: requiredScore,
        score: actualScore,
        done: answers !== null,
        below: learningArea === 'Yes',
        answers,
        version,
        saved_at,
      },
    ];
  });

/** The scored competencies as rows of the results. */
export const resultsOf = (items: readonly Item[]): ResultRow[] =>
  items.flatMap(({ key: competency, score, required, below, definition, type }) =>
    score === null
      ? []
      : [
          {
            competency,
            requiredScore: required,
            actualScore: score,
            definition,
            learningArea: below ? 'Yes' : 'No',
            type,
          },
        ],
  );
