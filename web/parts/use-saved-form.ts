import { useRef } from 'react';
import type { BodyInput, EndpointSpec, ResultOf } from '#contract/endpoint.ts';
import * as fields from '#contract/fields.ts';
import { useCall } from '#web/api/queries.ts';
import { draftUntilAdded, type FormDraft } from '#web/ui/form/form-draft.ts';
import type { FormSource } from '#web/ui/form/problems.ts';
import {
  type ContractFormOptions,
  type FormValues,
  useContractForm,
} from '#web/ui/form/use-contract-form.ts';

export interface SavedForm<E extends EndpointSpec, V extends FormValues>
  extends Pick<ContractFormOptions<V>, 'texts' | 'check' | 'ask' | 'row'> {
  initial: V;
  draft: FormDraft<V>;
  toBody: (values: V) => BodyInput<E> & FormValues;
  /** The schema that judges the values, when it is not the call's own body. */
  judge?: FormSource;
  /**
   * Whether the form adds a record. Its draft then ends once the record is created, or the next form would open as a copy of
   * it.
   */
  adds?: boolean;
  onSaved?: (values: V, result: ResultOf<E>) => void;
}

/** A form that one call saves. Returns the form, and the props that WizardShell, FormShell and FormDialog need. */
export function useSavedForm<E extends EndpointSpec, V extends FormValues>(
  endpoint: E,
  { initial, draft, toBody, judge = endpoint, adds = false, onSaved, ...rules }: SavedForm<E, V>,
) {
  const save = useCall(endpoint);
  const added = useRef(false);
  const form = useContractForm<V>(judge, {
    ...rules,
    initialValues: initial,
    // The call's other values, such as the year. The current field values are laid over them.
    fixed: toBody(initial),
    draft: adds ? draftUntilAdded(draft, added) : draft,
  });
  const onSubmit = async (values: V) => {
    const version = form.version();
    const body = { ...toBody(values), ...(version === undefined ? {} : { version }) };
    const result = await save.mutateAsync({ body });
    const next = fields.saved.safeParse(result).data;
    if (next) form.savedAs(next.version);
    added.current = true;
    // The form for the next record may open at once, and must not find this draft.
    if (adds) draft.clear();
    onSaved?.(values, result);
  };
  return { form, shell: { form, onSubmit, loading: save.isPending, submitError: save.error } };
}
