import type { SecondFactor } from '#domain/sign-in/second-factor.ts';
import type { Db } from '#server/db/connect.ts';
import { selectPasskeys } from './passkey-queries.ts';

/** Since when codes of an app count: a query, to be run alone or as part of another. */
export const selectApp = (db: Db, { memberId }: { memberId: string }) =>
  db
    .selectFrom('authenticator_app')
    .select('added_at')
    .where('member_id', '=', memberId)
    .where('added_at', 'is not', null);

/** How many recovery codes are left, and when they were made: a query, to be run alone or as part of another. */
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

/** The recovery code of a number, as long as it works. */
export const findRecoveryCode = (db: Db, by: { memberId: string; number: number }) =>
  db
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('member_id', '=', by.memberId)
    .where('number', '=', by.number)
    .where('used_at', 'is', null)
    .executeTakeFirst();

/** Uses a recovery code up. When two calls have the same one, one gets true. */
export async function useRecoveryCode(
  trx: Db,
  by: { memberId: string; number: number; hash: string; now: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('recovery_code')
    .set({ used_at: by.now })
    .where('member_id', '=', by.memberId)
    .where('number', '=', by.number)
    .where('code_hash', '=', by.hash)
    .where('used_at', 'is', null)
    .returning('number')
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps a secret that does not count yet. False when an app is on. */
export async function askForApp(
  trx: Db,
  app: { memberId: string; secret: string; now: Date },
): Promise<boolean> {
  const question = { secret: app.secret, asked_at: app.now };
  const row = await trx
    .insertInto('authenticator_app')
    .values({ member_id: app.memberId, ...question })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ ...question, last_step: 0 })
        .where('authenticator_app.added_at', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The app of a member: one that is on, or one that waits for its first code. */
export const findApp = (db: Db, memberId: string) =>
  db
    .selectFrom('authenticator_app')
    .select(['secret', 'added_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** Takes the code of a half minute; the first one turns the app on. False when this code or a later one was taken. */
export async function takeStep(
  trx: Db,
  { memberId, secret, step, now }: { memberId: string; secret: string; step: number; now: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('authenticator_app')
    .set(({ fn, ref, val }) => ({ last_step: step, added_at: fn.coalesce(ref('added_at'), val(now)) }))
    .where('member_id', '=', memberId)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Turns the app off. False when there was none. */
export async function deleteApp(trx: Db, memberId: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('authenticator_app')
    .where('member_id', '=', memberId)
    .returning('added_at')
    .executeTakeFirst();
  return Boolean(row?.added_at);
}

/** Deletes every factor of a member, with the recovery codes and the questions that wait. */
export async function deleteFactors(trx: Db, memberId: string): Promise<void> {
  for (const table of ['passkey', 'passkey_challenge', 'authenticator_app', 'recovery_code'] as const)
    await trx.deleteFrom(table).where('member_id', '=', memberId).execute();
}
