import { createAccount } from '#contract/admin-register.ts';
import { aboutContactNumber } from '#domain/soft-questions.ts';
import { typedTwice } from '#web/parts/sign-up/typed-twice.ts';
import { type ContractForm, type FormDraft, useContractForm } from '#web/ui/form/use-contract-form.ts';

// In page order, which the error summary uses.
export interface AccountValues extends Record<string, unknown> {
  email: string;
  email2: string;
  name: string;
  surname: string;
  contact: string;
  password: string;
  password2: string;
}

const blank: AccountValues = {
  email: '',
  email2: '',
  name: '',
  surname: '',
  contact: '',
  password: '',
  password2: '',
};

/** The form for one account (spec B §5). */
export const useAccountForm = (draft: FormDraft<AccountValues>): ContractForm<AccountValues> =>
  useContractForm(createAccount, {
    initialValues: blank,
    fixed: { subscription_type: 'manual_input' },
    check: typedTwice,
    ask: ({ contact }) => ({ contact: aboutContactNumber(contact) }),
    draft,
  });

/** The draft of a form, without its passwords, which are never stored (readings 4). */
export const withoutPasswords = (draft: FormDraft<AccountValues>): FormDraft<AccountValues> => ({
  ...draft,
  write: ({ password: _, password2: __, ...changes }, version) => draft.write(changes, version),
});
