import { isCalendarDate } from '#domain/calendar.ts';
import { plainAmount } from '#domain/money.ts';
import type { Order } from './port.ts';
import { checkoutSignature, type Pair, trim } from './signature.ts';

/** Every field of the provider's form, in the order in which it is posted and signed. */
export const checkoutFieldOrder: readonly string[] = [
  ...[
    'merchant_id',
    'merchant_key',
    'return_url',
    'cancel_url',
    'notify_url',
    'notify_method',
    'fica_idnumber',
  ],
  ...['name_first', 'name_last', 'email_address', 'cell_number', 'm_payment_id', 'amount'],
  ...['item_name', 'item_description'],
  ...[1, 2, 3, 4, 5].map((n) => `custom_int${n}`),
  ...[1, 2, 3, 4, 5].map((n) => `custom_str${n}`),
  ...['email_confirmation', 'confirmation_address', 'currency', 'payment_method'],
  ...['subscription_type', 'billing_date', 'recurring_amount', 'frequency', 'cycles'],
  ...['subscription_notify_email', 'subscription_notify_webhook', 'subscription_notify_buyer'],
];

/** The longest value of each limited field, in characters. */
export const checkoutLimits: Readonly<Record<string, number>> = {
  name_first: 100,
  name_last: 100,
  email_address: 100,
  m_payment_id: 100,
  item_name: 100,
  item_description: 255,
  ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`custom_str${n}`, 255])),
};

/** The smallest charge, in cents; a first subscription payment may also be nothing. */
export const leastAmountCents = 500;

export const paymentIdPattern = /^[A-Za-z0-9_/-]{1,100}$/;

export interface Merchant {
  merchantId: string;
  merchantKey: string;
  passphrase: string;
}

/**
 * The fields of the checkout form, signature last, for an order in cents. Names and item are cleaned and cut to the
 * provider's limits. Throws RangeError for what cannot be cut: amounts, payment id, a subscription without terms.
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
    ['name_first', cut(order.firstName ?? '', 'name_first')],
    ['name_last', cut(order.lastName ?? '', 'name_last')],
    ['email_address', whole(order.email, 'email_address')],
    ['m_payment_id', order.mPaymentId],
    ['amount', plainAmount(order.amountCents)],
    ['item_name', cut(order.itemName, 'item_name')],
    ['email_confirmation', '1'],
    ['confirmation_address', order.confirmationAddress],
    ['subscription_type', recurring ? '1' : ''],
    ['billing_date', recurring?.billingDate ?? ''],
    ['recurring_amount', recurring ? plainAmount(recurring.amountCents) : ''],
    ['frequency', recurring ? String(recurring.frequency) : ''],
    ['cycles', recurring ? '0' : ''],
  ];
  // No blank field is posted at all: implementations of the provider disagree about signing them.
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

const isCharge = (cents: number) => Number.isSafeInteger(cents) && cents >= leastAmountCents;

/** Browsers rewrite line ends, and the provider drops backslashes and lone surrogates: any of them would break the signature. */
function clean(value: string): string {
  return value.replace(/[\t\r\n]+/g, ' ').replace(/[\p{Cc}\p{Cs}\\]/gu, '');
}

function cut(value: string, field: string): string {
  return [...trim(clean(value))].slice(0, checkoutLimits[field]).join('');
}

/** Half an address would be somebody else's: one that is too long is left out, and the payer types it at the provider. */
function whole(value: string, field: string): string {
  return [...value].length > (checkoutLimits[field] ?? 0) ? '' : value;
}
