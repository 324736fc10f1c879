import { isCalendarDate } from '#domain/calendar/calendar.ts';
import { centsOf } from '#domain/money/money.ts';
import type { Merchant } from './notify.ts';
import { formSignature, type Pair } from './signature.ts';

/**
 * The reasons why the provider would refuse a posted checkout form, in its words where they are known; empty when it
 * accepts the form. `origins` are those of this server: return, cancel and notify addresses may lead nowhere else.
 */
export function formProblems(
  posted: readonly Pair[],
  merchant: Merchant,
  origins: readonly string[],
): string[] {
  const field = new Map(posted);
  const value = (name: string) => field.get(name) ?? '';
  const problems = required
    .filter(
      (name) =>
        value(name) === '' && ((name !== 'frequency' && name !== 'cycles') || field.has('subscription_type')),
    )
    .map((name) => `${name} is required`);
  if (problems.length) return problems;

  // No database stores these.
  for (const [name, text] of posted) if (text.includes('\0')) problems.push(`${name} is invalid`);
  for (const [name, limit] of Object.entries(limits))
    if ([...value(name)].length > limit) problems.push(`${name} may not be longer than ${limit} characters`);
  if (value('merchant_id') !== merchant.merchantId) problems.push('merchant_id is unknown');
  if (value('merchant_key') !== merchant.merchantKey) problems.push('merchant_key is unknown');
  if (value('m_payment_id') && !PAYMENT_ID.test(value('m_payment_id')))
    problems.push('m_payment_id is invalid');
  problems.push(...moneyProblems(field), ...termProblems(field));
  for (const name of ['return_url', 'cancel_url', 'notify_url'])
    if (!origins.includes(URL.parse(value(name))?.origin ?? ''))
      problems.push(`${name} must be on this server`);

  if (!signatureMatches(posted, merchant.passphrase))
    problems.push('Generated signature does not match submitted signature');
  return problems;
}

const required = [
  'merchant_id',
  'merchant_key',
  'return_url',
  'cancel_url',
  'notify_url',
  'amount',
  'item_name',
  'frequency',
  'cycles',
  'signature',
];

/** The provider's behaviour varies here, so this is strict: the documented order, each field once, nothing unsigned. */
function signatureMatches(posted: readonly Pair[], passphrase: string): boolean {
  const signed = posted.filter(([name]) => name !== 'signature');
  const indexes = signed.map(([name]) => formOrder.indexOf(name));
  const ordered = indexes.every((index, i) => index > (indexes[i - 1] ?? -1));
  const signatures = posted.filter(([name]) => name === 'signature');
  if (!ordered || signatures.length !== 1) return false;
  return formSignature(signed, passphrase) === signatures[0]?.[1];
}

function moneyProblems(field: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  for (const name of ['amount', 'recurring_amount']) {
    const text = field.get(name);
    if (text === undefined) continue;
    const cents = /^\d{1,7}(\.\d{2})?$/.test(text) ? centsOf(text) : null;
    if (cents === null) problems.push(`${name} is invalid`);
    else if (cents < LEAST_CENTS && !(name === 'amount' && isFreeStart(field)))
      problems.push(`${name} must be at least R5.00`);
  }
  return problems;
}

function termProblems(field: ReadonlyMap<string, string>): string[] {
  if (!field.has('subscription_type')) return [];
  const problems: string[] = [];
  if (field.get('subscription_type') !== '1') problems.push('subscription_type is invalid');
  if (!/^[1-6]$/.test(field.get('frequency') ?? '')) problems.push('frequency is invalid');
  if (!/^\d{1,3}$/.test(field.get('cycles') ?? '')) problems.push('cycles is invalid');
  const billing = field.get('billing_date');
  if (billing !== undefined && !isCalendarDate(billing)) problems.push('billing_date is invalid');
  return problems;
}

const isFreeStart = (field: ReadonlyMap<string, string>) =>
  field.has('subscription_type') && centsOf(field.get('amount') ?? '') === 0;

/** Every field of the provider's form, in the order in which it is posted and signed. */
export const formOrder: readonly string[] = [
  'merchant_id',
  'merchant_key',
  'return_url',
  'cancel_url',
  'notify_url',
  'notify_method',
  'fica_idnumber',
  'name_first',
  'name_last',
  'email_address',
  'cell_number',
  'm_payment_id',
  'amount',
  'item_name',
  'item_description',
  ...[1, 2, 3, 4, 5].map((n) => `custom_int${n}`),
  ...[1, 2, 3, 4, 5].map((n) => `custom_str${n}`),
  'email_confirmation',
  'confirmation_address',
  'currency',
  'payment_method',
  'subscription_type',
  'billing_date',
  'recurring_amount',
  'frequency',
  'cycles',
  'subscription_notify_email',
  'subscription_notify_webhook',
  'subscription_notify_buyer',
];

/** The longest value of each limited field, in characters. */
const limits: Readonly<Record<string, number>> = {
  name_first: 100,
  name_last: 100,
  email_address: 100,
  m_payment_id: 100,
  item_name: 100,
  item_description: 255,
  ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`custom_str${n}`, 255])),
};

/** The smallest charge; a first subscription payment may also be nothing. */
const LEAST_CENTS = 500;
const PAYMENT_ID = /^[A-Za-z0-9_/-]{1,100}$/;
