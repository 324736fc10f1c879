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

/** One column. Define columns at module scope; whatever needs the page goes into the table's `actions`. */
export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** For numbers and dates: right-aligned. */
  align?: 'left' | 'right';
  /** Makes the column sortable: by this value, or by the column that the server knows under the same key. */
  sort?: ((row: Row) => string | number) | 'server';
  /** A CSS width of the wide table. */
  width?: string;
  /** Left out of a stacked row, which says the same elsewhere. */
  sideBySide?: true;
}

/** What our tables use of the library. Module scope: a new object would be a new table. */
export const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

export type Features = typeof features;

/** Our columns as the library wants them; one without `sort` has no value and cannot be sorted by. */
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

/** Numbers by value; texts without regard to case, and numbers in them by value. */
export function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en', { numeric: true, sensitivity: 'base' });
}

/** The rows of which one sortable column contains the text; for rows that the browser has. */
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
