import type { ReactNode } from 'react';
import type { TableState } from './url-state.ts';

/** One column; columns stand at module scope, what needs the page goes into the table's `actions`. */
export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and dates stand right. */
  align?: 'left' | 'right';
  /** Makes the column sortable. */
  sort?: (row: Row) => string | number;
  /** A CSS width of the wide table. */
  width?: string;
}

/** The rows in the order of the state's sort; equal rows keep their order. */
export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: TableState['sort'],
): Row[] {
  const by = sort && columns.find((column) => column.key === sort.key)?.sort;
  if (!sort || !by) return [...rows];
  const sign = sort.descending ? -1 : 1;
  return rows.toSorted((a, b) => sign * compare(by(a), by(b)));
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en', { numeric: true, sensitivity: 'base' });
}

/** The rows of one page; a page past the end is the last one. */
export function pageOf<Row>(rows: readonly Row[], { page, size }: TableState) {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const shown = Math.min(page, pages);
  const from = (shown - 1) * size;
  return {
    rows: rows.slice(from, from + size),
    page: shown,
    pages,
    from,
    to: Math.min(from + size, rows.length),
  };
}
