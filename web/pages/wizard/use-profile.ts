import { useSuspenseQuery } from '@tanstack/react-query';
import { userData } from '#contract/profile.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';

/**
 * The profile of the plan year. Coming back to this tab fetches it again, because another tab may have saved a change
 * that affects the warning.
 */
export function useProfile() {
  const year = usePlanYear();
  const { data } = useSuspenseQuery({ ...query(userData, { year }), refetchOnWindowFocus: 'always' });
  return data;
}
