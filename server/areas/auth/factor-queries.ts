import type { SecondFactor } from '#domain/second-factor.ts';
import type { Db } from '#server/db/connect.ts';
import { selectPasskeys } from './passkey-queries.ts';

/** Since when codes of an app count: a query, to be run alone or as part of another. */
export const selectApp = (db: Db, { memberId }: { memberId: string }) =>
  db
    .selectFrom('authenticator_app')
    .select('added_at')
    .where('member_id', '=', memberId)
    .where('added_at', 'is not', null);

/** How many recovery codes are left, and when they were made: a query, as above. */
export const selectRecovery = (db: Db, { memberId }: { memberId: string }) =>
  db
    .selectFrom('recovery_code')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('used_at', 'is', null).as('left'),
      fn.max('made_at').as('made_at'),
    ])
    .where('member_id', '=', memberId)
    .having(({ fn }) => fn.countAll(), '>', 0);

/** The factors that a member can use in place of the mailed pin. */
export async function factorsOf(db: Db, memberId: string): Promise<SecondFactor[]> {
  const row = await db
    .selectNoFrom(({ exists }) => [
      exists(selectPasskeys(db, { memberId })).as('passkey'),
      exists(selectApp(db, { memberId })).as('app'),
      exists(selectRecovery(db, { memberId })).as('recovery'),
    ])
    .executeTakeFirstOrThrow();
  return (['passkey', 'app', 'recovery'] as const).filter((name) => row[name]);
}

/** Replaces the recovery codes of a member. */
export async function replaceRecoveryCodes(
  trx: Db,
  memberId: string,
  { hashes, now }: { hashes: readonly string[]; now: Date },
): Promise<void> {
  await deleteRecoveryCodes(trx, memberId);
  await trx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash, at) => ({ member_id: memberId, number: at + 1, code_hash, made_at: now })))
    .execute();
}

export const deleteRecoveryCodes = (trx: Db, memberId: string) =>
  trx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
