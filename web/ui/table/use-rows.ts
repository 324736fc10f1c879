import {
  functionalUpdate,
  type Header,
  type Row as LibraryRow,
  type RowData,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useRef, useState } from 'react';
import type { Selection } from '#contract/selection.ts';
import type { ShowChoice } from '#web/ui/ShowButtons.tsx';
import { usePrinting } from '../use-printing.ts';
import { type Column, definitionsOf, type Features, features } from './columns.ts';
import { byGroup, type RowGroups, type Section, sectionsOf } from './groups.ts';
import { type PageAt, pageAt } from './page-at.ts';
import {
  allPicked,
  countOf,
  isPicked,
  nothingPicked,
  type Picked,
  pickedAfter,
  rowsBetween,
  selectionOf,
  stillThere,
} from './picked.ts';
import { pageSizes, type TableState, type TableStateHook } from './url-state.ts';

interface RowsOptions<Row extends RowData> {
  /** All rows, or the rows of one page when the server pages. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  state: TableStateHook;
  /** Given when the server sorts and pages: how many rows match in all; `more`: more than that. */
  served?: { total: number; more?: boolean | undefined };
  sizes?: readonly number[];
  /** Whether the list has pages; false for short lists, which need no foot. */
  paged?: boolean;
  /** Named parts of the rows, as `rowsShown` gives them. */
  shows?: readonly ShowChoice[];
  /** Groups the rows under headings, whatever they are sorted by. */
  groups?: RowGroups<Row> | undefined;
  /** Which rows can be selected; all by default. */
  selectable?: ((row: Row) => boolean) | undefined;
  /** How many rows there are without filters; unknown for rows of the server. */
  all?: number;
}

/** Everything that DataTable draws, for rows of the browser or of the server. */
export interface TableRows<Row extends RowData> {
  columns: readonly Column<Row>[];
  headers: readonly Header<Features, Row>[];
  /** The rows of the page. */
  shown: readonly LibraryRow<Features, Row>[];
  /** The rows of the page under their headings. */
  sections: readonly Section<LibraryRow<Features, Row>>[];
  at: TableState;
  change: (change: Partial<TableState>) => void;
  /** Null for a list without a foot. */
  page: (PageAt & { sizes: readonly number[] }) | null;
  total: number;
  /** Whether more rows match than `total` says; the pages end there. */
  more: boolean;
  shows: readonly ShowChoice[];
  /** Whether these are the old rows, while others are on their way. */
  busy?: boolean;
  /** Whether there are rows, even if a search or filter hides all of them. */
  narrowed: boolean;
  selection: Selection;
  /** How many rows are selected. */
  selected: number;
  /** Changes the checkbox of a row; with `range`, of all rows from the one that was changed before. */
  tick: (key: string, range: boolean) => void;
  /**
   * The state of the checkbox in the head. It covers all rows of the server that match, also of other pages (spec B §5), and
   * of the browser's rows those of all pages.
   */
  ticked: 'none' | 'some' | 'all';
  tickAll: () => void;
  /** Selects all rows of the server that match, while only some are selected. Null when none or all are. */
  selectMatching: (() => void) | null;
  /** Selects the rows of the page alone, while all that match are selected and there are more. Else null. */
  selectPage: (() => void) | null;
  clear: () => void;
}

/**
 * Sort, page and selection of a table. The address keeps sort, page and filters. A selection lasts for this visit only.
 */
