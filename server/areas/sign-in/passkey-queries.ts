import type { Insertable } from 'kysely';
import { PASSKEYS_MAX } from '#domain/sign-in/second-factor.ts';
import type { Db } from '#server/db/connect.ts';
import type { PasskeyChallengeTable, PasskeyTable } from '#server/db/tables.ts';

/** The passkeys of a member, the oldest first: a query, to be run alone or as part of another. */
export const selectPasskeys = (db: Db, { memberId }: { memberId: string }) =>
  db
    .selectFrom('passkey')
    .select(['id', 'name', 'added_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .orderBy('id');

/** The passkeys of a member, from which a device finds its own. */
export const descriptorsOf = async (db: Db, memberId: string) => {
  const rows = await db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map(({ credential_id: id, transports }) => ({ id, transports: namesIn(transports) }));
};

const namesIn = (transports: string) => (transports === '' ? [] : transports.split(' '));

export async function findPasskey(db: Db, by: { memberId: string; credentialId: string }) {
  const row = await db
    .selectFrom('passkey')
    .select(['id', 'public_key', 'counter'])
    .where('credential_id', '=', by.credentialId)
    .where('member_id', '=', by.memberId)
    .executeTakeFirst();
  return row && { ...row, counter: Number(row.counter) };
}

/** `full`: the member has as many as they may have. `known`: somebody has this one. The member is locked. */
export async function insertPasskey(
  trx: Db,
  passkey: Insertable<PasskeyTable>,
): Promise<'added' | 'full' | 'known'> {
  const { count } = await trx
    .selectFrom('passkey')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('member_id', '=', passkey.member_id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= PASSKEYS_MAX) return 'full';
  const row = await trx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row ? 'added' : 'known';
}

/** Notes a use and the new count of the device. False when another use of the same count came first. */
export async function notePasskeyUse(trx: Db, id: string, { counter, now }: { counter: number; now: Date }) {
  const row = await trx
    .updateTable('passkey')
    .set({ counter: String(counter), last_used_at: now })
    .where('id', '=', id)
    .where(({ or, eb, val }) => or([eb('counter', '<', String(counter)), eb(val(counter), '=', 0)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a passkey and returns its name; undefined when the member has no such passkey. */
export const deletePasskey = (trx: Db, by: { id: string; memberId: string }) =>
  trx
    .deleteFrom('passkey')
    .where('id', '=', by.id)
    .where('member_id', '=', by.memberId)
    .returning('name')
    .executeTakeFirst();

export const insertChallenge = (db: Db, challenge: Insertable<PasskeyChallengeTable>) =>
  db.insertInto('passkey_challenge').values(challenge).execute();

/** Takes a challenge away. False when it is not there: it was used, is too old, or is somebody else's. */
export async function takeChallenge(
  db: Db,
  by: Pick<PasskeyChallengeTable, 'challenge_hash' | 'member_id' | 'purpose' | 'asked_by'> & { since: Date },
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', by.challenge_hash)
    .where('member_id', '=', by.member_id)
    .where('purpose', '=', by.purpose)
    .where('asked_by', '=', by.asked_by)
    .where('made_at', '>', by.since)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const deleteChallengesBefore = (db: Db, before: Date) =>
  db.deleteFrom('passkey_challenge').where('made_at', '<', before).execute();
