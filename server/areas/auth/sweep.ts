import type { Db } from '#server/db/connect.ts';

const DAY_MS = 86_400_000;
const CODES_DAYS = 7;
const SESSIONS_DAYS = 90;

/**
 * Removes what nobody needs any more: codes after a week (till then a used one is told from a wrong one), sessions
 * after the ninety days for which their address counts as known.
 */
export async function sweepAuth(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.deleteFrom('mailed_code').where('requested_at', '<', before(CODES_DAYS)).execute();
  await db.deleteFrom('member_session').where('created_at', '<', before(SESSIONS_DAYS)).execute();
}
