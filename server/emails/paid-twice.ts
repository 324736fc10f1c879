import { type Email, letter, paragraph } from './layout.ts';
import { type PaymentFacts, paymentFacts } from './payment-facts.ts';

export interface PaidTwiceData extends PaymentFacts {
  name: string;
  supportEmail: string;
}

/**
 * Tells the member that they paid a second subscription while the first one lives: we cancel it and pay the money back.
 */
export const paidTwice = (data: PaidTwiceData): Email =>
  letter({
    subject: 'A second payment arrived',
    name: data.name,
    blocks: [
      paragraph(
        'You have a subscription already, and a second payment for one has arrived. We cancel the second subscription, so that it does not renew.',
      ),
      paymentFacts(data),
      paragraph(
        `We look into paying it back. To ask about it, write to ${data.supportEmail} with the reference.`,
      ),
    ],
  });
