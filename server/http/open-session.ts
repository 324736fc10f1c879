import type { Db } from '#server/db/connect.ts';
import type { Member } from './context.ts';
import { ApiError } from './errors.ts';

/**
 * Ends the call unless its session is still open, and keeps it open until the transaction ends. The guard looked before the
 * work began. A call that makes another way into the account looks again, so that whoever ends the session meanwhile also
 * finds that way, or it is not made.
 */
export async function holdSession(trx: Db, { keyHash }: Pick<Member, 'keyHash'>, now: Date): Promise<void> {
  const row = await trx
    .selectFrom('member_session')
    .select('id')
    .where('key_hash', '=', keyHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .forShare()
    .executeTakeFirst();
  if (!row) throw new ApiError('session_expired');
}
