/** Headings above the rows of a table. */
export interface RowGroups<Row> {
  /** The headings in their order. */
  titles: readonly string[];
  /** The words after a heading whose rows are to do, in the same order; empty: none. */
  leads?: readonly string[];
  /** The place of a row's heading in `titles`. */
  of: (row: Row) => number;
}

/** Some rows of the page under one heading. The heading is null when the table has none. */
export interface Section<R> {
  title: string | null;
  lead?: string;
  /** How many rows the heading has on all pages. */
  count: number;
  rows: readonly R[];
}

/** The library's data of a row. */
interface Held<Row> {
  original: Row;
}

/** The rows by heading. Under one heading they keep their order. */
export const byGroup = <Row, R extends Held<Row>>(
  rows: readonly R[],
  groups: RowGroups<Row> | undefined,
): readonly R[] => (groups ? rows.toSorted((a, b) => groups.of(a.original) - groups.of(b.original)) : rows);

/** The page in sections. A heading without a row on the page is left out. */
export function sectionsOf<Row, R extends Held<Row>>(
  page: readonly R[],
  all: readonly R[],
  groups: RowGroups<Row> | undefined,
): Section<R>[] {
  if (!groups) return [{ title: null, count: all.length, rows: page }];
  const under = (rows: readonly R[], index: number) =>
    rows.filter(({ original }) => groups.of(original) === index);
  return groups.titles
    .map((title, index) => ({
      title,
      ...(groups.leads ? { lead: groups.leads[index] ?? '' } : {}),
      count: under(all, index).length,
      rows: under(page, index),
    }))
    .filter(({ rows }) => rows.length > 0);
}
