import { type Email, letter, paragraph } from './layout.ts';
import { type PaymentFacts, paymentFacts } from './payment-facts.ts';

export interface WelcomePaidData extends PaymentFacts {
  name: string;
  /** Whether the member must still enter the pin. */
  verified: boolean;
  /** The extra year that was bought. Null after a payment for a subscription. */
  planYear: number | null;
  signInUrl: string;
}

/** Tells the member that the payment has arrived, what was paid, and what comes next. */
export const welcomePaid = (data: WelcomePaidData): Email =>
  letter({
    subject: 'Payment received',
    name: data.name,
    blocks: [
      paragraph('We have received your payment.'),
      paymentFacts(data),
      paragraph(nextStep(data)),
      { kind: 'link', label: 'Sign in', href: data.signInUrl },
    ],
  });

function nextStep({ planYear, verified }: WelcomePaidData): string {
  if (planYear !== null) return `${planYear} is in your plan now. Open it with Switch Years.`;
  if (verified) return 'Sign in to start your reflective plan.';
  return 'Verify your account with the pin that we mailed you, then sign in to start your reflective plan.';
}
