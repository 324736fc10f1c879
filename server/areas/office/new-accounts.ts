import { v7 as uuid } from 'uuid';
import { type CalendarDate, southAfricanDate, yearOf } from '#domain/calendar/calendar.ts';
import type { Breaches } from '#server/adapters/breaches/port.ts';
import { insertMembership } from '#server/areas/membership/membership.ts';
import { addYears } from '#server/areas/plans/plans.ts';
import { guessableReason, hashSecret, insertMember, NO_PASSWORD } from '#server/areas/sign-in/sign-in.ts';
import type { Db } from '#server/db/connect.ts';
import type { Enqueue } from '#server/http/context.ts';
import { tellMember } from './office-notices.ts';

/** An account as an administrator gives it. */
export interface GivenAccount {
  email: string;
  /** The password; empty: the owner of the account gets a link to choose one. */
  password: string;
  name: string;
  surname: string;
  contact: string;
}

export type HashedAccount = Omit<GivenAccount, 'password'> & { passwordHash: string };

/** Why the password of an account would soon be guessed; null when there is no reason, or no password. */
export const guessableIn = async (account: GivenAccount, breaches: Breaches) =>
  account.password === '' ? null : guessableReason(account.password, account, breaches);

/** How many hashes run at a time. The other two of the four threads stay free for members who sign in. */
const LANES = 2;

/** Hashes the passwords in threads beside the event loop, some at a time. */
export async function hashed(accounts: readonly GivenAccount[]): Promise<HashedAccount[]> {
  const done: HashedAccount[] = [];
  const left = accounts.entries();
  const lane = async () => {
    for (const [index, { password, ...account }] of left)
      done[index] = { ...account, passwordHash: password === '' ? NO_PASSWORD : await hashSecret(password) };
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return done;
}

interface Storing {
  /** The last day on which the account is PAID; empty: it has no end. */
  endsOn: CalendarDate | '';
  now: Date;
  enqueue: Enqueue;
}

/**
 * Stores an account that is PAID, verified and owns the current year (spec-readings 37, 38, 76). Its owner chooses a
 * password at the first sign-in, or by mail when none was given. Null when the address is taken. The values for the
 * administrators' log.
 */
export async function storeAccount(
  trx: Db,
  { passwordHash, ...account }: HashedAccount,
  { endsOn, now, enqueue }: Storing,
) {
  const year = yearOf(southAfricanDate(now));
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
  const paid = { first_paid_at: now, paid_to: endsOn || null };
  await insertMembership(trx, { member_id: member.id, kind: 'manual_input', ...paid });
  await addYears(trx, member.id, [year], now);
  if (passwordHash === NO_PASSWORD)
    await tellMember(enqueue, trx, { memberId: member.id, did: 'account', now });
  const { name, surname, contact } = account;
  return {
    whom: { id: member.id, email: member.email },
    after: {
      Name: name,
      Surname: surname,
      Contact: contact,
      Kind: 'manual_input',
      Year: `${year}`,
      Ends: endsOn || 'no end',
    },
  };
}
