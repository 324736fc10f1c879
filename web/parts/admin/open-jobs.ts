import { useQuery } from '@tanstack/react-query';
import { adminJobs } from '#contract/admin-jobs.ts';
import { query } from '#web/api/queries.ts';
import { delays } from '#web/delays.ts';

/** The works that go on. While there are some, it asks again and again. */
export function useOpenJobs() {
  const { data } = useQuery({
    ...query(adminJobs, undefined, { open: 'yes' }),
    refetchInterval: ({ state }) => (state.data?.rows.length ? delays.jobPoll : false),
  });
  return data?.rows ?? [];
}
