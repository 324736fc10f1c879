import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import classes from './billing.module.css';
import type { RegistrationValues } from './registration-form.ts';

interface RegisterFieldsProps {
  form: ContractForm<RegistrationValues>;
  /** The member has signed up already, so the values are shown and cannot be changed. */
  locked: boolean;
}

/** In the order of spec A §2. */
export function RegisterFields({ form, locked }: RegisterFieldsProps) {
  const shown = (name: keyof RegistrationValues & string) => !locked || form.values[name] !== '';
  const common = { form, disabled: locked };
  return (
    <>
      {shown('email') ? (
        // A password manager stores this beside the password.
        <TextField {...common} name="email" label="Email" type="email" autoComplete="username" />
      ) : null}
      {shown('email2') ? (
        <TextField {...common} name="email2" label="Confirm email" type="email" autoComplete="email" />
      ) : null}
      {shown('name') || shown('surname') ? (
        <div className={classes.names}>
          {shown('name') ? (
            <TextField {...common} name="name" label="First name" autoComplete="given-name" />
          ) : null}
          {shown('surname') ? (
            <TextField {...common} name="surname" label="Last name" autoComplete="family-name" />
          ) : null}
        </div>
      ) : null}
      {shown('contact') ? (
        <TextField
          {...common}
          name="contact"
          label="Contact number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      ) : null}
      {shown('password') ? (
        <PasswordField
          {...common}
          name="password"
          label="Password"
          hint="8 characters or more: letters, a digit and one of @$!%*#?&"
          autoComplete="new-password"
        />
      ) : null}
      {shown('password2') ? (
        <PasswordField {...common} name="password2" label="Confirm password" autoComplete="new-password" />
      ) : null}
    </>
  );
}
