import type { RowData } from '@tanstack/react-table';
import { type Column, matching } from '#web/ui/table/columns.ts';
import type { StateRules } from '#web/ui/table/url-state.ts';
import { type TableRows, useRows } from '#web/ui/table/use-rows.ts';
import { useTableState } from './use-table-state.ts';

interface LocalRows<Row> extends StateRules {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  paged?: boolean;
}

/** A table of rows that the browser has: it sorts, pages and searches by itself. `selected`: keys, over all pages. */
export function useLocalRows<Row extends RowData>({ rows, columns, ...options }: LocalRows<Row>) {
  const state = useTableState(options);
  const table = useRows({ ...options, columns, state, rows: matching(rows, columns, state[0].filters.q) });
  return { table, selected: keysOf(table) };
}

const keysOf = <Row extends RowData>({ selection }: TableRows<Row>): string[] =>
  'keys' in selection ? selection.keys : [];
