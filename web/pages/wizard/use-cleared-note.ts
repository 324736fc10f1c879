import { useQueryClient } from '@tanstack/react-query';
import { results } from '#contract/assessment.ts';
import { learningAreas } from '#contract/learning-areas.ts';
import { clearedNote } from '#domain/profile/career-profile.ts';
import { ApiError } from '#web/api/client.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';

/** Counts what a changed path or level would clear. Without a response the warning is shown without counts. */
export function useClearedNote() {
  const year = usePlanYear();
  const queries = useQueryClient();
  const fresh = { staleTime: 0, retry: false } as const;
  return async () => {
    try {
      const [scores, areas] = await Promise.all([
        queries.fetchQuery({ ...query(results, { year }), ...fresh }),
        queries.fetchQuery({ ...query(learningAreas, { year }), ...fresh }),
      ]);
      return clearedNote(Object.keys(scores).length, areas.filter((area) => !area.user_added).length);
    } catch (error) {
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  };
}
