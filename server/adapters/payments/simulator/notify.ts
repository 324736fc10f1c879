import { randomInt } from 'node:crypto';
import { plainAmount } from '#domain/money.ts';
import { encode, notificationSignature, notificationString, type Pair } from '../signature.ts';

/** The ways in which a person may ask the simulator to misbehave. */
export const misbehaviours = {
  late: 'Deliver the notification late',
  twice: 'Deliver the notification twice',
  amount: 'Tamper with the amount',
  signature: 'Tamper with the signature',
  drop: 'Drop the notification',
  bare: 'Leave out optional fields',
} as const;
export type Misbehaviour = keyof typeof misbehaviours;

export interface NotificationFacts {
  /** Fields of the checkout form that this payment goes back to. */
  form: readonly Pair[];
  status: 'COMPLETE' | 'CANCELLED' | 'FAILED' | 'PENDING';
  /** Null on CANCELLED, which carries no amounts. */
  amountCents: number | null;
  token: string | null;
  /** YYYY-MM-DD; a renewal has none, and its token comes second. */
  billingDate: string | null;
}

/** Body of a notification as the provider posts it, and the string that it will confirm. */
export function notificationBody(
  facts: NotificationFacts,
  merchant: { merchantId: string; passphrase: string },
  misbehave: ReadonlySet<Misbehaviour>,
): { body: string; validateString: string } {
  const wrong = misbehave.has('amount') && facts.amountCents !== null;
  const all = fieldsOf(wrong ? { ...facts, amountCents: (facts.amountCents ?? 0) + 100 } : facts, merchant);
  const fields = misbehave.has('bare') ? all.filter(([k, v]) => v !== '' && !optional.has(k)) : all;
  const signature = notificationSignature(fields, merchant.passphrase);
  const sent = misbehave.has('signature')
    ? signature.replace(/^./, (c) => (c === '0' ? '1' : '0'))
    : signature;
  const body = [...fields, ['signature', sent] as const].map(([k, v]) => `${k}=${encode(v)}`).join('&');
  return { body, validateString: notificationString(fields) };
}

const optional = new Set([
  'item_name',
  'amount_fee',
  'amount_net',
  'name_first',
  'name_last',
  'email_address',
]);

function fieldsOf(facts: NotificationFacts, merchant: { merchantId: string }): Pair[] {
  const form = new Map(facts.form);
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
function amounts(gross: number | null): Pair[] {
  if (gross === null) return [];
  const fee = Math.round(gross * 0.023);
  return [
    ['amount_gross', plainAmount(gross)],
    ['amount_fee', fee === 0 ? '0.00' : `-${plainAmount(fee)}`],
    ['amount_net', plainAmount(gross - fee)],
  ];
}
