import { Checkbox } from '@mantine/core';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import type { ContractForm, FormValues } from '#web/ui/form/use-contract-form.ts';
import type { GivenPasswordValues } from './account-faults.ts';

interface GivenPasswordProps<V extends FormValues & GivenPasswordValues> {
  form: ContractForm<V>;
}

/** The password that the administrator hands over, or none: then the person chooses one by mail. */
export const GivenPassword = <V extends FormValues & GivenPasswordValues>({
  form,
}: GivenPasswordProps<V>) => (
  <>
    {form.values.by_mail ? null : (
      <div className="rpt-pair">
        <PasswordField form={form} name="password" label="Password" autoComplete="new-password" />
        <PasswordField form={form} name="password2" label="Confirm password" autoComplete="new-password" />
      </div>
    )}
    <Checkbox
      label="No password: the person gets a link by mail to choose one"
      checked={form.values.by_mail}
      onChange={({ currentTarget: { checked } }) => {
        form.setFieldValue('by_mail', checked as V['by_mail']);
        for (const name of ['password', 'password2'] as const) form.setFieldValue(name, '' as V[typeof name]);
      }}
    />
  </>
);
