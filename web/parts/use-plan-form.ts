import type { BodyInput, EndpointSpec } from '#contract/endpoint.ts';
import { draftOf } from '#web/api/drafts.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import type { FormValues } from '#web/ui/form/use-contract-form.ts';
import { type SavedForm, useSavedForm } from './use-saved-form.ts';

interface PlanForm<E extends EndpointSpec, V extends FormValues>
  extends Omit<SavedForm<E, V>, 'draft' | 'toBody'> {
  /** The name of the draft: the page's name, followed by the row's id when the page has several forms. */
  page: string;
  toBody: (values: V, year: number) => BodyInput<E> & FormValues;
}

/** A form of the plan year that one call saves. */
export function usePlanForm<E extends EndpointSpec, V extends FormValues>(
  endpoint: E,
  { page, toBody, ...form }: PlanForm<E, V>,
) {
  const year = usePlanYear();
  const draft = draftOf<V>(useSession().email, year, page);
  return useSavedForm<E, V>(endpoint, { ...form, draft, toBody: (values) => toBody(values, year) });
}
