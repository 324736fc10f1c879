import { type Email, letter, paragraph } from './layout.ts';
import { type PaymentFacts, paymentFacts } from './payment-facts.ts';

export interface WelcomePaidData extends PaymentFacts {
  name: string;
  /** Whether the member must still enter the pin. */
  verified: boolean;
  signInUrl: string;
}

/** Tells the member that the first payment has arrived, what was paid, and what comes next. */
export const welcomePaid = (data: WelcomePaidData): Email =>
  letter({
    subject: 'Payment received',
    name: data.name,
    blocks: [
      paragraph('We have received your payment.'),
      paymentFacts(data),
      paragraph(
        data.verified
          ? 'Sign in to start your reflective plan.'
          : 'Verify your account with the pin that we mailed you, then sign in to start your reflective plan.',
      ),
      { kind: 'link', label: 'Sign in', href: data.signInUrl },
    ],
  });
