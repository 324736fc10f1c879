import type { CheckoutKind } from '#domain/pricing.ts';

/** The name of the paid item on the payment page and the receipt. */
export const itemNames: Record<CheckoutKind, string> = {
  Annual: 'Annual Subscription',
  Monthly: 'Monthly Subscription',
  Audit: 'Audit Subscription',
  PriorYear: 'Additional Plan Year',
};

/** Where a member sees and cancels the membership. */
export const membershipPage = (publicUrl: string) => `${publicUrl}/app/account`;
