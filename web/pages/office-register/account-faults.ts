import { z } from 'zod/mini';
import { createAccount } from '#contract/office-register.ts';
import { newPassword } from '#contract/registration.ts';
import { passwordFaultTexts } from '#domain/sign-in/password.ts';
import { faultsOfEnd } from '#web/parts/office/EndField.tsx';
import { typedTwice } from '#web/parts/sign-up/typed-twice.ts';

export const blankPassword = { by_mail: false, password: '', password2: '' };
export type GivenPasswordValues = typeof blankPassword;

/** Judges the fields of one account. A password may be empty here, because the call has null in its place. */
export const judge = z.extend(createAccount.body, {
  password: newPassword(undefined, { mayBeEmpty: true }),
});

type Values = GivenPasswordValues & Parameters<typeof typedTwice>[0] & { ends_on: string };

/** Finds what no schema sees: a password is missing, two fields differ, the last day has passed. */
export const faultsOf = (values: Values) => ({
  ...(values.by_mail || values.password !== '' ? {} : { password: passwordFaultTexts.required }),
  ...typedTwice(values),
  ...faultsOfEnd(values.ends_on),
});
