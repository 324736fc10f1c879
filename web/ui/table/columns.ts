import {
  type ColumnDef,
  createPaginatedRowModel,
  createSortedRowModel,
  type RowData,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** One column. Define columns at module scope. Code that needs the page goes into the table's `actions`. */
export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** 'right' for numbers, 'left' for dates. Both stay in one line. */
  align?: 'left' | 'right';
  /** Makes the column sortable, by this value or by the server's column with the same key. */
  sort?: ((row: Row) => string | number) | 'server';
  /** A CSS width of the wide table. */
  width?: string;
  /** Whether the column is left out of a stacked row, because its value is shown elsewhere. */
  sideBySide?: true;
  /**
   * Whether the wide table shows it in a second line of the first column, with its title in the second line of that column's head. A
   * cell without a value takes no space. Paper and a narrow page have it as they have the other columns.
   */
  secondLine?: true;
}

/** The features of the library that our tables use. They are defined once, because a new object would make a new table. */
export const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

export type Features = typeof features;

/** Our columns for the library. A column without `sort` has no value and cannot be sorted. */
export const definitionsOf = <Row extends RowData>(
  columns: readonly Column<Row>[],
): ColumnDef<Features, Row>[] =>
  columns.map(({ key, sort }) =>
    sort
      ? {
          id: key,
          accessorFn: sort === 'server' ? () => '' : sort,
          sortFn: (a, b, id) => compare(a.getValue(id), b.getValue(id)),
        }
      : { id: key },
  );

/** Compares numbers by value, and texts without regard to case, with numbers in them by value. */
export function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en', { numeric: true, sensitivity: 'base' });
}

/** The rows with the text in one of the sortable columns, for rows that the browser has. */
export function matching<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  text = '',
): readonly Row[] {
  if (text === '') return rows;
  const wanted = text.toLowerCase();
  return rows.filter((row) =>
    columns.some(({ sort }) => typeof sort === 'function' && `${sort(row)}`.toLowerCase().includes(wanted)),
  );
}