export function useRows<Row extends RowData>(options: RowsOptions<Row>): TableRows<Row> {
  const { rows, rowKey, columns, served, sizes = pageSizes, paged = true, groups, selectable } = options;
  const [at, change] = options.state;
  const total = served?.total ?? rows.length;
  const whole = usePrinting() && !served;
  const size = paged && !whole ? at.size : Math.max(1, total);
  const loaded = rows.map(rowKey);
  const [picked, pick] = usePicked(at);
  const now = served ? picked : stillThere(picked, loaded);
  const lastTicked = useRef<string | null>(null);

  const definitions = useMemo(() => definitionsOf(columns), [columns]);
  const { key: sortKey, descending: desc } = at.sort ?? { key: null, descending: false };
  // The library compares parts of a state by identity. An equal new list would be drawn again for ever.
  // The server also knows orders that no column has.
  const isColumn = columns.some(({ key }) => key === sortKey);
  const sorting = useMemo(
    () => (sortKey === null || !isColumn ? [] : [{ id: sortKey, desc }]),
    [sortKey, desc, isColumn],
  );
  const rowSelection = Object.fromEntries(
    loaded.filter((key) => isPicked(now, key)).map((key) => [key, true as const]),
  );
  const table = useTable<Features, Row>({
    features,
    data: rows,
    columns: definitions,
    getRowId: rowKey,
    state: {
      sorting,
      pagination: { pageIndex: pageAt({ page: at.page, size }, total).page - 1, pageSize: size },
      rowSelection,
    },
    onSortingChange: (update) => {
      const [first] = functionalUpdate(update, sorting);
      change({ sort: first ? { key: first.id, descending: first.desc } : null, page: 1 });
    },
    onRowSelectionChange: (update) => {
      const next = functionalUpdate(update, rowSelection);
      pick(pickedAfter(now, loaded, (key) => next[key] === true));
    },
    enableRowSelection: selectable ? ({ original }) => selectable(original) : true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    enableMultiSort: false,
    autoResetPageIndex: false,
    ...(served ? { manualSorting: true, manualPagination: true, rowCount: total } : {}),
  });
  const selected = countOf(now, total);
  const sorted = served ? table.getRowModel().rows : byGroup(table.getPrePaginatedRowModel().rows, groups);
  const wanted = at.row === null || served ? -1 : sorted.findIndex(({ id }) => id === at.row);
  const page = pageAt({ page: wanted < 0 ? at.page : Math.floor(wanted / size) + 1, size }, total);
  const shown = served ? sorted : sorted.slice(page.from, page.to);
  // All matching rows can be selected only where the server serves them; the browser has all of its rows.
  const hasAll = served !== undefined;
  const allTicked = hasAll ? total > 0 && selected === total : table.getIsAllRowsSelected();

  return {
    columns,
    headers: table.getHeaderGroups()[0]?.headers ?? [],
    shown,
    sections: sectionsOf(shown, sorted, groups),
    at,
    change,
    page: paged ? { ...page, sizes } : null,
    total,
    more: served?.more ?? false,
    shows: options.shows ?? [],
    narrowed: Object.keys(at.filters).length > 0 && options.all !== 0,
    selection: selectionOf(now, { filter: at.filters, total }),
    selected,
    tick: (key, range) => {
      const there = shown.filter((row) => row.getCanSelect()).map(({ id }) => id);
      const changed = range ? rowsBetween(there, lastTicked.current, key) : [key];
      const isTicked = !isPicked(now, key);
      pick(pickedAfter(now, loaded, (one) => (changed.includes(one) ? isTicked : isPicked(now, one))));
      lastTicked.current = key;
    },
    ticked: allTicked ? 'all' : selected > 0 ? 'some' : 'none',
    tickAll: () => {
      if (hasAll) pick(allTicked ? nothingPicked : allPicked);
      else table.toggleAllRowsSelected(!allTicked);
    },
    selectMatching: hasAll && selected > 0 && selected < total ? () => pick(allPicked) : null,
    selectPage:
      hasAll && allTicked && loaded.length < total ? () => pick({ all: false, keys: new Set(loaded) }) : null,
    clear: () => pick(nothingPicked),
  };
}

/** The selection, until the filters change: no action may touch rows that left the list. */
function usePicked({ filters }: TableState): readonly [Picked, (picked: Picked) => void] {
  const under = JSON.stringify(filters);
  const [state, keep] = useState({ under, picked: nothingPicked });
  const picked = state.under === under ? state.picked : nothingPicked;
  return [picked, (next) => keep({ under, picked: next })] as const;
}
