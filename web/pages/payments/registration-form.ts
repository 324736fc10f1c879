import { useEffect, useState } from 'react';
import { register } from '#contract/registration.ts';
import { aboutContactNumber } from '#domain/questions/soft-questions.ts';
import { registration, updateRegistration } from '#web/api/session.ts';
import { typedTwice } from '#web/parts/sign-up/typed-twice.ts';
import { type ContractForm, type FormDraft, useContractForm } from '#web/ui/form/use-contract-form.ts';
import type { SubscriptionKind } from './kinds.ts';

// In page order, which the error summary uses.
export interface RegistrationValues extends Record<string, unknown> {
  email: string;
  email2: string;
  name: string;
  surname: string;
  contact: string;
  password: string;
  password2: string;
}

const blank: RegistrationValues = {
  email: '',
  email2: '',
  name: '',
  surname: '',
  contact: '',
  password: '',
  password2: '',
};

/**
 * The sign-up form, filled in from the stored registration draft. `fresh`: nobody has signed up yet, so the form mentions
 * a draft.
 */
export function useRegistrationForm(
  kind: SubscriptionKind,
  fresh: boolean,
): ContractForm<RegistrationValues> {
  const [handed] = useState(handedOver);
  useEffect(() => {
    handedOver = undefined;
  }, []);
  const form = useContractForm(register, {
    initialValues: blank,
    fixed: { subscription_type: kind },
    check: typedTwice,
    ask: ({ contact }) => ({ contact: aboutContactNumber(contact) }),
    draft: { ...registrationDraft, read: () => ({ ...registrationDraft.read(), ...handed }) },
  });
  return fresh && !handed ? form : { ...form, draft: 'none' };
}

/** The passwords, between the pages of two kinds of sign-up. They are nowhere but in this tab's memory (readings 5). */
let handedOver: Pick<RegistrationValues, 'password' | 'password2'> | undefined;

/** The page of another kind opens next: what cannot be stored goes along. */
export function handOver({ password, password2 }: RegistrationValues): void {
  handedOver = { password, password2 };
}

/** Passwords are never stored (readings 5). */
export const registrationDraft: FormDraft<RegistrationValues> = {
  read: () => {
    const { email, email2, firstName: name, lastName: surname, contact } = registration();
    return { email, email2, name, surname, contact };
  },
  write: (changes) => {
    const { email, email2, name, surname, contact } = { ...blank, ...changes };
    updateRegistration({ email, email2, firstName: name, lastName: surname, contact });
  },
  // After the sign-up the draft stays, because the payment, the verification and the subscription need the address.
  clear: () => {
    if (!registration().awaitingPayment) registrationDraft.write(blank);
  },
};
