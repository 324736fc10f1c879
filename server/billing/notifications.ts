import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { PaymentNotification } from '#server/adapters/payments/port.ts';
import type { Trx } from '#server/db/connect.ts';
import type { Enqueue } from '#server/http/context.ts';

export const APPLY_NOTIFICATION = 'apply-notification';

/**
 * Keeps a notification as it was posted and leaves the rest to a job, in one transaction: once the provider has its 200,
 * the notification cannot be lost. One that is here already is kept once.
 */
export async function keepNotification(
  trx: Trx,
  given: { notification: PaymentNotification; rawBody: string; now: Date; enqueue: Enqueue },
): Promise<void> {
  const { notification, rawBody, now, enqueue } = given;
  const id = uuid();
  const kept = await trx
    .insertInto('payment_notification')
    .values({
      id,
      idempotency_key: notification.idempotencyKey,
      raw_body: rawBody,
      notification: sql`${JSON.stringify(notification)}::jsonb`,
      received_at: now,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (kept) await enqueue(trx, APPLY_NOTIFICATION, { notificationId: id }, { key: id });
}
