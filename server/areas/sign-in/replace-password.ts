import type { Db } from '#server/db/connect.ts';
import type { ClosedDoors } from '#server/emails/doors.ts';
import type { Enqueue } from '#server/http/context.ts';
import { voidCodes } from './code-queries.ts';
import { passwordChangedJob, tellOfAccess } from './notices.ts';
import { setPassword } from './queries.ts';

interface Replacement {
  passwordHash: string;
  now: Date;
  enqueue: Enqueue;
  closed?: ClosedDoors;
}

/**
 * Sets a new password and voids every code that somebody got who knew the former one. The member gets a mail, also of what
 * was closed with it. The caller has locked the member, and ends the sessions.
 */
export async function replacePassword(
  trx: Db,
  memberId: string,
  { passwordHash, now, enqueue, closed }: Replacement,
): Promise<void> {
  await setPassword(trx, memberId, passwordHash, now);
  await voidCodes(trx, memberId, ['login', 'reset', 'email_change', 'close_account'], now);
  await tellOfAccess(enqueue, trx, passwordChangedJob, { memberId, closed, now });
}
