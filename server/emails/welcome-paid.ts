import { rand } from '#domain/money.ts';
import { southAfricanTime } from './format.ts';
import { type Email, letter, paragraph } from './layout.ts';

export interface WelcomePaidData {
  name: string;
  /** What was paid for, as on the checkout: 'Annual subscription'. */
  item: string;
  amountCents: number;
  /** The payment provider's own reference. */
  reference: string;
  paidAt: Date;
  /** Whether the pin is still to be entered first. */
  verified: boolean;
  signInUrl: string;
}

/** The first payment has arrived: what was paid, and what is next. */
export const welcomePaid = (data: WelcomePaidData): Email =>
  letter({
    subject: 'Payment received',
    name: data.name,
    blocks: [
      paragraph('We have received your payment.'),
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
        data.verified
          ? 'Sign in to start your reflective plan.'
          : 'Verify your account with the pin that we mailed you, then sign in to start your reflective plan.',
      ),
      { kind: 'link', label: 'Sign in', href: data.signInUrl },
    ],
  });
