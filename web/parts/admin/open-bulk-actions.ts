import { useQuery } from '@tanstack/react-query';
import { adminBulkActions } from '#contract/admin-bulk-actions.ts';
import { query } from '#web/api/queries.ts';
import { delays } from '#web/delays.ts';

/** The bulk actions that run. While there are some, it asks again and again. */
export function useOpenBulkActions() {
  const { data } = useQuery({
    ...query(adminBulkActions, undefined, { open: 'yes' }),
    refetchInterval: ({ state }) => (state.data?.rows.length ? delays.bulkActionPoll : false),
  });
  return data?.rows ?? [];
}
