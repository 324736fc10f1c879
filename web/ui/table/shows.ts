import type { ShowChoice } from '#web/ui/ShowButtons.tsx';

/** A named part of a table's rows, chosen in the address: `?show=failed`. */
export interface Show<Row> {
  key: string;
  label: string;
  match: (row: Row) => boolean;
  /** Whether its rows are to do, so that their count has the accent colour. */
  toDo?: true;
  /** Whether it is offered only while the address names it: other pages link to it. */
  byLink?: true;
}

/** The rows of the part in the address, and the parts to choose from; the key '' means all rows, and so does an unknown name. */
export function rowsShown<Row>(
  rows: readonly Row[],
  shows: readonly Show<Row>[],
  wanted: string | undefined,
): { rows: readonly Row[]; counts: ShowChoice[] } {
  const chosen = shows.find(({ key }) => key === wanted);
  const counts = shows
    .filter((show) => show === chosen || !show.byLink)
    .map(({ key, label, match, toDo }) => ({
      key,
      label,
      count: rows.filter(match).length,
      chosen: key === chosen?.key,
      ...(toDo ? { toDo } : {}),
    }));
  return {
    rows: chosen ? rows.filter(chosen.match) : rows,
    counts:
      counts.length > 0 ? [{ key: '', label: 'All', count: rows.length, chosen: !chosen }, ...counts] : [],
  };
}
