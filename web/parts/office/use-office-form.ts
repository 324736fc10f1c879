import type { EndpointSpec } from '#contract/endpoint.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useSession } from '#web/api/session.ts';
import { type SavedForm, useSavedForm } from '#web/parts/use-saved-form.ts';
import type { FormValues } from '#web/ui/form/use-contract-form.ts';

interface OfficeForm<E extends EndpointSpec, V extends FormValues> extends Omit<SavedForm<E, V>, 'draft'> {
  /** The name of the draft: the page's name, followed by the row's id when the page has several forms. */
  page: string;
  /** Fields that are never kept, such as passwords. */
  secret?: readonly (keyof V)[];
}

/** A form of the administration that one call saves. No plan year belongs to it. */
export function useOfficeForm<E extends EndpointSpec, V extends FormValues>(
  endpoint: E,
  { page, secret = [], ...form }: OfficeForm<E, V>,
) {
  const stored = draftOf<Partial<V>>(useSession().email, 0, page);
  const draft = {
    ...stored,
    write: (changes: Partial<V>, version?: string) => {
      const known = { ...changes };
      for (const name of secret) delete known[name];
      stored.write(known, version);
    },
  };
  return useSavedForm<E, V>(endpoint, { ...form, draft });
}
