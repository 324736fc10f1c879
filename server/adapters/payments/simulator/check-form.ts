import { isCalendarDate } from '#domain/calendar.ts';
import { centsOf } from '#domain/money.ts';
import {
  checkoutFieldOrder,
  checkoutLimits,
  leastAmountCents,
  type Merchant,
  paymentIdPattern,
} from '../checkout.ts';
import { checkoutSignature, type Pair, sameSignature } from '../signature.ts';

/**
 * What the provider would refuse in a posted checkout form, in its words where they are known; empty when it is accepted.
 * `origins` are those of this server: return, cancel and notify addresses may lead nowhere else.
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

  // No database keeps these.
  for (const [name, text] of posted) if (text.includes('\0')) problems.push(`${name} is invalid`);
  for (const [name, limit] of Object.entries(checkoutLimits))
    if ([...value(name)].length > limit) problems.push(`${name} may not be longer than ${limit} characters`);
  if (value('merchant_id') !== merchant.merchantId) problems.push('merchant_id is unknown');
  if (value('merchant_key') !== merchant.merchantKey) problems.push('merchant_key is unknown');
  if (value('m_payment_id') && !paymentIdPattern.test(value('m_payment_id')))
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
  ...['merchant_id', 'merchant_key', 'return_url', 'cancel_url', 'notify_url'],
  ...['amount', 'item_name', 'frequency', 'cycles', 'signature'],
];

/** Strict where the provider is not settled: the documented order, each field once, nothing unsigned. */
function signatureMatches(posted: readonly Pair[], passphrase: string): boolean {
  const signed = posted.filter(([name]) => name !== 'signature');
  const places = signed.map(([name]) => checkoutFieldOrder.indexOf(name));
  const ordered = places.every((place, i) => place > (places[i - 1] ?? -1));
  const given = posted.filter(([name]) => name === 'signature');
  if (!ordered || given.length !== 1) return false;
  return sameSignature(checkoutSignature(signed, passphrase), given[0]?.[1] ?? '');
}

function moneyProblems(field: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  for (const name of ['amount', 'recurring_amount']) {
    const text = field.get(name);
    if (text === undefined) continue;
    const cents = /^\d{1,7}(\.\d{2})?$/.test(text) ? centsOf(text) : null;
    if (cents === null) problems.push(`${name} is invalid`);
    else if (cents < leastAmountCents && !(name === 'amount' && isFreeStart(field)))
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
