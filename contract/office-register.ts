import { z } from 'zod/mini';
import { CSV_ROWS_MAX } from '#domain/csv/table.ts';
import { grouped } from '#domain/text/counted.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { ACCOUNTS_MAX, BULK_LIMIT, LONG_FILE_LIMIT } from './limits.ts';
import { optionalDate } from './plan-fields.ts';
import { newPassword } from './registration.ts';

/**
 * The fields of an account in a file of an administrator (B §5). Without a password its owner gets a link to choose one. Lists
 * of other systems often have no telephone number.
 */
export const accountFields = {
  email: fields.email,
  password: newPassword(undefined, { mayBeEmpty: true }),
  name: fields.firstName,
  surname: fields.lastName,
  contact: fields.contactOfList,
};

/** The last day of new accounts; empty: they have no end. */
export const accountEnd = z.object({ ends_on: optionalDate });

export const createAccount = endpoint({
  method: 'POST',
  path: '/api/auth/master',
  guard: 'admin',
  right: 'help',
  does: 'Created account',
  concerns: 'new',
  doc: 'Makes an account that is PAID, to its end date if it has one, and verified. Its owner chooses a password at the first sign-in (B §5, §7.8, spec-readings 76)',
  body: z.object({
    ...accountFields,
    ...accountEnd.shape,
    contact: fields.contact,
    /** Null: its owner gets a link to choose one. */
    password: z.nullable(newPassword('password_too_short')),
    subscription_type: z.literal('manual_input', 'Choose manual_input'),
  }),
  ok: fields.nothing,
  // invalid_input: a password that only the server knows to be common, an end that has passed.
  errors: ['invalid_input', 'email_taken', 'password_too_short'],
});

const CHOOSE = 'Choose a file with accounts';

/** The rows of a file. They are sent some at a time, and reviewed all together. */
const users = (most: number, text: string) =>
  z.array(z.object(accountFields), CHOOSE).check(z.minLength(1, CHOOSE), z.maxLength(most, text));

/** Places in `users`, from 0, of rows whose address is registered. */
const already = z.array(z.number());

export const createAccounts = endpoint({
  method: 'POST',
  path: '/api/auth/masterBulk',
  guard: 'admin',
  right: 'help',
  does: 'Created accounts',
  concerns: 'new',
  doc: 'The same for the rows of a CSV file, all or none; rows whose address is registered are left out and named (B §2.9, §7.8, spec-readings 85)',
  bodyLimit: BULK_LIMIT,
  body: z.object({
    users: users(ACCOUNTS_MAX, `Submit at most ${ACCOUNTS_MAX} accounts at a time`),
    ...accountEnd.shape,
  }),
  ok: z.object({ added: z.number(), already }),
  errors: ['invalid_input'],
});

export const reviewAccounts = endpoint({
  method: 'POST',
  path: '/api/admin/review_accounts',
  guard: 'admin',
  right: 'help',
  reads: true,
  doc: 'What masterBulk would say of these rows; it stores nothing (spec-readings 85)',
  bodyLimit: LONG_FILE_LIMIT,
  body: z.object({ users: users(CSV_ROWS_MAX, `A file has at most ${grouped(CSV_ROWS_MAX)} rows`) }),
  /** The faults by their path: 'users.17.password'. */
  ok: z.object({ faults: z.record(z.string(), z.string()), already }),
  errors: [],
});
