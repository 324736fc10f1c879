import { useRef } from 'react';
import type { BodyInput, EndpointSpec, ResultOf } from '#contract/endpoint.ts';
import * as fields from '#contract/fields.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useCall } from '#web/api/queries.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import { draftUntilAdded } from '#web/ui/form/form-draft.ts';
import type { FormSource } from '#web/ui/form/problems.ts';
import {
  type ContractFormOptions,
  type FormValues,
  useContractForm,
} from '#web/ui/form/use-contract-form.ts';

interface PlanForm<E extends EndpointSpec, V extends FormValues>
  extends Pick<ContractFormOptions<V>, 'texts' | 'check' | 'ask' | 'row'> {
  /** The name of the draft: the page's name, followed by the row's id when the page has several forms. */
  page: string;
  initial: V;
  toBody: (values: V, year: number) => BodyInput<E> & FormValues;
  /** The schema that judges the values, when it is not the call's own body. */
  judge?: FormSource;
  /** The form adds a record. Its draft ends once the record is created, or the next form would open as its copy. */
  adds?: boolean;
  onSaved?: (values: V, result: ResultOf<E>) => void;
}

/** A form of the plan year that one call saves. Returns the form, and the props that WizardShell and FormShell need. */
export function usePlanForm<E extends EndpointSpec, V extends FormValues>(
  endpoint: E,
  { page, initial, toBody, judge = endpoint, adds = false, onSaved, ...rules }: PlanForm<E, V>,
) {
  const year = usePlanYear();
  const { email } = useSession();
  const save = useCall(endpoint);
  const added = useRef(false);
  const draft = draftOf<V>(email, year, page);
  const form = useContractForm<V>(judge, {
    ...rules,
    initialValues: initial,
    // The call's other values, such as the year. The current field values are laid over them.
    fixed: toBody(initial, year),
    draft: adds ? draftUntilAdded(draft, added) : draft,
  });
  const onSubmit = async (values: V) => {
    const version = form.version();
    const body = { ...toBody(values, year), ...(version === undefined ? {} : { version }) };
    const result = await save.mutateAsync({ body });
    const next = fields.saved.safeParse(result).data;
    if (next) form.savedAs(next.version);
    added.current = true;
    onSaved?.(values, result);
  };
  return { form, shell: { form, onSubmit, loading: save.isPending, submitError: save.error } };
}
