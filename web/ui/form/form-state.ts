export type FormValues = Record<string, unknown>;

/** Field name -> what is wrong with it. */
export type FormErrors = Record<string, string>;

/** What stands in a form. Plain data: each function gives the next state and leaves the given one as it was. */
export interface FormState<V extends FormValues> {
  /** What the server has, or what the form opened with. */
  base: V;
  values: V;
  errors: FormErrors;
  /** Whether unsaved changes of an earlier visit were filled in, and what became of them since. */
  draft: 'none' | 'restored' | 'discarded' | 'saved';
  /** What was discarded, until something else is typed. */
  discarded: V | null;
}

/** The state of a form that opens; `kept` is the draft of an earlier visit. A draft of what stands anyway is none. */
export function opened<V extends FormValues>(base: V, kept: Partial<V> | undefined): FormState<V> {
  const values = { ...base };
  for (const name of namesOf(base)) {
    if (kept && name in kept) values[name] = kept[name] as V[typeof name];
  }
  return { base, values, errors: {}, draft: differs(values, base) ? 'restored' : 'none', discarded: null };
}

/** A field is typed into: what was wrong with it is judged anew at the next submit. */
export function typed<V extends FormValues, K extends keyof V & string>(
  state: FormState<V>,
  name: K,
  value: V[K],
): FormState<V> {
  const errors = withError(state.errors, name, undefined);
  return { ...state, values: { ...state.values, [name]: value }, errors, discarded: null };
}

/** The server has these values: they are the new unchanged state. What was typed since they were sent is a change. */
export const saved = <V extends FormValues>(state: FormState<V>, values: V): FormState<V> => ({
  ...state,
  base: values,
  draft: state.draft === 'none' ? 'none' : 'saved',
  discarded: null,
});

/** Back to what the server has; what goes is held for `broughtBack`. */
export const discarded = <V extends FormValues>({ base, values }: FormState<V>): FormState<V> => ({
  base,
  values: base,
  errors: {},
  draft: 'discarded',
  discarded: values,
});

export const broughtBack = <V extends FormValues>(state: FormState<V>): FormState<V> =>
  state.discarded
    ? { ...state, values: state.discarded, errors: {}, draft: 'restored', discarded: null }
    : state;

export const isDirty = <V extends FormValues>({ base, values }: FormState<V>): boolean =>
  differs(values, base);

/** The errors with one more, or with one less when there is no text. */
export function withError(errors: FormErrors, name: string, text: string | undefined): FormErrors {
  const { [name]: _, ...others } = errors;
  return text ? { ...others, [name]: text } : others;
}

// Values are texts, choices and files, so the same value is the same thing.
const differs = <V extends FormValues>(a: V, b: V) => namesOf(b).some((name) => !Object.is(a[name], b[name]));

const namesOf = <V extends FormValues>(values: V) => Object.keys(values) as (keyof V & string)[];
