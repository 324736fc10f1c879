/** A named part of a table's rows, chosen in the address: `?show=failed`. */
export interface Show<Row> {
  key: string;
  label: string;
  match: (row: Row) => boolean;
  /** Its rows are to do: the count wears the accent. */
  toDo?: true;
  /** Offered only while an address names it: a door from another page. */
  byLink?: true;
}

/** A part with the number of its rows, as a table draws it. */
export interface ShowCount extends Pick<Show<never>, 'label' | 'toDo'> {
  /** Empty for all rows. */
  key: string;
  count: number;
  chosen: boolean;
}

/** The rows of the part that the address names, and the parts to choose from; a name that no part has is all rows. */
export function rowsShown<Row>(
  rows: readonly Row[],
  shows: readonly Show<Row>[],
  wanted: string | undefined,
): { rows: readonly Row[]; counts: ShowCount[] } {
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
