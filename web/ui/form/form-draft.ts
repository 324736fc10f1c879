export type FormValues = Record<string, unknown>;

/** Keeps what is typed; `web/api/drafts.ts` gives one. */
export interface FormDraft<V> {
  read(): Partial<V> | undefined;
  write(values: V): void;
  clear(): void;
}

/** The values that a form opens with: the draft of an earlier visit over what the server has. */
export function filledIn<V extends FormValues>(base: V, kept: Partial<V> | undefined): V {
  const values = { ...base };
  for (const name of namesOf(base)) {
    if (kept && name in kept) values[name] = kept[name] as V[typeof name];
  }
  return values;
}

/** Whether a field differs. Values are texts, choices and files, so the same value is the same thing. */
export const differs = <V extends FormValues>(a: V, b: V): boolean =>
  namesOf(b).some((name) => !Object.is(a[name], b[name]));

const namesOf = <V extends FormValues>(values: V) => Object.keys(values) as (keyof V & string)[];
