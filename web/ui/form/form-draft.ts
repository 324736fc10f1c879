import { namesOf } from '#domain/text/names.ts';

export type FormValues = Record<string, unknown>;

/** Keeps typed text. `web/api/drafts.ts` makes one. */
export interface FormDraft<V> {
  read(): Partial<V> | undefined;
  /** The version from which the changes began; a draft of a form that adds something has none. */
  version?(): string | undefined;
  /** Whether a reload finds the text again; with a full storage it does not. */
  isKept?(): boolean;
  /** The fields that differ from the server's values. */
  write(changes: Partial<V>, version?: string): void;
  clear(): void;
  /** When the text was typed and whether it was sent, for forms whose draft goes to the server with autosave. */
  typed?(): { at: number; isSent: boolean } | undefined;
  unsent?(saved: boolean): UnsentDraft | null;
  sent?(draft: UnsentDraft): void;
  other?(): (() => void) | undefined;
}

/** A draft on its way to the server. */
export interface UnsentDraft {
  page: string;
  version?: string | undefined;
  at: number;
  values: FormValues | null;
}

/** Stops saving a draft once the record has been created. Otherwise the next form opens as its copy. */
export const draftUntilAdded = <V>(
  draft: FormDraft<V>,
  added: { readonly current: unknown },
): FormDraft<V> => ({
  ...draft,
  write: (changes, version) => {
    if (!added.current) draft.write(changes, version);
  },
});

/** The first values of a form: the draft of an earlier visit over the server's values. */
export function filledIn<V extends FormValues>(base: V, draft: Partial<V> | undefined): V {
  const values = { ...base };
  for (const name of namesOf(base)) {
    if (draft && name in draft) values[name] = draft[name] as V[typeof name];
  }
  return values;
}

/**
 * The fields that differ from the server's values. The others stay out of the draft, because another device may change them.
 */
export function changesOf<V extends FormValues>(values: V, base: V): Partial<V> {
  const changes: Partial<V> = {};
  for (const name of namesOf(base)) {
    // Values are texts, choices and files, so equal values are the same object.
    if (!Object.is(values[name], base[name])) changes[name] = values[name];
  }
  return changes;
}

export const isChanged = <V extends FormValues>(values: V, base: V): boolean =>
  Object.keys(changesOf(values, base)).length > 0;
