import type { Payments } from '#server/adapters/payments/port.ts';
import { forgetPayer, lockPayer } from '#server/areas/billing/billing.ts';
import { removeFilesOf } from '#server/areas/evidence/evidence.ts';
import { lockPlansOf } from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import { deleteMember, forget, lockForDeletion, personOf } from '#server/forget/forget-member.ts';
import type { Enqueue } from '#server/http/context.ts';
import { lastMailJob, lastMailTo } from './last-mail.ts';

interface Closing {
  memberId: string;
  payments: Pick<Payments, 'withoutPayer'>;
  now: Date;
  enqueue: Enqueue;
  /** Whether the office deletes the account; else its holder closes it. */
  byOffice: boolean;
  /** Runs when everything is locked; it throws when the account stays after all. */
  confirm?: () => Promise<void>;
}

/**
 * Deletes a member (docs/decisions/0020), whoever asks for it. It is all in the caller's transaction, with the jobs that
 * cancel the subscription, remove the files and send the last mail: a server that is killed has closed the account or has not begun.
 * False when there is no such member.
 */
export async function closeAccount(trx: Db, closing: Closing): Promise<boolean> {
  const { memberId, enqueue } = closing;
  const person = await personOf(trx, memberId);
  if (!person) return false;
  // This is the order in which payments and changes of a plan lock, so that none waits in a circle.
  const payer = await lockPayer(trx, memberId, person.addresses);
  await lockPlansOf(trx, memberId);
  await lockForDeletion(trx, memberId);
  await closing.confirm?.();
  const lastMail = await lastMailTo(trx, closing);
  await forgetPayer(trx, payer, closing);
  await removeFilesOf(trx, memberId, enqueue);
  await forget(trx, person, enqueue);
  // Enqueued now: `forget` deletes what waits about the member.
  if (lastMail) await enqueue(trx, lastMailJob, lastMail);
  return deleteMember(trx, memberId);
}
