export type FormValues = Record<string, unknown>;

/** Keeps what is typed; `web/api/drafts.ts` gives one. */
export interface FormDraft<V> {
  read(): Partial<V> | undefined;
  /** The fields that differ from what the server has. */
  write(changes: Partial<V>): void;
  clear(): void;
}

/** Of a form that adds something: once that is there nothing more is kept, or the next one would open as a copy of it. */
export const draftUntilAdded = <V>(
  draft: FormDraft<V>,
  added: { readonly current: unknown },
): FormDraft<V> => ({
  ...draft,
  write: (changes) => {
    if (!added.current) draft.write(changes);
  },
});

/** The values that a form opens with: the draft of an earlier visit over what the server has. */
export function filledIn<V extends FormValues>(base: V, kept: Partial<V> | undefined): V {
  const values = { ...base };
  for (const name of namesOf(base)) {
    if (kept && name in kept) values[name] = kept[name] as V[typeof name];
  }
  return values;
}

/** The fields that differ. The others hold the server's values, which another device may change. */
export function changesOf<V extends FormValues>(values: V, base: V): Partial<V> {
  const changes: Partial<V> = {};
  for (const name of namesOf(base)) {
    // Values are texts, choices and files, so the same value is the same thing.
    if (!Object.is(values[name], base[name])) changes[name] = values[name];
  }
  return changes;
}

export const isChanged = <V extends FormValues>(values: V, base: V): boolean =>
  Object.keys(changesOf(values, base)).length > 0;

const namesOf = <V extends FormValues>(values: V) => Object.keys(values) as (keyof V & string)[];
