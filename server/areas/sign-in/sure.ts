import { errors } from '#contract/errors.ts';
import { isFreshSignIn } from '#domain/sign-in/session.ts';
import type { Db } from '#server/db/connect.ts';
import type { Member } from '#server/http/context.ts';
import { ApiError } from '#server/http/errors.ts';
import { verifySecret } from './passwords.ts';
import { memberByEmail } from './queries.ts';

/** Ends the call unless this is the current password. */
export async function surePassword(db: Db, member: Member, password: string): Promise<void> {
  const account = await memberByEmail(db, member.email);
  if (!account) throw new ApiError('session_expired');
  if (!(await verifySecret(account.password_hash, password)))
    throw new ApiError('current_password_wrong', {
      fields: { current_password: errors.current_password_wrong.message },
    });
}

/** Ends the call unless the member signed in a moment ago or gives the current password (docs/decisions/0018). */
export async function sureOwner(db: Db, member: Member, password: string | undefined, now: Date) {
  if (password !== undefined) return surePassword(db, member, password);
  if (!isFreshSignIn(member.since, now))
    throw new ApiError('password_needed', { fields: { current_password: errors.password_needed.message } });
}
