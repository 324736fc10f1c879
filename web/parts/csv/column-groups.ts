import { type ColumnKey, type Columns, keysOf } from '#domain/csv/column.ts';

/** Columns of the file that the review shows in one cell: the first one, and the others as smaller lines or behind commas. */
export interface ColumnGroup<Values> {
  title: string;
  keys: readonly ColumnKey<Values>[];
  as?: 'lines' | 'list';
}

/** The cells of a row, in the order of the file: these groups, and every other column alone. */
export const groupsOf = <Values>(
  columns: Columns<Values>,
  groups: readonly ColumnGroup<Values>[] = [],
): ColumnGroup<Values>[] =>
  keysOf(columns).flatMap((key) => {
    const group = groups.find(({ keys }) => keys.includes(key)) ?? { title: columns[key].title, keys: [key] };
    return group.keys[0] === key ? group : [];
  });
