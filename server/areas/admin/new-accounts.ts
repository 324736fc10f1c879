import { v7 as uuid } from 'uuid';
import { type CalendarDate, yearOf } from '#domain/calendar.ts';
import { guessableReason, hashSecret, insertMember } from '#server/areas/auth/auth.ts';
import { insertMembership } from '#server/areas/membership/membership.ts';
import { addYears } from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';

/** An account as an administrator gives it. */
export interface GivenAccount {
  email: string;
  password: string;
  name: string;
  surname: string;
  contact: string;
}

export type HashedAccount = Omit<GivenAccount, 'password'> & { passwordHash: string };

/** Why the password of an account would soon be guessed; null when there is no reason. */
export const guessableIn = (account: GivenAccount) => guessableReason(account.password, account);

/** How many hashes run at a time. The other two of the four threads stay free for members who sign in. */
const LANES = 2;

/** Hashes the passwords in threads beside the event loop, some at a time. */
export async function hashed(accounts: readonly GivenAccount[]): Promise<HashedAccount[]> {
  const done: HashedAccount[] = [];
  const left = accounts.entries();
  const lane = async () => {
    for (const [index, { password, ...account }] of left)
      done[index] = { ...account, passwordHash: await hashSecret(password) };
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return done;
}

/**
 * Stores an account that is PAID, verified and owns the current year (spec-readings 37, 38, 76). Its owner chooses a
 * password at the first sign-in. Null when the address is taken. The values for the administrators' log.
 */
export async function storeAccount(
  trx: Db,
  { passwordHash, ...account }: HashedAccount,
  { now, today }: { now: Date; today: CalendarDate },
) {
  const year = yearOf(today);
  const member = {
    ...account,
    id: uuid(),
    password_hash: passwordHash,
    password_given_at: now,
    verified_at: now,
    current_year: year,
    created_at: now,
  };
  if (!(await insertMember(trx, member))) return null;
  // Paid from now on, so that after a later UNPAID they can still sign in to read.
  await insertMembership(trx, { member_id: member.id, kind: 'manual_input', first_paid_at: now });
  await addYears(trx, member.id, [year], now);
  const { name, surname, contact } = account;
  return {
    whom: { id: member.id, email: member.email },
    after: { Name: name, Surname: surname, Contact: contact, Kind: 'manual_input', Year: `${year}` },
  };
}
