import type { Selection } from '#contract/selection.ts';

/** The selected rows: those with these keys, or every row except them. */
export interface Picked {
  all: boolean;
  keys: ReadonlySet<string>;
}

export const nothingPicked: Picked = { all: false, keys: new Set() };
export const allPicked: Picked = { all: true, keys: new Set() };

export const isPicked = ({ all, keys }: Picked, key: string): boolean => keys.has(key) !== all;

/** How many rows are selected, of `total` that match. */
export const countOf = ({ all, keys }: Picked, total: number): number =>
  all ? Math.max(0, total - keys.size) : keys.size;

/** The selection after a change of the loaded rows' checkboxes. Rows of other pages keep theirs. */
export function pickedAfter(
  { all, keys }: Picked,
  loaded: readonly string[],
  ticked: (key: string) => boolean,
): Picked {
  const next = new Set(keys);
  for (const key of loaded) {
    if (ticked(key) === all) next.delete(key);
    else next.add(key);
  }
  return { all, keys: next };
}

/** The rows from one to another, in the order of the table. Only the second when the first is not shown. */
export function rowsBetween(shown: readonly string[], from: string | null, to: string): readonly string[] {
  const start = from === null ? -1 : shown.indexOf(from);
  const end = shown.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return shown.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** The selection without rows that are gone, for a table that has all of its rows. */
export const stillThere = (picked: Picked, loaded: readonly string[]): Picked => ({
  ...picked,
  keys: new Set(loaded.filter((key) => picked.keys.has(key))),
});

/** The selection as a call takes it, of `total` rows that match. */
export const selectionOf = (
  picked: Picked,
  { filter, total }: { filter: Readonly<Record<string, string>>; total: number },
): Selection =>
  picked.all
    ? { all: true, except: [...picked.keys], filter, expected: countOf(picked, total) }
    : [...picked.keys];
