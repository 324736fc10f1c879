import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import classes from './billing.module.css';
import type { RegistrationValues } from './registration-form.ts';

/** In the order of spec A §2. */
export function RegisterFields({ form }: { form: ContractForm<RegistrationValues> }) {
  return (
    <>
      {/* A password manager stores this beside the password. */}
      <TextField form={form} name="email" label="Email" type="email" autoComplete="username" />
      <TextField form={form} name="email2" label="Confirm email" type="email" autoComplete="email" />
      <div className={classes.names}>
        <TextField form={form} name="name" label="First name" autoComplete="given-name" />
        <TextField form={form} name="surname" label="Last name" autoComplete="family-name" />
      </div>
      <TextField
        form={form}
        name="contact"
        label="Contact number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <PasswordField
        form={form}
        name="password"
        label="Password"
        hint="8 characters or more: letters, a digit and one of @$!%*#?&"
        autoComplete="new-password"
      />
      <PasswordField form={form} name="password2" label="Confirm password" autoComplete="new-password" />
    </>
  );
}
