import type { Payments } from '#server/adapters/payments/port.ts';
import { forgetPayer, lockPayer } from '#server/areas/billing/billing.ts';
import { removeFilesOf } from '#server/areas/evidence/evidence.ts';
import { forgetLeads } from '#server/areas/leads/leads.ts';
import { lockPlansOf } from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import { forgetInPlumbing } from '#server/forget/forget-member.ts';
import type { Enqueue } from '#server/http/context.ts';
import * as queries from './close-queries.ts';

interface Closing {
  memberId: string;
  payments: Pick<Payments, 'withoutPayer'>;
  now: Date;
  enqueue: Enqueue;
  /** Runs when everything is locked; it throws when the account stays after all. */
  confirm?: () => Promise<void>;
}

/**
 * Deletes a member (docs/decisions/0020), whoever asks for it. It is all in the caller's transaction, with the jobs that
 * cancel the subscription and remove the files: a server that is killed has closed the account or has not begun.
 * False when there is no such member.
 */
export async function closeAccount(trx: Db, closing: Closing): Promise<boolean> {
  const { memberId, enqueue } = closing;
  const addresses = await queries.addressesOf(trx, memberId);
  if (addresses.length === 0) return false;
  // This is the order in which payments and changes of a plan lock, so that none waits in a circle.
  const payer = await lockPayer(trx, memberId, addresses);
  await lockPlansOf(trx, memberId);
  await queries.lockForDeletion(trx, memberId);
  await closing.confirm?.();
  await forgetPayer(trx, payer, closing);
  await removeFilesOf(trx, memberId, enqueue);
  await forgetInPlumbing(trx, memberId, addresses, enqueue);
  await forgetLeads(trx, addresses);
  // Everything that is only theirs goes with this row. Forms, subscriptions and payments stay, and name nobody.
  return queries.deleteMember(trx, memberId);
}
