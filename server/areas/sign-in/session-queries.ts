import { type Insertable, sql } from 'kysely';
import type { Factor } from '#domain/sign-in/second-factor.ts';
import { SESSION_IDLE_MINUTES } from '#domain/sign-in/session.ts';
import type { Address } from '#domain/text/address.ts';
import type { Db } from '#server/db/connect.ts';
import type { MemberSessionTable } from '#server/db/tables.ts';

export const insertSession = (trx: Db, session: Insertable<MemberSessionTable>) =>
  trx.insertInto('member_session').values(session).execute();

/**
 * A session that nobody has used for an hour has ended when its account is one of the office, by the role as it is stored
 * now (`isOfOffice`). `owners`: their addresses. Computed by the database, because queries that are compiled once use it too.
 */
export const inUse = ({ now, owners }: { now: Date; owners: readonly Address[] }) =>
  sql<boolean>`(coalesce(member_session.last_used_at, member_session.created_at)
      > ${now}::timestamptz - make_interval(mins => ${SESSION_IDLE_MINUTES})
    or not exists (select from member as account where account.id = member_session.member_id
      and (account.office_role is not null or account.email = any(${owners}::text[]))))`;

const running = (db: Db, now: Date) =>
  db.updateTable('member_session').set({ ended_at: now }).where('ended_at', 'is', null);

/** Ends a session and gives what goes on in the one that follows it. */
export const endSession = (db: Db, hash: string, now: Date) =>
  running(db, now)
    .where('key_hash', '=', hash)
    .returning(['created_at', 'expires_at', 'device', 'browser_hash', 'factor'])
    .executeTakeFirst();

export const endAllSessions = (trx: Db, memberId: string, now: Date) =>
  running(trx, now).where('member_id', '=', memberId).execute();

export const endSessionsBut = (trx: Db, memberId: string, hash: string, now: Date) =>
  running(trx, now).where('member_id', '=', memberId).where('key_hash', '!=', hash).execute();

/** Ends all sessions that were opened in a browser, by whomever: a new sign-in there means that they have left it. */
export const endSessionsOfBrowser = (trx: Db, browserHash: string, now: Date) =>
  running(trx, now).where('browser_hash', '=', browserHash).execute();

/** Ends a session of a member. False when the member has no such session, or it has ended. */
export async function endOwnSession(trx: Db, by: { id: string; memberId: string }, now: Date) {
  const row = await running(trx, now)
    .where('id', '=', by.id)
    .where('member_id', '=', by.memberId)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface Open {
  memberId: string;
  now: Date;
  owners: readonly Address[];
}

export const sessionsOf = (db: Db, by: Open) => selectSessions(db, by).execute();

/** The open sessions, the newest first: a query, to be run alone or as part of another. */
export const selectSessions = (db: Db, { memberId, now, owners }: Open) =>
  db
    .selectFrom('member_session')
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where(inUse({ now, owners }))
    .select(['id', 'key_hash', 'browser_hash', 'device', 'created_at', 'last_used_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id');

/** Notes that a session has shown a second factor. */
export const strengthen = (trx: Db, hash: string, factor: Factor) =>
  trx.updateTable('member_session').set({ factor }).where('key_hash', '=', hash).execute();

export const noteUse = (db: Db, hash: string, now: Date) =>
  db.updateTable('member_session').set({ last_used_at: now }).where('key_hash', '=', hash).execute();

export const deleteSessionsBefore = (db: Db, before: Date) =>
  db.deleteFrom('member_session').where('created_at', '<', before).execute();
