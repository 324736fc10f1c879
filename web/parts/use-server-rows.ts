import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import type { PageRequest } from '#contract/paging.ts';
import type { ApiError } from '#web/api/client.ts';
import type { Column } from '#web/ui/table/columns.ts';
import type { StateRules } from '#web/ui/table/url-state.ts';
import { useRows } from '#web/ui/table/use-rows.ts';
import { pageRequestOf } from './page-request.ts';
import { useTableState } from './use-table-state.ts';

export interface PageOf<Row> {
  rows: Row[];
  total: number;
  more?: boolean | undefined;
}

export interface ServerRows<Row, Page> extends StateRules {
  /** The query options of one page; the request must be part of their key. */
  ask: (page: PageRequest & Record<string, unknown>) => UseQueryOptions<Page, ApiError>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
}

/**
 * A table that the server sorts, pages and searches. The old page stays until the next one is loaded. `pages` is the
 * query, for `Loaded`. `table.selection` is what a bulk call takes: keys, or all that match.
 */
export function useServerRows<Row extends RowData, Page extends PageOf<Row> = PageOf<Row>>({
  ask,
  ...options
}: ServerRows<Row, Page>) {
  const state = useTableState(options);
  const pages = useQuery({ ...ask(pageRequestOf(state[0])), placeholderData: keepPreviousData });
  const { rows, ...served } = pages.data ?? none;
  const table = useRows({ ...options, state, rows, served });
  return { table: { ...table, busy: pages.isPlaceholderData }, pages };
}

/** One empty list for all renders. A new list would be new data for the table. */
const none: PageOf<never> = { rows: [], total: 0 };
