import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { PaymentNotification } from '#server/adapters/payments/port.ts';
import type { Db } from '#server/db/connect.ts';
import type { Enqueue } from '#server/http/context.ts';
import type { Outcome } from './apply-notification.ts';

export const APPLY_NOTIFICATION = 'apply-notification';

const NOTHING_DONE: Outcome[] = ['not_confirmed', 'unknown_payment', 'amount_mismatch', 'unknown_status'];

/**
 * Keeps a notification as it was posted and leaves the rest to a job, in one transaction: once the provider has its 200,
 * the notification cannot be lost. One that is here already is kept once; if nothing came of it, it is taken up again, for
 * the provider sends it again when somebody there has looked into it.
 */
export async function keepNotification(
  trx: Db,
  given: { notification: PaymentNotification; rawBody: string; now: Date; enqueue: Enqueue },
): Promise<void> {
  const { notification, rawBody, now, enqueue } = given;
  const arrived = {
    raw_body: rawBody,
    notification: sql<object>`${JSON.stringify(notification)}::jsonb`,
    received_at: now,
    settled_at: null,
    outcome: null,
  };
  const kept = await trx
    .insertInto('payment_notification')
    .values({ id: uuid(), idempotency_key: notification.idempotencyKey, ...arrived })
    .onConflict((conflict) =>
      conflict
        .column('idempotency_key')
        .doUpdateSet(arrived)
        .where('payment_notification.outcome', 'in', NOTHING_DONE),
    )
    .returning('id')
    .executeTakeFirst();
  if (kept) await enqueue(trx, APPLY_NOTIFICATION, { notificationId: kept.id }, { key: kept.id });
}
