import type { CheckoutKind } from '#domain/pricing.ts';

/** What the payment page and the receipt call the thing that is paid for. */
export const itemNames: Record<CheckoutKind, string> = {
  Annual: 'Annual Subscription',
  Monthly: 'Monthly Subscription',
  Audit: 'Audit Subscription',
  PriorYear: 'Additional Plan Year',
};
