import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { MemberTable } from '#server/db/tables.ts';

export const memberByEmail = (db: Db, email: string) =>
  db.selectFrom('member').selectAll().where('email', '=', email).executeTakeFirst();

/** False when the address is taken. */
export async function insertMember(trx: Db, member: Insertable<MemberTable>): Promise<boolean> {
  const row = await trx
    .insertInto('member')
    .values(member)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const setVerified = (trx: Db, id: string, now: Date) =>
  trx.updateTable('member').set({ verified_at: now }).where('id', '=', id).execute();

export const setPassword = (trx: Db, id: string, passwordHash: string) =>
  trx.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', id).execute();

export const countLogin = (trx: Db, id: string) =>
  trx
    .updateTable('member')
    .set((eb) => ({ login_count: eb('login_count', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const insertSession = (
  trx: Db,
  session: { key_hash: string; member_id: string; address_hash: string; created_at: Date; expires_at: Date },
) => trx.insertInto('member_session').values(session).execute();

export const endSession = (db: Db, hash: string, now: Date) =>
  db
    .updateTable('member_session')
    .set({ ended_at: now })
    .where('key_hash', '=', hash)
    .where('ended_at', 'is', null)
    .returning(['expires_at', 'address_hash'])
    .executeTakeFirst();

export const endAllSessions = (trx: Db, memberId: string, now: Date) =>
  trx
    .updateTable('member_session')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
