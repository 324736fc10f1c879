import { useSuspenseQueries } from '@tanstack/react-query';
import { resultsTable } from '#contract/assessment.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { learningAreas } from '#contract/learning-areas.ts';
import { byGap } from '#domain/area-gaps.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';

export type LearningArea = ResultOf<typeof learningAreas>[number];

/** The year's learning areas with their scores, the largest gap first. */
export function useAreas() {
  const year = usePlanYear();
  const [areas, scores] = useSuspenseQueries({
    queries: [query(learningAreas, { year }), query(resultsTable, { year })],
  });
  return byGap(areas.data, scores.data);
}
