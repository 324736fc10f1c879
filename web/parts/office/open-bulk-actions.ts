import { useQuery } from '@tanstack/react-query';
import { officeBulkActions } from '#contract/office-bulk-actions.ts';
import { query } from '#web/api/queries.ts';
import { delays } from '#web/delays.ts';

const useOpen = () =>
  useQuery({
    ...query(officeBulkActions, undefined, { open: 'yes' }),
    refetchInterval: ({ state }) => (state.data?.rows.length ? delays.bulkActionPoll : false),
  });

/** The bulk actions that are running. While there are some, it asks the server again and again. */
export const useOpenBulkActions = () => useOpen().data?.rows ?? [];

/**
 * Whether the running bulk actions are known. A page that asks for the ended ones before that misses one that ends in
 * between.
 */
export const useOpenKnown = (): boolean => useOpen().isFetched;
