import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userData } from '#contract/profile.ts';
import type { UserRecord } from '#contract/user-record.ts';
import { switchYear } from '#contract/years.ts';
import { type ApiError, call } from '#web/api/client.ts';
import { keyOf } from '#web/api/queries.ts';
import { storeProfile } from '#web/api/session.ts';

/** Spec B §4 'Switch years': switch, fetch the member, clear the plan state, store the profile. */
export function useSwitchYear() {
  const queries = useQueryClient();
  return useMutation<UserRecord, ApiError, number>({
    mutationFn: async (year) => {
      await call(switchYear, { body: { rpt_year: year } });
      return call(userData, { params: { year } });
    },
    onSuccess: (record, year) => {
      queries.removeQueries();
      queries.setQueryData(keyOf(userData, { year }), record);
      storeProfile({ ...record, rpt_current_year: year });
    },
  });
}
