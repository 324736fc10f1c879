import { isCalendarDate } from '#domain/calendar/calendar.ts';
import { type Cents, plainAmount } from '#domain/money/money.ts';
import { LEAST_PAYMENT_CENTS } from '#domain/prices/price-changes.ts';
import type { Order } from './port.ts';
import { checkoutSignature, type Pair, trim } from './signature.ts';

/** The longest name, address and item, in characters. */
const LONGEST = 100;

const paymentIdPattern = /^[A-Za-z0-9_/-]{1,100}$/;

export interface Merchant {
  merchantId: string;
  merchantKey: string;
  passphrase: string;
}

/**
 * The fields of the checkout form for an order in cents, with the signature last. Names and item are cleaned and cut to
 * the provider's limits. Throws RangeError for a value that cannot be cut: an amount, a payment id, a subscription
 * without terms.
 */
export function checkoutFields(order: Order, merchant: Merchant): [string, string][] {
  check(order);
  const { recurring } = order;
  const fields: Pair[] = [
    ['merchant_id', merchant.merchantId],
    ['merchant_key', merchant.merchantKey],
    ['return_url', order.urls.return],
    ['cancel_url', order.urls.cancel],
    ['notify_url', order.urls.notify],
    ['name_first', cut(order.firstName ?? '')],
    ['name_last', cut(order.lastName ?? '')],
    ['email_address', whole(order.email)],
    ['m_payment_id', order.mPaymentId],
    ['amount', plainAmount(order.amountCents)],
    ['item_name', cut(order.itemName)],
    ['email_confirmation', '1'],
    ['confirmation_address', order.confirmationAddress],
    ['subscription_type', recurring ? '1' : ''],
    ['billing_date', recurring?.billingDate ?? ''],
    ['recurring_amount', recurring ? plainAmount(recurring.amountCents) : ''],
    ['frequency', recurring ? String(recurring.frequency) : ''],
    ['cycles', recurring ? '0' : ''],
  ];
  // No blank field is posted, because implementations of the provider disagree about signing them.
  const posted = fields.map(([k, v]): [string, string] => [k, trim(clean(v))]).filter(([, v]) => v !== '');
  return [...posted, ['signature', checkoutSignature(posted, merchant.passphrase)]];
}

function check(order: Order): void {
  const { amountCents, recurring } = order;
  if ((order.kind === 'PriorYear') !== (recurring === null))
    throw new RangeError(`${order.kind} order ${recurring ? 'with' : 'without'} a recurring amount`);
  const free = recurring !== null && amountCents === 0;
  if (!isCharge(amountCents) && !free) throw new RangeError(`amount of ${amountCents} cents`);
  if (recurring && !isCharge(recurring.amountCents))
    throw new RangeError(`recurring amount of ${recurring.amountCents} cents`);
  if (!paymentIdPattern.test(order.mPaymentId)) throw new RangeError('payment id of a wrong form');
  if (recurring?.billingDate !== undefined && !isCalendarDate(recurring.billingDate))
    throw new RangeError('billing date is not YYYY-MM-DD');
  if (trim(clean(order.itemName)) === '') throw new RangeError('item name is blank');
}

const isCharge = (cents: Cents) => Number.isSafeInteger(cents) && cents >= LEAST_PAYMENT_CENTS;

/**
 * Browsers rewrite line ends, and the provider drops backslashes and lone surrogates. Each of these would break the
 * signature.
 */
function clean(value: string): string {
  return value.replace(/[\t\r\n]+/g, ' ').replace(/[\p{Cc}\p{Cs}\\]/gu, '');
}

function cut(value: string): string {
  return [...trim(clean(value))].slice(0, LONGEST).join('');
}

/**
 * A shortened address would belong to somebody else. So an address that is too long is left out, and the payer types it
 * at the provider.
 */
function whole(value: string): string {
  return [...value].length > LONGEST ? '' : value;
}
