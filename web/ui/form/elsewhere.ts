import type { CurrentRow } from '#contract/errors.ts';
import { namesOf } from '#domain/text/names.ts';
import { changesOf, type FormValues } from './form-draft.ts';

/** The stored row that a form shows, and how its fields are named when it was changed elsewhere meanwhile. */
export interface StoredRow<V extends FormValues> {
  version: string;
  saved_at: string | null;
  /** The labels of the fields, in their order. */
  labels: Partial<Record<keyof V & string, string>>;
  /** The stored values, as the form holds them; under the same names unless stated. */
  fromStored?: (stored: Record<string, unknown>) => Partial<V>;
  /**
   * Whether nothing was stored when the form opened: it then sends all of its fields, and each counts as the person's own
   * change.
   */
  allMine?: boolean;
  /** A value in words, where it does not speak for itself. */
  inWords?: Partial<Record<keyof V & string, (value: unknown) => string>>;
}

/** The values saved elsewhere since the form began, until the person has chosen. */
export interface Elsewhere<V extends FormValues> {
  version: string;
  /** When the stored row was saved; null where that is not known. */
  savedAt: string | null;
  /** The values of the form with those that are stored now. */
  theirs: V;
  /** The stored row itself. */
  stored: Record<string, unknown>;
  /** Whether a save was refused; otherwise a draft of an earlier visit was filled in. */
  refused: boolean;
}

/** A field that is not the same here and there. */
export interface Difference<V extends FormValues> {
  name: keyof V & string;
  label: string;
  isMine: boolean;
  /** The values. `inWords` says them, where they do not speak for themselves. */
  mine: unknown;
  theirs: unknown;
  inWords: ((value: unknown) => string) | undefined;
}

/** The form's values with those of a refused save's row; what the row does not have stays. */
export function withStored<V extends FormValues>(base: V, row: StoredRow<V>, { values }: CurrentRow): V {
  const stored = row.fromStored ? row.fromStored(values) : (values as Partial<V>);
  const names = new Set(Object.keys(base));
  const known = Object.entries(stored).filter(([name]) => names.has(name));
  return { ...base, ...Object.fromEntries(known) };
}

/** The person's own changes: the fields that differ from the version from which the form began. */
export const ownOf = <V extends FormValues>(row: StoredRow<V> | undefined, mine: V, base: V): Partial<V> =>
  row?.allMine ? mine : changesOf(mine, base);

/** The fields that differ. `base`: the values from which the form began. */
export function differencesOf<V extends FormValues>(
  row: StoredRow<V>,
  { mine, base, theirs }: { mine: V; base: V; theirs: V },
): Difference<V>[] {
  const own = ownOf(row, mine, base);
  const names = namesOf(row.labels);
  return names
    .filter((name) => !Object.is(mine[name], theirs[name]))
    .map((name) => ({
      name,
      label: row.labels[name] ?? name,
      isMine: name in own,
      mine: mine[name],
      theirs: theirs[name],
      inWords: row.inWords?.[name],
    }));
}
