import { createHash } from 'node:crypto';
import {
  canBeJudgedAgain,
  mayBeSecret,
  REFUSED_BODY_MAX,
  type Refusal,
} from '#domain/payments/refused-notifications.ts';
import type { PaymentNotification, Payments } from '#server/adapters/payments/port.ts';
import type { Db } from '#server/db/connect.ts';
import type { Enqueue } from '#server/http/context.ts';
import { keepNotification } from './notifications.ts';
import { isPayerGone } from './payer-queries.ts';
import * as queries from './refused-queries.ts';

interface Arrival {
  reason: Refusal;
  rawBody: string;
  /** The address that it came from. */
  source: string;
  now: Date;
}

/**
 * Keeps a refused message: why, from where and when. Its body is kept while another setting may turn the refusal round, without
 * anything that looks like a card number or a secret.
 */
export async function keepRefused(
  trx: Db,
  payments: Pick<Payments, 'notificationOf' | 'withoutPayer'>,
  { reason, rawBody, source, now }: Arrival,
): Promise<void> {
  const size = Buffer.byteLength(rawBody);
  const body = canBeJudgedAgain(reason) && size <= REFUSED_BODY_MAX && !holdsSecret(rawBody) ? rawBody : '';
  const named = readable(payments, body);
  // After a member closed the account, a later post must not name them (docs/decisions/0020).
  const isGone = named !== null && (await isPayerGone(trx, named));
  await queries.insertRefused(trx, {
    reason,
    source,
    rawBody: isGone ? payments.withoutPayer(body) : body,
    bodyHash: createHash('sha256').update(rawBody).digest('hex'),
    size,
    now,
  });
}

const holdsSecret = (rawBody: string): boolean =>
  rawBody.includes('\0') ||
  [...new URLSearchParams(rawBody)].some(([name, value]) => mayBeSecret(name, value));

/** The fields of a body that nobody has checked; null when it says nothing of a payment. */
export function readable(
  payments: Pick<Payments, 'notificationOf'>,
  rawBody: string,
): PaymentNotification | null {
  try {
    return payments.notificationOf(rawBody);
  } catch {
    return null;
  }
}

/** A refused message that the present settings accept. */
export interface Accepted {
  id: string;
  notification: PaymentNotification;
  rawBody: string;
  receivedAt: Date;
}

/**
 * Reads the kept messages again, each with the address that it came from. Never call inside a transaction: the addresses of the
 * provider may have to be looked up.
 */
export async function judgeRefused(
  db: Db,
  payments: Pick<Payments, 'readNotification'>,
): Promise<{ accepted: Accepted[]; changed: { id: string; reason: Refusal }[]; left: number }> {
  const rows = await queries.refusedToJudge(db);
  const accepted: Accepted[] = [];
  const changed: { id: string; reason: Refusal }[] = [];
  for (const { id, reason: before, source, raw_body: rawBody, received_at: receivedAt } of rows) {
    const reading = await payments.readNotification(rawBody, source);
    if (reading.ok) accepted.push({ id, notification: reading.notification, rawBody, receivedAt });
    else if (reading.reason !== before) changed.push({ id, reason: reading.reason });
  }
  return { accepted, changed, left: rows.length - accepted.length };
}

/**
 * Keeps the accepted messages as notifications, as of the time at which they came, and takes them off the list. Returns how many
 * these were: one that another call has taken is left out.
 */
export async function applyJudged(
  trx: Db,
  { accepted, changed }: Awaited<ReturnType<typeof judgeRefused>>,
  enqueue: Enqueue,
): Promise<number> {
  let kept = 0;
  for (const { id, notification, rawBody, receivedAt } of accepted) {
    if (!(await queries.takeRefused(trx, id))) continue;
    await keepNotification(trx, { notification, rawBody, now: receivedAt, enqueue });
    kept++;
  }
  for (const { id, reason } of changed) await queries.setReason(trx, id, reason);
  return kept;
}
