import { type Cents, rand } from '#domain/money/money.ts';
import { southAfricanTime } from './format.ts';
import type { Block } from './layout.ts';

export interface PaymentFacts {
  /** The paid item, as on the checkout: 'Annual Subscription'. */
  item: string;
  amountCents: Cents;
  /** The payment provider's own reference. */
  reference: string;
  paidAt: Date;
  /** The number of the invoice; null when there is none yet. */
  invoice: string | null;
}

/** The facts that a mail shows about a payment. */
export const paymentFacts = ({ item, amountCents, reference, paidAt, invoice }: PaymentFacts): Block => ({
  kind: 'facts',
  rows: [
    ['Paid for', item],
    ['Amount', rand(amountCents)],
    ['Paid on', southAfricanTime(paidAt)],
    ['Reference', reference],
    ...(invoice ? [['Invoice', invoice] satisfies [string, string]] : []),
  ],
});
