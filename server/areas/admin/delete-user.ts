import { closeAccount } from '#server/areas/account/account.ts';
import type { Db } from '#server/db/connect.ts';
import type { AuditEntry } from '#server/http/audit.ts';
import type { Enqueue } from '#server/http/context.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import { roleOf } from '#server/http/guard.ts';
import { userBy } from './user-row-queries.ts';

interface Deleting {
  by: { id: string } | { email: string };
  now: Date;
  enqueue: Enqueue;
  audit: (entry: AuditEntry) => Promise<void>;
}

/**
 * Deletes a member for good (docs/decisions/0020); a job cancels the subscription at the provider. Nobody deletes an
 * administrator here, and so not themselves either: they would lock everybody out.
 */
export async function deleteUser(
  trx: Db,
  { by, now, enqueue, audit }: Deleting,
  { payments, adminEmails }: Pick<RouteDeps, 'payments' | 'adminEmails'>,
): Promise<'deleted' | 'missing' | 'administrator'> {
  const user = await userBy(trx, by);
  if (!user) return 'missing';
  if (roleOf(user, adminEmails)) return 'administrator';
  if (!(await closeAccount(trx, { memberId: user.id, payments, now, enqueue }))) return 'missing';
  // As the deletion leaves every entry about them: without the address.
  await audit({ whom: { id: user.id, email: null } });
  return 'deleted';
}
