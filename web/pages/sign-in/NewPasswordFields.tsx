import { passwordHint } from '#domain/sign-in/password.ts';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import type { ContractForm, FormValues } from '#web/ui/form/use-contract-form.ts';

interface NewPassword extends FormValues {
  password: string;
  password2: string;
}

/** A new password, typed twice. */
export function NewPasswordFields<V extends NewPassword>({ form }: { form: ContractForm<V> }) {
  return (
    <>
      <PasswordField
        form={form}
        name="password"
        label="New password"
        hint={passwordHint(form.values.password)}
        autoComplete="new-password"
      />
      <PasswordField form={form} name="password2" label="Password check" autoComplete="new-password" />
    </>
  );
}

export const checkSame = ({ password, password2 }: NewPassword) =>
  password === password2 ? {} : { password2: 'Both passwords need to be the same' };
