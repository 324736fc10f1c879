import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { type Cents, rand } from '#domain/money/money.ts';
import { type WayToPay, wayInWords } from '#domain/payments/recorded.ts';
import { southAfricanTime } from './format.ts';
import type { Block } from './layout.ts';

export interface PaymentFacts {
  /** The paid item, as on the checkout: 'Annual Subscription'. */
  item: string;
  amountCents: Cents;
  /** The payment provider's own reference. */
  reference: string;
  paidAt: Date;
  /** How it came, when the office recorded it; null: by the provider. */
  way?: WayToPay | null;
  /** The number of the invoice; null when there is none yet. */
  invoice: string | null;
}

/** The facts that a mail shows about a payment. */
export const paymentFacts = ({
  item,
  amountCents,
  reference,
  paidAt,
  way,
  invoice,
}: PaymentFacts): Block => ({
  kind: 'facts',
  rows: [
    ['Paid for', item],
    ['Amount', rand(amountCents)],
    ['Paid on', way ? dateInWords(southAfricanDate(paidAt)) : southAfricanTime(paidAt)],
    ...(way ? [['Paid by', wayInWords(way)] satisfies [string, string]] : []),
    ['Reference', reference],
    ...(invoice ? [['Invoice', invoice] satisfies [string, string]] : []),
  ],
});
