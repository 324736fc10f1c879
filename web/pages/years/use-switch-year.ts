import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userData } from '#contract/profile.ts';
import type { UserRecord } from '#contract/user-record.ts';
import { switchYear, years } from '#contract/years.ts';
import { type ApiError, call } from '#web/api/client.ts';
import { keyOf } from '#web/api/queries.ts';
import { storeProfile } from '#web/api/start-session.ts';

/** Spec B §4 'Switch years': switches, fetches the member, clears the plan state, stores the profile. */
export function useSwitchYear() {
  const queries = useQueryClient();
  return useMutation<UserRecord, ApiError, number>({
    mutationFn: async (year) => {
      await call(switchYear, { body: { rpt_year: year } });
      return call(userData, { params: { year } });
    },
    onSuccess: (record, year) => {
      // The list of years belongs to no year. Without it the page would start again instead of going on.
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== years.path });
      queries.setQueryData(keyOf(userData, { year }), record);
      storeProfile({ ...record, rpt_current_year: year });
    },
  });
}
