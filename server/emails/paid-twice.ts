import { type Email, letter, paragraph } from './layout.ts';
import { type PaymentFacts, paymentFacts } from './payment-facts.ts';

export interface PaidTwiceData extends PaymentFacts {
  name: string;
  /** The extra year that was paid twice. Null: a second subscription. */
  planYear: number | null;
  supportEmail: string;
}

/**
 * Tells the member that they paid twice, for a second subscription while the first one lives or for an extra year that
 * they own: we pay the money back.
 */
export const paidTwice = (data: PaidTwiceData): Email =>
  letter({
    subject: 'A second payment arrived',
    name: data.name,
    blocks: [
      paragraph(
        data.planYear === null
          ? 'You have a subscription already, and a second payment for one has arrived. We cancel the second subscription, so that it does not renew.'
          : `${data.planYear} is in your plan already, and a second payment for it has arrived.`,
      ),
      paymentFacts(data),
      paragraph(
        `We are looking into a refund. To ask about it, write to ${data.supportEmail} and give the reference.`,
      ),
    ],
  });
