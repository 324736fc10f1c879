import { rand } from '#domain/money.ts';
import { southAfricanTime } from './format.ts';
import { type Email, letter, paragraph } from './layout.ts';

export interface PaidTwiceData {
  name: string;
  /** What was paid for, as on the checkout: 'Annual Subscription'. */
  item: string;
  amountCents: number;
  /** The payment provider's own reference. */
  reference: string;
  paidAt: Date;
  supportEmail: string;
}

/** A second subscription was paid for while the first one lives: it is cancelled, and the money is to be paid back. */
export const paidTwice = (data: PaidTwiceData): Email =>
  letter({
    subject: 'A second payment arrived',
    name: data.name,
    blocks: [
      paragraph(
        'You have a subscription already, and a second payment for one has arrived. We cancel the second subscription, so that it does not renew.',
      ),
      {
        kind: 'facts',
        rows: [
          ['Paid for', data.item],
          ['Amount', rand(data.amountCents)],
          ['Paid on', southAfricanTime(data.paidAt)],
          ['Reference', data.reference],
        ],
      },
      paragraph(
        `We look into paying it back. To ask about it, write to ${data.supportEmail} with the reference.`,
      ),
    ],
  });
