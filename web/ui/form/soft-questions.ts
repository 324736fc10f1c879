import type { FormValues } from './form-draft.ts';

/** A question about a value that is unusual but possible. It is asked once, then the value is kept (readings 16). */
export interface SoftQuestion {
  text: string;
  note: string;
  /** The label of the button that keeps the value. */
  keep: string;
  /** The label of the button that goes back to the field, when it is not 'Change it'. */
  change?: string;
  /** Ask also about the value with which the form began. */
  alsoUnchanged?: boolean;
}

/** Field name -> what to ask about its value; null asks nothing. */
export type Ask<V extends FormValues> = (values: V) => Partial<Record<keyof V & string, SoftQuestion | null>>;

export interface OpenQuestion extends SoftQuestion {
  name: string;
}

/**
 * The questions that are still to be asked. A value that the server has already is not asked about, unless the question
 * says so, nor one that was asked about before: `earlier` holds those values by field.
 */
export function questionsOf<V extends FormValues>(
  ask: Ask<V> | undefined,
  values: V,
  base: V,
  earlier: ReadonlyMap<string, unknown>,
): OpenQuestion[] {
  return Object.entries<SoftQuestion | null | undefined>(ask?.(values) ?? {}).flatMap(([name, question]) => {
    const value = values[name];
    const isUnchanged = Object.is(value, base[name]) && !question?.alsoUnchanged;
    const known = isUnchanged || (earlier.has(name) && Object.is(value, earlier.get(name)));
    return question && !known ? [{ name, ...question }] : [];
  });
}
