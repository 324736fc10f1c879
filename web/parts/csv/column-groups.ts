import { type ColumnKey, type Columns, keysOf } from '#domain/csv/column.ts';

/** Columns of the file that the review shows in one cell: the first one, and the others as smaller lines or behind commas. */
export interface ColumnGroup<Values> {
  title: string;
  keys: readonly ColumnKey<Values>[];
  as?: 'lines' | 'list';
}

/** Every column in a cell of its own. */
export const eachColumn = <Values>(columns: Columns<Values>): ColumnGroup<Values>[] =>
  keysOf(columns).map((key) => ({ title: columns[key].title, keys: [key] }));
