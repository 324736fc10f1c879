import { type UseFormReturnType, useForm } from '@mantine/form';
import { useId, useMemo, useRef } from 'react';
import type { z } from 'zod';

export type FormValues = Record<string, unknown>;

/** Keeps what is typed; `web/api/drafts.ts` gives one. */
export interface FormDraft<V> {
  read(): Partial<V> | undefined;
  write(values: V): void;
  clear(): void;
}

export interface ContractFormOptions<V extends FormValues> {
  initialValues: V;
  /** Sent and checked with the values, but not a field, for example `{ rpt_year: year }`. */
  fixed?: FormValues;
  /** What the schema cannot know, for example that two emails are the same: field name -> text. */
  check?: (values: V) => Partial<Record<keyof V & string, string>>;
  /** Texts of this page for fields that the schema words differently: field name -> text. */
  texts?: Partial<Record<keyof V & string, string>>;
  draft?: FormDraft<V>;
}

/** A Mantine form that a zod schema judges, with ids for its fields and a draft of what is typed. */
export interface ContractForm<V extends FormValues> extends UseFormReturnType<V> {
  id: string;
  /** Label of each field on the page, in page order; the error summary names them. */
  fieldId: (name: string) => string;
  /** Call after the server has the values: removes the draft, and what stands is the new unchanged state. */
  saved: () => void;
  /** Whether a draft was restored when the page opened. */
  restored: boolean;
  /** Values and fixed parts together, as the call wants them. */
  payload: () => V & FormValues;
}

/** `source`: an endpoint with a `body`, or a schema. */
export function useContractForm<V extends FormValues>(
  source: { body?: z.ZodType } | z.ZodType,
  options: ContractFormOptions<V>,
): ContractForm<V> {
  const id = useId();
  const first = useRef<{ values: V; restored: boolean }>(undefined);
  first.current ??= startingValues(options);
  const form = useForm<V>({
    mode: 'controlled',
    initialValues: first.current.values,
    validate: (values) => problemsOf(schemaOf(source), values, options),
    onValuesChange: (values) => options.draft?.write(values),
  });
  const restored = first.current.restored;
  const compared = useRef(false);
  if (!compared.current) {
    compared.current = true;
    // A restored draft is unsaved work: what stands is compared with what the server has, or saving would be skipped.
    form.setInitialValues(options.initialValues);
  }
  return useMemo(
    () => ({
      ...form,
      id,
      restored,
      fieldId: (name: string) => `${id}-${name}`,
      saved: () => {
        options.draft?.clear();
        form.resetDirty();
      },
      payload: () => ({ ...options.fixed, ...form.getValues() }),
    }),
    [form, id, restored, options],
  );
}

function startingValues<V extends FormValues>({ initialValues, draft }: ContractFormOptions<V>) {
  const kept = draft?.read();
  return { values: { ...initialValues, ...kept }, restored: kept !== undefined };
}

const schemaOf = (source: { body?: z.ZodType } | z.ZodType): z.ZodType | undefined =>
  'safeParse' in source ? source : source.body;

/** The first problem of each field that the page shows. */
function problemsOf<V extends FormValues>(
  schema: z.ZodType | undefined,
  values: V,
  { fixed, check, texts }: ContractFormOptions<V>,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const parsed = schema?.safeParse({ ...fixed, ...values });
  for (const issue of parsed?.error?.issues ?? []) {
    const name = String(issue.path[0] ?? '');
    if (name in values) problems[name] ??= texts?.[name] ?? issue.message;
  }
  for (const [name, text] of Object.entries(check?.(values) ?? {})) {
    if (typeof text === 'string') problems[name] ??= text;
  }
  return problems;
}
