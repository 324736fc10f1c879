import { useSuspenseQuery } from '@tanstack/react-query';
import { userData } from '#contract/profile.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';

/**
 * The profile of the plan year. Coming back to this tab asks again, so that the warning is judged by what another
 * tab may have saved in the meantime.
 */
export function useProfile() {
  const year = usePlanYear();
  const { data } = useSuspenseQuery({ ...query(userData, { year }), refetchOnWindowFocus: 'always' });
  return data;
}
