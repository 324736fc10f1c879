import { useRef, useState } from 'react';
import type { CurrentRow } from '#contract/errors.ts';
import {
  type Difference,
  differencesOf,
  type Elsewhere,
  ownOf,
  type StoredRow,
  withStored,
} from './elsewhere.ts';
import { changesOf, type FormDraft, type FormValues, filledIn } from './form-draft.ts';

/** The facts that a form needs to show that its row was changed elsewhere, and to let the person choose. */
export interface ElsewherePart<V extends FormValues> {
  /** The values saved elsewhere, until the person has chosen; null when there is nothing to choose. */
  elsewhere: Elsewhere<V> | null;
  /** The fields that are not the same here and there. */
  differences: Difference<V>[];
  /** The version from which the next save begins; undefined for a form that adds something. */
  version: () => string | undefined;
  /** Call with the version that a save answered. */
  savedAs: (version: string) => void;
  /** Takes the row of a refused save. False when nothing that the form shows was changed: the save can be sent again. */
  changedElsewhere: (current: CurrentRow) => boolean;
  /** The person's changes, over the values saved elsewhere. Gives whether a save waits to be sent again. */
  keepMine: () => boolean;
  /** The values saved elsewhere, alone. */
  takeTheirs: () => void;
}

interface Around<V extends FormValues> {
  row: StoredRow<V> | undefined;
  draft: FormDraft<V> | undefined;
  /** The form's values of the moment. */
  getValues: () => V;
  /** The values to compare with. */
  base: { current: V };
  fill: (values: V) => void;
  /** Fills in the base; these values can be brought back. */
  discard: (values: V) => void;
}

export function useElsewhere<V extends FormValues>(around: Around<V>, opened: V): ElsewherePart<V> {
  const { row, draft, getValues, base, fill, discard } = around;
  const [elsewhere, setElsewhere] = useState(() => ofDraft(row, draft, opened, base.current));
  // The version from which the draft began. It stays until the person has chosen.
  const began = useRef({
    version: elsewhere ? draft?.version?.() : row?.version,
    saved_at: row?.saved_at ?? null,
  });
  /** Gives what the person changed, over what was saved elsewhere. */
  const goOnFrom = ({ version, savedAt, theirs }: Elsewhere<V>): V => {
    const mine = filledIn(theirs, ownOf(row, getValues(), base.current));
    began.current = { version, saved_at: savedAt };
    base.current = theirs;
    setElsewhere(null);
    return mine;
  };

  return {
    elsewhere,
    differences:
      row && elsewhere
        ? differencesOf(row, { mine: getValues(), base: base.current, theirs: elsewhere.theirs })
        : [],
    version: () => began.current.version,
    savedAs: (version) => {
      began.current = { version, saved_at: null };
      setElsewhere(null);
    },
    changedElsewhere: (current) => {
      if (!row) return true;
      const theirs = withStored(base.current, row, current);
      const isSame = Object.keys(changesOf(theirs, base.current)).length === 0;
      if (isSame && !elsewhere) {
        began.current = { version: current.version, saved_at: current.saved_at };
        return false;
      }
      // When the stored time did not change, the change came from something that keeps no time, so the time is not known.
      const savedAt = current.saved_at === began.current.saved_at ? null : current.saved_at;
      setElsewhere({ version: current.version, savedAt, theirs, stored: current.values, refused: true });
      return true;
    },
    keepMine: () => {
      if (!elsewhere) return false;
      const mine = goOnFrom(elsewhere);
      fill(mine);
      return elsewhere.refused;
    },
    takeTheirs: () => {
      if (elsewhere) discard(goOnFrom(elsewhere));
    },
  };
}

/** The choice for a draft that began from another version than the stored one. */
function ofDraft<V extends FormValues>(
  row: StoredRow<V> | undefined,
  draft: FormDraft<V> | undefined,
  opened: V,
  base: V,
): Elsewhere<V> | null {
  const from = draft?.version?.();
  if (!row || from === undefined || from === row.version) return null;
  if (differencesOf(row, { mine: opened, base, theirs: base }).length === 0) return null;
  return { version: row.version, savedAt: row.saved_at, theirs: base, stored: base, refused: false };
}
