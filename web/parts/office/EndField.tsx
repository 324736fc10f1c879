import { accountEnd } from '#contract/office-register.ts';
import { endFault, usualEnd } from '#domain/office/account-ends.ts';
import { serverToday } from '#web/api/server-today.ts';
import { DateField } from '#web/ui/form/DateField.tsx';
import { type ContractForm, type FormValues, useContractForm } from '#web/ui/form/use-contract-form.ts';

/** The end of the accounts of a file, which no column has. */
export const useEnd = () =>
  useContractForm(accountEnd, {
    initialValues: { ends_on: usualEnd(serverToday()) },
    check: ({ ends_on }) => faultsOfEnd(ends_on),
  });

export function faultsOfEnd(endsOn: string): { ends_on?: string } {
  const fault = endFault(endsOn, serverToday());
  return fault === null ? {} : { ends_on: fault };
}

/** The last day of new accounts. */
export const EndField = <V extends FormValues & { ends_on: string }>({ form }: { form: ContractForm<V> }) => (
  <DateField
    form={form}
    name="ends_on"
    label="Open until"
    hint="Up to and including this day. Leave empty for no end."
  />
);
