import { z } from 'zod/mini';
import { updateUser } from '#contract/admin-user.ts';
import { OVERRIDE_DAYS } from '#domain/membership.ts';
import { legacyStateOf, legacyStates, stateInWords } from '#domain/user-states.ts';
import type { MasterUser } from './user-data.ts';

/** The fields of the call, with LEGACY as a word, because a select has words. */
export const shape = z.extend(z.omit(updateUser.body, { userEmail: true, version: true }), {
  legacy: z.enum(legacyStates, 'Choose LEGACY or NOT LEGACY'),
});
type UserValues = z.infer<typeof shape>;

export const labels: Record<keyof UserValues, string> = {
  name: 'Name',
  surname: 'Surname',
  contact: 'Contact Number',
  payment_status: 'Payment status',
  legacy: 'Legacy status',
  payment_issue: 'Payment issue',
};

export const valuesOf = (user: MasterUser): UserValues => {
  const { name, surname, contact, payment_status, payment_issue } = user;
  return { name, surname, contact, payment_status, legacy: legacyStateOf(user.legacy), payment_issue };
};

/** The stored row of a conflict, as the form has it. */
export const storedValues = ({ legacy, ...stored }: Record<string, unknown>) =>
  ({ ...stored, legacy: legacyStateOf(legacy === true) }) as Partial<UserValues>;

export const sentValues = (userEmail: string, { legacy, ...values }: UserValues) => ({
  ...values,
  userEmail,
  legacy: legacy === 'LEGACY',
});

/** The states, after a placeholder that cannot be chosen (spec B §2.9). */
export const optionsOf = (label: string, states: readonly string[]) => [
  { value: '', label: `Choose the ${label.toLowerCase()}`, disabled: true },
  ...states.map((state) => ({ value: state, label: stateInWords(state) })),
];

/** A change in the form holds for OVERRIDE_DAYS. */
export const CHANGED_STATUS = `A change holds for ${OVERRIDE_DAYS} days or until a payment. Under Account you choose another end.`;

export const ADMINISTRATOR =
  'An administrator can sign in when UNPAID too. Only their own plan is read-only then.';
