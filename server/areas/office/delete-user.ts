import { closeAccount } from '#server/areas/account/close-account.ts';
import type { Db } from '#server/db/connect.ts';
import type { AuditEntry } from '#server/http/audit.ts';
import type { Enqueue } from '#server/http/context.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import { ApiError } from '#server/http/errors.ts';
import { roleOf } from '#server/http/guard.ts';
import type { OfficeRule } from '#server/http/office-rule.ts';
import { addressCode } from './address-code.ts';
import { userBy } from './user-row-queries.ts';

interface Deleting {
  by: { id: string } | { email: string };
  /** Why, in the words of the office; empty when nobody said it. */
  reason: string;
  now: Date;
  enqueue: Enqueue;
  audit: (entry: AuditEntry) => Promise<void>;
  unlessOfOffice: OfficeRule['unlessOfOffice'];
}

/**
 * Deletes a member for good (docs/decisions/0020); a job cancels the subscription at the provider. Nobody deletes an
 * administrator here, and so not themselves either: they would lock everybody out. False when the member is gone already.
 */
export async function deleteUser(
  trx: Db,
  { by, reason, now, enqueue, audit, unlessOfOffice }: Deleting,
  { payments, adminEmails }: Pick<RouteDeps, 'payments' | 'adminEmails'>,
): Promise<boolean> {
  const user = await userBy(trx, by);
  if (!user) return false;
  const unlessAdministrator = (account: typeof user) => {
    unlessOfOffice(account);
    // An account that only uses the address of an owner, and never verified it, can go.
    if (roleOf(account, adminEmails)) throw new ApiError('administrator_stays');
  };
  unlessAdministrator(user);
  const memberId = user.id;
  const confirm = async () => {
    // An owner may have given a role before everything was locked.
    const locked = await userBy(trx, { id: memberId });
    if (locked) unlessAdministrator(locked);
  };
  if (!(await closeAccount(trx, { memberId, byOffice: true, payments, now, enqueue, confirm }))) return false;
  // The deletion takes the address out of every entry about the member, so this one has only what tells it from others.
  const after = { 'Address code': addressCode(user.email), ...(reason ? { Reason: reason } : {}) };
  await audit({ whom: { id: memberId, email: null }, after });
  return true;
}
