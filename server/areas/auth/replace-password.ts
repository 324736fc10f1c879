import { v7 as uuid } from 'uuid';
import type { Db } from '#server/db/connect.ts';
import type { Enqueue } from '#server/http/context.ts';
import { voidCodes } from './code-queries.ts';
import { passwordChangedJob } from './notices.ts';
import { setPassword } from './queries.ts';

/**
 * Sets a new password and voids every code that somebody got who knew the former one. The member gets a mail. The caller
 * has locked the member, and ends the sessions.
 */
export async function replacePassword(
  trx: Db,
  memberId: string,
  { passwordHash, now, enqueue }: { passwordHash: string; now: Date; enqueue: Enqueue },
): Promise<void> {
  await setPassword(trx, memberId, passwordHash, now);
  await voidCodes(trx, memberId, ['login', 'reset', 'email_change', 'close_account'], now);
  await enqueue(trx, passwordChangedJob, { memberId, noticeId: uuid(), at: now.toISOString() });
}
