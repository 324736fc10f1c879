import type { PageRequest } from '#contract/paging.ts';
import type { TableState } from '#web/ui/table/url-state.ts';

/** The state of a table in the address as a query of contract/paging.ts. */
export const pageRequestOf = ({
  page,
  size,
  sort,
  filters,
}: TableState): PageRequest & Record<string, unknown> => ({
  ...filters,
  page,
  size,
  ...(sort ? { sort: sort.key } : {}),
  direction: sort?.descending ? 'desc' : 'asc',
});
