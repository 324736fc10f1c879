import type { RowData } from '@tanstack/react-table';
import { type Column, matching } from '#web/ui/table/columns.ts';
import type { RowGroups } from '#web/ui/table/groups.ts';
import { rowsShown, type Show } from '#web/ui/table/shows.ts';
import type { StateRules } from '#web/ui/table/url-state.ts';
import { type TableRows, useRows } from '#web/ui/table/use-rows.ts';
import { useTableState } from './use-table-state.ts';

interface LocalRows<Row> extends StateRules {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  paged?: boolean;
  /** Parts of the rows that the address can choose, `?show=failed`. */
  shows?: readonly Show<Row>[];
  /** Groups the rows under headings, whatever they are sorted by. */
  groups?: RowGroups<Row>;
  /** Which rows can be selected; all by default. */
  selectable?: (row: Row) => boolean;
}

/** A table of rows that the browser has. It sorts, pages and searches them. `selected` are keys, over all pages. */
export function useLocalRows<Row extends RowData>({ rows, shows = [], ...options }: LocalRows<Row>) {
  const { columns, filters = [] } = options;
  const state = useTableState({ ...options, filters: shows.length > 0 ? [...filters, 'show'] : filters });
  const { show, q } = state[0].filters;
  const part = rowsShown(rows, shows, show);
  const matches = matching(part.rows, columns, q);
  const table = useRows({ ...options, state, rows: matches, shows: part.counts, all: rows.length });
  return { table, selected: keysOf(table) };
}

const keysOf = <Row extends RowData>({ selection }: TableRows<Row>): string[] =>
  Array.isArray(selection) ? selection : [];
