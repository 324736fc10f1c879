import type { ResultOf } from '#contract/endpoint.ts';
import type { mySecondFactors } from '#contract/second-factor.ts';
import type { Db } from '#server/db/connect.ts';
import type { RowOf } from '#server/db/row-or-json.ts';
import { deleteRecoveryCodes, factorsOf, selectApp, selectRecovery } from './factor-queries.ts';
import { selectPasskeys } from './passkey-queries.ts';

/** Deletes the recovery codes when no factor is left that they could replace. The member is locked. */
export async function afterRemoval(trx: Db, memberId: string): Promise<void> {
  const left = await factorsOf(trx, memberId);
  if (!left.some((factor) => factor !== 'recovery')) await deleteRecoveryCodes(trx, memberId);
}

/** The factors of the caller. */
export const mine = async (db: Db, memberId: string): Promise<ResultOf<typeof mySecondFactors>> => {
  const [passkeys, app, recovery] = await Promise.all([
    selectPasskeys(db, { memberId }).execute(),
    selectApp(db, { memberId }).executeTakeFirst(),
    selectRecovery(db, { memberId }).executeTakeFirst(),
  ]);
  return presentFactors({ passkeys, app: app?.added_at ?? null, recovery: recovery ?? null });
};

interface Rows {
  passkeys: readonly RowOf<typeof selectPasskeys>[];
  app: Date | string | null;
  recovery: RowOf<typeof selectRecovery> | null;
}

/** The factors as their member sees them. */
export const presentFactors = ({ passkeys, app, recovery }: Rows): ResultOf<typeof mySecondFactors> => ({
  passkeys: passkeys.map(({ id, name, added_at, last_used_at }) => ({
    id,
    name,
    added_at: instant(added_at),
    last_used_at: last_used_at && instant(last_used_at),
  })),
  app_since: app && instant(app),
  recovery: recovery && { left: Number(recovery.left), made_at: instant(recovery.made_at) },
});

const instant = (at: Date | string) => new Date(at).toISOString();
