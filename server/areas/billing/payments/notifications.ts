import type { PaymentNotification } from '#server/adapters/payments/port.ts';
import type { Db } from '#server/db/connect.ts';
import type { Enqueue } from '#server/http/context.ts';
import { job } from '#server/queue/port.ts';
import * as queries from './queries.ts';

/** A notification is tried for about a day. */
export const applyNotificationJob = job<{ notificationId: string }>('apply-notification', {
  retryLimit: 16,
  retryDelaySeconds: 2,
  expireSeconds: 120,
});

/**
 * Stores a notification as it was posted and enqueues its job in one transaction. So a notification that the provider got
 * a 200 for cannot be lost.
 */
export async function keepNotification(
  trx: Db,
  arrival: { notification: PaymentNotification; rawBody: string; now: Date; enqueue: Enqueue },
): Promise<void> {
  const { notification, rawBody, now, enqueue } = arrival;
  const id = await queries.keepNotification(trx, { key: notification.idempotencyKey, rawBody, now });
  if (id) await enqueue(trx, applyNotificationJob, { notificationId: id }, { key: id });
}
