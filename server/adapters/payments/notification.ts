import { isCalendarDate } from '#domain/calendar/calendar.ts';
import { centsOf } from '#domain/money/money.ts';
import type { Refusal } from '#domain/payments/refused-notifications.ts';
import type { PaymentNotification } from './port.ts';
import { notificationSignature, notificationString, type Pair, sameSignature } from './signature.ts';

/** Bytes; a real notification has about 1,500. */
export const notificationLimit = 32 * 1024;

export type ParsedNotification =
  | { ok: true; notification: PaymentNotification }
  | { ok: false; reason: Refusal };

/**
 * Reads the raw body of a notification: signature, merchant, then all fields that were sent. Only the fields before
 * `signature` are read, because only those are signed.
 */
export function parseNotification(
  rawBody: Buffer | string,
  merchant: { merchantId: string; passphrase: string },
): ParsedNotification {
  if (Buffer.byteLength(rawBody) > notificationLimit) return { ok: false, reason: 'too_large' };
  const all = [...new URLSearchParams(rawBody.toString('utf8'))];
  const at = all.findIndex(([name]) => name === 'signature');
  // The database cannot store a NUL character, and the provider sends none.
  if (at < 1 || !plainNames(all) || all.some(([, value]) => value.includes('\0')))
    return { ok: false, reason: 'malformed' };
  const raw = all.slice(0, at);
  const expected = notificationSignature(raw, merchant.passphrase);
  if (!sameSignature(expected, all[at]?.[1] ?? '')) return { ok: false, reason: 'bad_signature' };
  const merchantId = raw.find(([name]) => name === 'merchant_id')?.[1];
  if (merchantId !== merchant.merchantId) return { ok: false, reason: 'wrong_merchant' };
  const notification = readFields(raw);
  return notification ? { ok: true, notification } : { ok: false, reason: 'malformed' };
}

/**
 * Reads a body that was accepted before. The signature is not checked again: the passphrase may have changed since, and
 * an acknowledged notification must be applied. Throws for a body that was never accepted.
 */
export function notificationOf(rawBody: string): PaymentNotification {
  const all = [...new URLSearchParams(rawBody)];
  const notification = readFields(
    all.slice(
      0,
      all.findIndex(([name]) => name === 'signature'),
    ),
  );
  if (!notification) throw new Error('Not the body of an accepted notification');
  return notification;
}

/** Which payment it was, and what happened to it. Everything else may name the payer. */
const OF_THE_PAYMENT = new Set([
  'm_payment_id',
  'pf_payment_id',
  'payment_status',
  'item_name',
  'amount_gross',
  'amount_fee',
  'amount_net',
  'merchant_id',
  'token',
  'billing_date',
]);

/**
 * Leaves out the payer's name and address, and every other field that is not about the payment. The signature goes too:
 * it is made from them, so that a guess of them could be checked with it.
 */
export function withoutPayer(rawBody: string): string {
  const all = [...new URLSearchParams(rawBody)];
  const ofPayment = all.filter(([name]) => OF_THE_PAYMENT.has(name));
  return new URLSearchParams([...ofPayment, ['signature', '']]).toString();
}

/** The signed fields by their meaning; null when they do not say what happened to which payment. */
function readFields(raw: [name: string, value: string][]): PaymentNotification | null {
  const field = new Map(raw);
  const status = field.get('payment_status') ?? '';
  const token = field.get('token') || null;
  const pfPaymentId = field.get('pf_payment_id') || null;
  const billingDate = field.get('billing_date') ?? '';
  const key = keyOf(status, token, pfPaymentId);
  if (!status || !key) return null;
  return {
    mPaymentId: field.get('m_payment_id') || null,
    pfPaymentId,
    status,
    amountGrossCents: centsOf(field.get('amount_gross') ?? ''),
    feeCents: centsOf(field.get('amount_fee') ?? ''),
    netCents: centsOf(field.get('amount_net') ?? ''),
    token,
    billingDate: isCalendarDate(billingDate) ? billingDate : null,
    itemName: field.get('item_name') ?? '',
    email: field.get('email_address') || null,
    raw,
    validateBody: notificationString(raw),
    idempotencyKey: key,
  };
}

/**
 * Names are signed unencoded, so a name with `=` or `&` could look like several fields. Programs also read repeated
 * fields differently.
 */
function plainNames(pairs: readonly Pair[]): boolean {
  const names = pairs.map(([name]) => name);
  return new Set(names).size === names.length && names.every((name) => /^\w{1,64}$/.test(name));
}

/** A cancellation may carry the pf_payment_id of an earlier payment, so its token identifies it. */
function keyOf(status: string, token: string | null, pfPaymentId: string | null): string | null {
  if (status === 'CANCELLED' && token) return `${token}:CANCELLED`;
  return pfPaymentId && `${pfPaymentId}:${status}`;
}
