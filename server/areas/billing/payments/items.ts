import { type CheckoutKind, type Frequency, frequencyCodes } from '#domain/prices/prices.ts';

const itemNames: Record<CheckoutKind, string> = {
  Annual: 'Annual Subscription',
  Monthly: 'Monthly Subscription',
  Audit: 'Audit Subscription',
  PriorYear: 'Additional Plan Year',
};

/** The name of the paid item on the payment page and in mails. An extra year is named. */
export const itemName = (kind: CheckoutKind, year: number | null | undefined): string =>
  year ? `${itemNames[kind]} ${year}` : itemNames[kind];

/** How often a subscription is charged, in a word. */
export const periodOf = (frequency: Frequency): 'month' | 'year' =>
  frequency === frequencyCodes.annual ? 'year' : 'month';

/** Where a member sees and cancels the membership. */
export const membershipPage = (publicUrl: string) => `${publicUrl}/app/account`;
