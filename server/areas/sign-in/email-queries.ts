import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { undoableSince } from '#domain/sign-in/credentials.ts';
import type { Db } from '#server/db/connect.ts';

/** A change of address that can still be undone keeps the former address for its member. */
export const isReserved = async (
  db: Db,
  { address, memberId, now }: { address: string; memberId: string; now: Date },
): Promise<boolean> =>
  (await db
    .selectFrom('email_change')
    .select('id')
    .where('from_address', '=', address)
    .where('member_id', '!=', memberId)
    .where('undone_at', 'is', null)
    .where('changed_at', '>', undoableSince(now))
    .executeTakeFirst()) !== undefined;

/** Whether this member cannot have the address: an account has it (their own too), or it is kept for another member. */
export async function isTaken(
  db: Db,
  by: { address: string; memberId: string; now: Date },
): Promise<boolean> {
  const owner = await db.selectFrom('member').select('id').where('email', '=', by.address).executeTakeFirst();
  return owner !== undefined || isReserved(db, by);
}

/** The addresses among these that no new account can have: they are registered, or kept for their former member. */
export async function takenAmong(db: Db, addresses: readonly string[], now: Date): Promise<string[]> {
  const listed = sql<string>`any(${addresses}::text[])`;
  const registered = db.selectFrom('member').select('email').where('email', '=', listed);
  const undoable = db
    .selectFrom('email_change')
    .select('from_address as email')
    .where('from_address', '=', listed)
    .where('undone_at', 'is', null)
    .where('changed_at', '>', undoableSince(now));
  const rows = await registered.union(undoable).execute();
  return rows.map(({ email }) => email);
}

/** Two members who get the same address at once: the second fails on the unique index `member_email`. */
export const setEmail = (trx: Db, memberId: string, email: string) =>
  trx.updateTable('member').set({ email }).where('id', '=', memberId).execute();

/** Gives the id of the change. */
export async function insertChange(
  trx: Db,
  change: { member_id: string; from_address: string; to_address: string; changed_at: Date },
): Promise<string> {
  const id = uuid();
  await trx
    .insertInto('email_change')
    .values({ ...change, id, token_hash: null })
    .execute();
  return id;
}

const changes = (db: Db) =>
  db
    .selectFrom('email_change as change')
    .innerJoin('member', 'member.id', 'change.member_id')
    .select([
      'change.id as id',
      'change.member_id as member_id',
      'change.from_address as from_address',
      'change.to_address as to_address',
      'change.changed_at as changed_at',
      'change.undone_at as undone_at',
      'member.email as email',
      'member.name as name',
      'member.verified_at as verified_at',
    ]);

export const changeById = (db: Db, id: string) => changes(db).where('change.id', '=', id).executeTakeFirst();

/** The change that a link undoes, while it can be undone. */
export const changeOfLink = (db: Db, tokenHash: string, now: Date) =>
  changes(db)
    .where('change.token_hash', '=', tokenHash)
    .where('change.undone_at', 'is', null)
    .where('change.changed_at', '>', undoableSince(now))
    .executeTakeFirst();

/** When the newest change of a member's address was made that a link can undo; null: none can. */
export async function lastUndoable(db: Db, memberId: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('email_change')
    .select('changed_at')
    .where('member_id', '=', memberId)
    .where('token_hash', 'is not', null)
    .where('undone_at', 'is', null)
    .where('changed_at', '>', undoableSince(now))
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.changed_at ?? null;
}

/** Keeps the hash of a link that is about to be mailed; false when the change is undone already. */
export async function keepLink(db: Db, id: string, tokenHash: string): Promise<boolean> {
  const row = await db
    .updateTable('email_change')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Closes a change and those that came after it, so that no later link brings back what it takes away. */
export const closeChanges = (
  trx: Db,
  { id, member_id, changed_at }: { id: string; member_id: string; changed_at: Date },
  now: Date,
) =>
  trx
    .updateTable('email_change')
    .set({ undone_at: now })
    .where('member_id', '=', member_id)
    .where('undone_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([eb('changed_at', '>', changed_at), and([eb('changed_at', '=', changed_at), eb('id', '>=', id)])]),
    )
    .returning('id')
    .execute();

export const deleteChangesBefore = (db: Db, before: Date) =>
  db.deleteFrom('email_change').where('changed_at', '<', before).execute();
