import { useId, useRef, useState } from 'react';
import {
  broughtBack,
  discarded,
  type FormErrors,
  type FormState,
  type FormValues,
  isDirty,
  opened,
  saved,
  typed,
  withError,
} from './form-state.ts';
import { type FormRules, type FormSource, problemsOf } from './problems.ts';

export type { FormValues } from './form-state.ts';

/** Keeps what is typed; `web/api/drafts.ts` gives one. */
export interface FormDraft<V> {
  read(): Partial<V> | undefined;
  write(values: V): void;
  clear(): void;
}

export interface ContractFormOptions<V extends FormValues> extends FormRules<V> {
  initialValues: V;
  draft?: FormDraft<V>;
}

/** The state of a form that a zod schema judges, with ids for its fields and a draft of what is typed. */
export interface ContractForm<V extends FormValues> {
  id: string;
  fieldId: (name: string) => string;
  values: V;
  errors: FormErrors;
  /** What stands at this moment, also between a change and the next drawing. */
  getValues: () => V;
  setFieldValue: <K extends keyof V & string>(name: K, value: V[K]) => void;
  setErrors: (errors: FormErrors) => void;
  setFieldError: (name: string, text: string) => void;
  clearFieldError: (name: string) => void;
  /** Judges all fields, shows what is wrong, and says whether everything is right. */
  validate: () => boolean;
  /** The same for one field. */
  validateField: (name: keyof V & string) => boolean;
  /** Whether something differs from what the server has. */
  isDirty: () => boolean;
  /** Call after the server has the values, those that stand unless said: they are the new unchanged state, without a draft. */
  saved: (values?: V) => void;
  /** Unsaved changes of an earlier visit, for the line that tells of them. */
  draft: FormState<V>['draft'];
  discard: () => void;
  /** Undoes `discard`; undefined when there is nothing to bring back. */
  bringBack: (() => void) | undefined;
}

/** `source`: an endpoint with a `body`, or a schema. */
export function useContractForm<V extends FormValues>(
  source: FormSource,
  options: ContractFormOptions<V>,
): ContractForm<V> {
  const { draft, initialValues } = options;
  const id = useId();
  const [state, setState] = useState(() => opened(initialValues, draft?.read()));
  // Two changes may come before the next drawing: each builds on the one before.
  const latest = useRef(state);
  const show = (next: FormState<V>) => {
    latest.current = next;
    setState(next);
  };
  const change = (next: FormState<V>) => {
    show(next);
    if (isDirty(next)) draft?.write(next.values);
    else draft?.clear();
  };
  const setErrors = (errors: FormErrors) => show({ ...latest.current, errors });
  const problems = () => problemsOf(source, latest.current.values, options);

  return {
    id,
    fieldId: (name) => `${id}-${name}`,
    values: state.values,
    errors: state.errors,
    getValues: () => latest.current.values,
    setFieldValue: (name, value) => change(typed(latest.current, name, value)),
    setErrors,
    setFieldError: (name, text) => setErrors(withError(latest.current.errors, name, text)),
    clearFieldError: (name) => setErrors(withError(latest.current.errors, name, undefined)),
    validate: () => {
      const errors = problems();
      setErrors(errors);
      return Object.keys(errors).length === 0;
    },
    validateField: (name) => {
      const text = problems()[name];
      setErrors(withError(latest.current.errors, name, text));
      return text === undefined;
    },
    isDirty: () => isDirty(latest.current),
    saved: (values = latest.current.values) => change(saved(latest.current, values)),
    draft: state.draft,
    discard: () => change(discarded(latest.current)),
    bringBack: state.discarded ? () => change(broughtBack(latest.current)) : undefined,
  };
}
