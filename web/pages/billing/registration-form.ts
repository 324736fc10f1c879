import { register } from '#contract/accounts.ts';
import { updateRegistration, useRegistration } from '#web/api/session.ts';
import { type FormDraft, useContractForm } from '#web/ui/form/use-contract-form.ts';
import type { SubscriptionKind } from './kinds.ts';

// In page order: the error summary lists them so.
export interface RegistrationValues extends Record<string, unknown> {
  email: string;
  email2: string;
  name: string;
  surname: string;
  contact: string;
  password: string;
  password2: string;
}

/** The sign-up form over the stored registration draft; passwords are never stored (readings 4). */
export function useRegistrationForm(kind: SubscriptionKind) {
  const { email, email2, firstName, lastName, contact } = useRegistration();
  return useContractForm<RegistrationValues>(register, {
    initialValues: {
      email,
      email2,
      name: firstName,
      surname: lastName,
      contact,
      password: '',
      password2: '',
    },
    fixed: { subscription_type: kind },
    check: twice,
    draft: registrationDraft,
  });
}

export const registrationDraft: FormDraft<RegistrationValues> = {
  // The store has it already, as the initial values.
  read: () => undefined,
  write: ({ email, email2, name, surname, contact }) =>
    updateRegistration({ email, email2, firstName: name, lastName: surname, contact }),
  // It stays: the payment, the verification and the subscription need the address.
  clear: () => undefined,
};

const folded = (text: string) => text.trim().toLowerCase();

function twice({ email, email2, password, password2 }: RegistrationValues) {
  return {
    ...(folded(email) === folded(email2) ? {} : { email2: 'Both email addresses need to be the same' }),
    ...(password === password2 ? {} : { password2: 'Both passwords need to be the same' }),
  };
}
