import type { Insertable } from 'kysely';
import { CODE_ATTEMPTS } from '#domain/sign-in/session.ts';
import type { Db } from '#server/db/connect.ts';
import type { MailedCodeTable } from '#server/db/tables.ts';

export type CodePurpose = 'login' | 'verify' | 'reset' | 'email_change' | 'close_account';

interface CodeOwner {
  memberId: string;
  purpose: CodePurpose;
  /** Hash of the token of the browser that asked. */
  requestHash: string;
}

export const latestCode = (db: Db, { requestHash, ...by }: CodeOwner) =>
  codesOf(db, by).where('request_hash', '=', requestHash).executeTakeFirst();

/** The newest code, whichever browser asked for it. */
export const newestCode = (db: Db, by: Omit<CodeOwner, 'requestHash'>) => codesOf(db, by).executeTakeFirst();

/** The code that was used last, whichever browser asked for it. */
export const lastUsedCode = (db: Db, by: Omit<CodeOwner, 'requestHash'>) =>
  codesOf(db, by).where('used_at', 'is not', null).executeTakeFirst();

const codesOf = (db: Db, by: Omit<CodeOwner, 'requestHash'>) =>
  db
    .selectFrom('mailed_code')
    .select(['id', 'target', 'requested_at', 'expires_at', 'used_at', 'replaced_at', 'attempts', 'code_hash'])
    .where('member_id', '=', by.memberId)
    .where('purpose', '=', by.purpose)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);

export const insertCode = (db: Db, code: Insertable<MailedCodeTable>) =>
  db.insertInto('mailed_code').values(code).execute();

/**
 * Takes the pin with which this browser has verified an address, once: it becomes a code of another purpose. A pin that was
 * typed into another browser stays what it was.
 */
export const takeVerified = (db: Db, by: Omit<CodeOwner, 'purpose'> & { target: string }, now: Date) =>
  db
    .updateTable('mailed_code')
    .set({ replaced_at: now })
    .where('member_id', '=', by.memberId)
    .where('purpose', '=', 'verify')
    .where('request_hash', '=', by.requestHash)
    .where('target', '=', by.target)
    .where('other_attempts', '=', 0)
    .where('used_at', 'is not', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['code_hash', 'sent_at', 'expires_at'])
    .executeTakeFirst();

/** Voids the codes that this browser asked for before. */
export const replaceCodes = (db: Db, by: CodeOwner, now: Date) =>
  openCodes(db, by.memberId, now)
    .where('purpose', '=', by.purpose)
    .where('request_hash', '=', by.requestHash)
    .execute();

/** Voids every code of these purposes that is still valid, whichever browser asked for it. */
export const voidCodes = (db: Db, memberId: string, purposes: readonly CodePurpose[], now: Date) =>
  openCodes(db, memberId, now).where('purpose', 'in', purposes).execute();

const openCodes = (db: Db, memberId: string, now: Date) =>
  db
    .updateTable('mailed_code')
    .set({ replaced_at: now })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null);

/** Stores the hash of a code that is about to be sent; undefined when the code is no longer wanted. */
export const keepHash = (db: Db, id: string, code: { code_hash: string; sent_at: Date; expires_at: Date }) =>
  db
    .updateTable('mailed_code')
    .from('member')
    .set(code)
    .whereRef('member.id', '=', 'mailed_code.member_id')
    .where('mailed_code.id', '=', id)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .returning(['mailed_code.purpose', 'mailed_code.target', 'member.name', 'member.verified_at'])
    // Only the office gives an account an address that is not verified yet.
    .returning(({ selectFrom }) =>
      selectFrom('email_change as moved')
        .select('moved.from_address')
        .whereRef('moved.member_id', '=', 'mailed_code.member_id')
        .whereRef('moved.to_address', '=', 'mailed_code.target')
        .orderBy('moved.changed_at', 'desc')
        .limit(1)
        .as('moved_from'),
    )
    .executeTakeFirst();

/** Which browser tries: the one that asked for the code, or another one. */
export type Tries = 'attempts' | 'other_attempts';

/** Counts a try, in one statement, so that parallel guesses cannot get past the limit. Undefined when no try is left. */
export const countTry = (db: Db, id: string, tries: Tries) =>
  db
    .updateTable('mailed_code')
    .set((eb) => ({ [tries]: eb(tries, '+', 1) }))
    .where('id', '=', id)
    .where(tries, '<', CODE_ATTEMPTS)
    .returning(['code_hash', 'expires_at'])
    .executeTakeFirst();

export const uncountTry = (db: Db, id: string, tries: Tries) =>
  db
    .updateTable('mailed_code')
    .set((eb) => ({ [tries]: eb(tries, '-', 1) }))
    .where('id', '=', id)
    .where(tries, '>', 0)
    .execute();

/** Consumes a code in one statement. When two calls have the same code, one gets true. */
export async function markUsed(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('mailed_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const deleteCodesBefore = (db: Db, before: Date) =>
  db.deleteFrom('mailed_code').where('requested_at', '<', before).execute();
