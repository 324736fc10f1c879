import type { Payments } from '#server/adapters/payments/port.ts';
import { deleteCode } from '#server/areas/referrals/referrals.ts';
import type { Db } from '#server/db/connect.ts';
import type { Enqueue } from '#server/http/context.ts';
import { forgetBuyers } from '../invoices/buyer-queries.ts';
import { forgetSent } from '../invoices/sent-queries.ts';
import { askToCancel } from './end-subscription.ts';
import * as queries from './payer-queries.ts';
import { liveTokens, lockToken } from './queries.ts';

/** The rows of a leaving member that billing holds locked. */
export interface LockedPayer {
  memberId: string;
  /** The referral code, which is deleted by now. */
  code: string | undefined;
  notifications: queries.PayerNotification[];
  refused: { id: string; raw_body: string }[];
}

/**
 * Locks everything of a payer's in the order in which notifications lock it: notification, subscription, form. The caller
 * locks the member after this. Then no payment is applied until the transaction ends.
 */
export async function lockPayer(trx: Db, memberId: string, emails: readonly string[]): Promise<LockedPayer> {
  // The code is deleted first, so that no further form can name it.
  const code = await deleteCode(trx, memberId);
  // A message that is judged again is locked before the notification that it becomes.
  const refused = await queries.lockRefusedOf(trx, memberId, emails);
  const notifications = await queries.lockNotificationsOf(trx, memberId, emails);
  for (const token of await queries.tokensOf(trx, memberId)) await lockToken(trx, token);
  await queries.lockForms(trx, memberId, code);
  return { memberId, code, notifications, refused };
}

interface Leaving {
  payments: Pick<Payments, 'withoutPayer'>;
  now: Date;
  enqueue: Enqueue;
}

/**
 * Takes the person out of the money. Live subscriptions are cancelled at the provider by a job; the token stays for it,
 * and for a charge that is on its way. A notification that is not settled yet keeps its body until it is
 * (`applyNotification`): the provider confirms it by that body. A refused message loses what it says of the payer, and so can
 * no longer be judged again.
 */
export async function forgetPayer(
  trx: Db,
  { memberId, code, notifications, refused }: LockedPayer,
  { payments, now, enqueue }: Leaving,
): Promise<void> {
  for (const token of await liveTokens(trx, memberId)) await askToCancel({ enqueue }, trx, token, now);
  for (const { id, raw_body, settled_at } of notifications)
    if (settled_at) await queries.writeBody(trx, id, payments.withoutPayer(raw_body));
  for (const { id, raw_body } of refused)
    await queries.writeRefusedBody(trx, id, payments.withoutPayer(raw_body));
  if (code) await queries.blankCode(trx, code);
  await forgetBuyers(trx, memberId);
  await forgetSent(trx, memberId);
}
