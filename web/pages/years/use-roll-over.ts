import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResultOf } from '#contract/endpoint.ts';
import { rollOver } from '#contract/years.ts';
import type { YearPair } from '#domain/years/roll-over.ts';
import { type ApiError, call } from '#web/api/client.ts';
import { askAgain } from '#web/api/queries.ts';
import { session } from '#web/api/session.ts';
import { storeProfile } from '#web/api/start-session.ts';

/** Spec B §4 'Rollover': rolls over, which also switches to the newer year, then stores that year's profile. */
export function useRollOver() {
  const queries = useQueryClient();
  return useMutation<ResultOf<typeof rollOver>, ApiError, YearPair>({
    mutationFn: ({ from, to }) =>
      call(rollOver, {
        body: { rpt_year_old: from, rpt_year_new: to, career_path: session().careerPath },
      }),
    onSuccess: async ({ user }) => {
      storeProfile(user);
      queries.removeQueries({ type: 'inactive' });
      await askAgain(queries);
    },
  });
}
