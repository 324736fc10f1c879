import type { z } from 'zod/mini';
import type { FormValues } from './form-draft.ts';

/** Field name -> what is wrong with it. */
export type FormErrors = Record<string, string>;

/** The schema that judges a form, or an endpoint with a `body`. */
export type FormSource = { body?: z.ZodMiniType } | z.ZodMiniType;

export interface FormRules<V extends FormValues> {
  /** Values that are judged together with the fields but are none, for example `{ rpt_year: year }`. */
  fixed?: FormValues;
  /** Checks that no schema can do, for example that two emails are the same: field name -> text. */
  check?: (values: V) => Partial<Record<keyof V & string, string>>;
  /** Texts of this page for fields that the schema words differently: field name -> text. */
  texts?: Partial<Record<keyof V & string, string>>;
}

/** The first problem of each field that the page shows. */
export function problemsOf<V extends FormValues>(
  source: FormSource,
  values: V,
  { fixed, check, texts }: FormRules<V>,
): FormErrors {
  const schema = 'safeParse' in source ? source : source.body;
  const problems: FormErrors = {};
  for (const issue of schema?.safeParse({ ...fixed, ...values }).error?.issues ?? []) {
    const name = String(issue.path[0] ?? '');
    if (name in values) problems[name] ??= texts?.[name] ?? issue.message;
  }
  for (const [name, text] of Object.entries(check?.(values) ?? {})) {
    if (typeof text === 'string') problems[name] ??= text;
  }
  return problems;
}
