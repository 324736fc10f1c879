import { useId, useRef, useState } from 'react';
import type { StoredRow } from './elsewhere.ts';
import { changesOf, type FormDraft, type FormValues, filledIn, isChanged } from './form-draft.ts';
import { type FormErrors, type FormRules, type FormSource, problemsOf } from './problems.ts';
import { type Ask, type OpenQuestion, questionsOf } from './soft-questions.ts';
import { type ElsewherePart, useElsewhere } from './use-elsewhere.ts';
import { useFormValues } from './use-form-values.ts';

export type { FormDraft, FormValues } from './form-draft.ts';

export interface ContractFormOptions<V extends FormValues> extends FormRules<V> {
  initialValues: V;
  draft?: FormDraft<V>;
  /** The stored row that the form changes. */
  row?: StoredRow<V>;
  /** The questions to ask once about unusual values before they are kept. */
  ask?: Ask<V>;
}

/** Whether unsaved changes of an earlier visit were filled in, and whether they were discarded since. */
export type DraftState = 'none' | 'restored' | 'discarded' | 'saved';

/** A form that is judged by a zod schema, with ids for its fields and a draft of the typed text. */
export interface ContractForm<V extends FormValues> extends ElsewherePart<V> {
  id: string;
  fieldId: (name: string) => string;
  values: V;
  errors: FormErrors;
  /** Whether the values were refused because fields are wrong, and nothing has changed since. */
  refused: boolean;
  /** Whether this browser keeps the typed text. */
  isKept: boolean;
  /** Where the draft is kept; autosave sends it. */
  stored: FormDraft<V> | undefined;
  /** The current values, also between a change and the next render. */
  getValues: () => V;
  setFieldValue: <K extends keyof V & string>(name: K, value: V[K]) => void;
  setErrors: (errors: FormErrors) => void;
  setFieldError: (name: string, text: string) => void;
  clearFieldError: (name: string) => void;
  /** Judges all fields, shows what is wrong, and returns whether everything is right. */
  validate: () => boolean;
  /** Judges one field, shows what is wrong, and returns whether it is right. */
  validateField: (name: keyof V & string) => boolean;
  /** The questions about the current values. */
  questions: OpenQuestion[];
  /** Asks the remaining questions and returns whether there were any. */
  ask: () => boolean;
  /** Closes a question. Returns whether none is left. */
  keep: (name: string) => boolean;
  /** Whether any value differs from the server's. */
  isDirty: () => boolean;
  /** Call after the server has stored the values (the current ones unless given). They become the unchanged state, without a draft. */
  saved: (values?: V) => void;
  draft: DraftState;
  discard: () => void;
  /** Undoes `discard`; undefined when there is nothing to bring back. */
  bringBack: (() => void) | undefined;
  /** Fills in the older text of another machine, where there is one. */
  takeOther: (() => void) | undefined;
}

/** `source`: an endpoint with a `body`, or a schema. */
export function useContractForm<V extends FormValues>(
  source: FormSource,
  options: ContractFormOptions<V>,
): ContractForm<V> {
  const { draft } = options;
  const id = useId();
  // The server's values, or the first values of the form. The current values are compared with these.
  const base = useRef(options.initialValues);
  const [first] = useState(() => filledIn(options.initialValues, draft?.read()));
  const [state, setState] = useState<DraftState>(() =>
    isChanged(first, options.initialValues) ? 'restored' : 'none',
  );
  const [takeOther] = useState(() => draft?.other?.());
  const [discarded, setDiscarded] = useState<V | null>(null);
  const form = useFormValues(first, (values) => {
    setDiscarded(null);
    keep(values);
  });
  const keep = (values: V) => {
    if (isChanged(values, base.current)) draft?.write(changesOf(values, base.current), elsewhere.version());
    else draft?.clear();
  };
  const discard = (values = form.getValues()) => {
    form.setValues(base.current);
    setState('discarded');
    setDiscarded(values);
  };
  const fill = (values: V) => {
    form.setValues(values);
    keep(values);
  };
  const around = { row: options.row, draft, getValues: form.getValues, base, fill, discard };
  const elsewhere = useElsewhere(around, first);
  const earlier = useRef(new Map<string, unknown>());
  const [questions, setQuestions] = useState<OpenQuestion[]>([]);
  const [refused, setRefused] = useState<V | null>(null);
  const refuse = (problems: FormErrors) => {
    form.setErrors(problems);
    setRefused(Object.keys(problems).length > 0 ? form.getValues() : null);
  };
  const judge = () => problemsOf(source, form.getValues(), options);

  return {
    ...elsewhere,
    savedAs: (version) => {
      elsewhere.savedAs(version);
      // Text typed meanwhile begins from this save, also when the page is left before `saved` is called.
      keep(form.getValues());
    },
    id,
    fieldId: (name) => `${id}-${name}`,
    values: form.values,
    errors: form.errors,
    refused: refused === form.values,
    isKept: draft !== undefined && draft.isKept?.() !== false,
    stored: draft,
    getValues: form.getValues,
    setFieldValue: form.setFieldValue,
    setErrors: refuse,
    setFieldError: form.setFieldError,
    clearFieldError: (name) => form.setFieldError(name, undefined),
    validate: () => {
      const problems = judge();
      refuse(problems);
      return Object.keys(problems).length === 0;
    },
    validateField: (name) => {
      const text = judge()[name];
      form.setFieldError(name, text);
      return text === undefined;
    },
    questions: questions.filter(({ name }) => Object.is(form.values[name], earlier.current.get(name))),
    ask: () => {
      const open = questionsOf(options.ask, form.getValues(), base.current, earlier.current);
      for (const { name } of open) earlier.current.set(name, form.getValues()[name]);
      setQuestions(open);
      return open.length > 0;
    },
    keep: (name) => {
      const left = questions.filter((question) => question.name !== name);
      setQuestions(left);
      return left.length === 0;
    },
    isDirty: () => isChanged(form.getValues(), base.current),
    saved: (values = form.getValues()) => {
      base.current = values;
      setState((before) => (before === 'restored' ? 'saved' : before));
      setDiscarded(null);
      keep(form.getValues());
    },
    draft: state,
    takeOther,
    discard: () => discard(),
    bringBack: discarded
      ? () => {
          form.setValues(discarded);
          setState('restored');
        }
      : undefined,
  };
}
