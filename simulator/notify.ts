import { randomInt } from 'node:crypto';
import { type Cents, cents, plainAmount } from '#domain/money/money.ts';
import type { Misbehaviours } from './misbehaviours.ts';
import { type Pair, parameters, signed } from './signature.ts';

/** The account that is charged for, as the provider knows it. */
export interface Merchant {
  merchantId: string;
  merchantKey: string;
  passphrase: string;
}

export interface NotificationFacts {
  /** The fields of this payment's checkout form. */
  form: URLSearchParams;
  status: 'COMPLETE' | 'CANCELLED' | 'FAILED' | 'PENDING';
  /** Null on CANCELLED, which carries no amounts. */
  amountCents: Cents | null;
  token: string | null;
  /** YYYY-MM-DD; a renewal has none, and its token comes second. */
  billingDate: string | null;
}

export interface NotificationBody {
  body: string;
  /** The parameters that the provider will confirm. */
  confirmed: string;
}

/** A notification as the provider posts it, with the misbehaviours that were asked for. */
export function notificationBody(
  facts: NotificationFacts,
  merchant: Merchant,
  misbehaviours: Misbehaviours,
): NotificationBody {
  const wrong = misbehaviours.has('amount') && facts.amountCents !== null;
  const content = {
    ...facts,
    amountCents: wrong ? cents((facts.amountCents ?? 0) + 100) : facts.amountCents,
    billingDate: misbehaviours.has('token_second') ? null : facts.billingDate,
  };
  const fields = fieldsOf(content, merchant).filter(
    ([name, value]) =>
      !(misbehaviours.has('bare') && (value === '' || optional.has(name))) &&
      !(misbehaviours.has('no_amounts') && name.startsWith('amount_')),
  );
  const signature = signed(fields, merchant.passphrase);
  const wrongSignature = signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
  const confirmed = parameters(fields);
  return {
    body: `${confirmed}&signature=${misbehaviours.has('signature') ? wrongSignature : signature}`,
    confirmed,
  };
}

const optional = new Set([
  'item_name',
  'amount_fee',
  'amount_net',
  'name_first',
  'name_last',
  'email_address',
]);

function fieldsOf(facts: NotificationFacts, merchant: Merchant): Pair[] {
  const { form } = facts;
  const copy = (name: string): Pair => [name, form.get(name) ?? ''];
  const token: Pair[] = facts.token ? [['token', facts.token]] : [];
  const first = facts.billingDate !== null || facts.status === 'CANCELLED';
  return [
    copy('m_payment_id'),
    ...(first ? [] : token),
    ['pf_payment_id', String(randomInt(1e9, 2 ** 47))],
    ['payment_status', facts.status],
    copy('item_name'),
    copy('item_description'),
    ...amounts(facts.amountCents),
    ...['str', 'int'].flatMap((kind) => [1, 2, 3, 4, 5].map((n) => copy(`custom_${kind}${n}`))),
    ...['name_first', 'name_last', 'email_address'].map(copy),
    ['merchant_id', merchant.merchantId],
    ...(first ? token : []),
    ...(facts.billingDate === null ? [] : [['billing_date', facts.billingDate] as const]),
  ];
}

/** The provider's fee is negative, and about 2.3%. */
function amounts(gross: Cents | null): Pair[] {
  if (gross === null) return [];
  const fee = cents(Math.round(gross * 0.023));
  return [
    ['amount_gross', plainAmount(gross)],
    ['amount_fee', fee === 0 ? '0.00' : `-${plainAmount(fee)}`],
    ['amount_net', plainAmount(cents(gross - fee))],
  ];
}
