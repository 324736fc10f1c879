import { z } from 'zod/mini';
import { updateUser } from '#contract/office-user.ts';
import { legacyStateOf, legacyStates, stateInWords } from '#domain/office/user-states.ts';
import { faultsOfTerms, usualTerms } from './override-terms.ts';
import type { MasterUser } from './user-data.ts';

/** The fields of the call, with LEGACY as a word, because a select has words. */
export const shape = z.extend(z.omit(updateUser.body, { userEmail: true, version: true }), {
  legacy: z.enum(legacyStates, 'Choose LEGACY or NOT LEGACY'),
  reason: z.string(),
  until: z.string(),
  /** Judged only when it was changed: a member may not have typed theirs. */
  saica_number: z.string(),
});
type UserValues = z.infer<typeof shape>;

export const labels: Record<keyof UserValues, string> = {
  name: 'Name',
  surname: 'Surname',
  contact: 'Contact Number',
  saica_number: 'SAICA number',
  payment_status: 'Payment status',
  legacy: 'Legacy status',
  payment_issue: 'Payment issue',
  reason: 'Reason',
  until: 'Last day',
};

export const valuesOf = (user: MasterUser): UserValues => {
  const { name, surname, contact, saica_number, payment_status, payment_issue } = user;
  const legacy = legacyStateOf(user.legacy);
  return { name, surname, contact, saica_number, payment_status, legacy, payment_issue, ...usualTerms() };
};

/** The stored row of a conflict, as the form has it. */
export const storedValues = ({ legacy, ...stored }: Record<string, unknown>) =>
  ({ ...stored, legacy: legacyStateOf(legacy === true) }) as Partial<UserValues>;

/** Whether the payment status was changed, so that it has a reason and a last day. */
export const isOtherStatus = (user: MasterUser, typed: UserValues): boolean =>
  typed.payment_status !== user.payment_status;

const isOtherNumber = (user: MasterUser, typed: UserValues): boolean =>
  typed.saica_number !== user.saica_number;

export const faultsOf = (user: MasterUser, typed: UserValues) => ({
  ...(isOtherStatus(user, typed) ? faultsOfTerms(typed) : {}),
  ...(isOtherNumber(user, typed) && typed.saica_number.trim() === ''
    ? { saica_number: 'Enter the SAICA number' }
    : {}),
});

export function sentValues(user: MasterUser, typed: UserValues) {
  const { legacy, reason, until, saica_number, ...values } = typed;
  const terms = isOtherStatus(user, typed) ? { reason, until } : {};
  const number = isOtherNumber(user, typed) ? { saica_number } : {};
  return { ...values, ...terms, ...number, userEmail: user.email, legacy: legacy === 'LEGACY' };
}

/** The states, after a placeholder that cannot be chosen (spec B §2.9). */
export const optionsOf = (label: string, states: readonly string[]) => [
  { value: '', label: `Choose the ${label.toLowerCase()}`, disabled: true },
  ...states.map((state) => ({ value: state, label: stateInWords(state) })),
];

export const CHANGED_STATUS =
  'If you change it, the user gets a mail. To go back to what the payments say, use Change payment status.';

export const ADMINISTRATOR =
  'An administrator can sign in when UNPAID too. Only their own plan is read-only then.';
