import { type Email, letter, paragraph } from './layout.ts';
import { type PaymentFacts, paymentFacts } from './payment-facts.ts';

export interface WelcomePaidData extends PaymentFacts {
  name: string;
  /** The paragraphs of the office. */
  own: readonly string[];
  /** Whether the member must still enter the pin. */
  verified: boolean;
  /** The extra year that was bought. Null after a payment for a subscription. */
  planYear: number | null;
  signInUrl: string;
  /** The page where the invoice is. */
  invoicesUrl: string;
}

/** Tells the member that the payment has arrived, what was paid, and what comes next. */
export const welcomePaid = (data: WelcomePaidData): Email =>
  letter({
    subject: 'Payment received',
    name: data.name,
    own: data.own,
    blocks: [
      paragraph('We have received your payment.'),
      paymentFacts(data),
      paragraph(nextStep(data)),
      { kind: 'link', label: 'Sign in', href: data.signInUrl },
      ...(data.invoice
        ? [{ kind: 'link', label: 'Your invoices, on your account page', href: data.invoicesUrl } as const]
        : []),
    ],
  });

function nextStep({ planYear, verified }: WelcomePaidData): string {
  if (planYear !== null) return `${planYear} is in your plan now. Open it with Switch Years.`;
  if (verified) return 'Sign in to start your reflective plan.';
  return 'Verify your account with the pin that we mailed you, then sign in to start your reflective plan.';
}
