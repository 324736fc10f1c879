import { type Cents, plainAmount } from '../money/money.ts';
import { frequencyCodes } from '../prices/prices.ts';
import { isDeceased } from '../sign-in/deceased.ts';

/** The states that an administrator sets, singly or in bulk, as calls name them (spec B §4). */
export const legacyStates = ['LEGACY', 'NOT LEGACY'] as const;
export type LegacyState = (typeof legacyStates)[number];
export const paymentStates = ['PAID', 'UNPAID'] as const;
/** The choices of an override: a state, or none. */
export const overrides = [...paymentStates, 'AS_PAYMENTS_SAY'] as const;
export type Override = (typeof overrides)[number];
export const overrideLabels: Record<Override, string> = {
  PAID: 'PAID',
  UNPAID: 'UNPAID',
  AS_PAYMENTS_SAY: 'As the payments say',
};
/** The sources of a payment status. What the office set without an end is for a reminder. */
export const paymentSources = ['OFFICE', 'OFFICE_WITHOUT_END', 'PAYMENTS'] as const;
export type PaymentSource = (typeof paymentSources)[number];
export type PaymentState = (typeof paymentStates)[number];
export const issueStates = ['FAILED_PAYMENT', 'NO_ISSUE'] as const;
export type IssueState = (typeof issueStates)[number];
/**
 * Whether the address is verified, or the holder has died; the specification does not say which words it has (spec-readings
 * 82, 117).
 */
export const accountStates = ['VERIFIED', 'UNVERIFIED', 'DECEASED'] as const;
export type AccountState = (typeof accountStates)[number];

/** The specification shows words and stores a boolean, and shows FAILED_PAYMENT without its underscore: calls take both. */
export const givenLegacyStates = [...legacyStates, 'NOT_LEGACY'] as const;
export const givenIssueStates = [...issueStates, 'FAILED PAYMENT', 'NO ISSUE'] as const;

export const isLegacyOf = (given: boolean | (typeof givenLegacyStates)[number]): boolean =>
  given === true || given === 'LEGACY';
export const issueOf = (given: (typeof givenIssueStates)[number]): IssueState =>
  given === 'FAILED_PAYMENT' || given === 'FAILED PAYMENT' ? 'FAILED_PAYMENT' : 'NO_ISSUE';
export const legacyStateOf = (isLegacy: boolean): LegacyState => (isLegacy ? 'LEGACY' : 'NOT LEGACY');
export const paymentStateOf = (isPaid: boolean): PaymentState => (isPaid ? 'PAID' : 'UNPAID');
export const issueStateOf = (failedAt: Date | string | null): IssueState =>
  failedAt ? 'FAILED_PAYMENT' : 'NO_ISSUE';
export const accountStateOf = (account: {
  verified_at: Date | null;
  deceased_at: Date | null;
}): AccountState => (isDeceased(account) ? 'DECEASED' : account.verified_at ? 'VERIFIED' : 'UNVERIFIED');

/** A state for people: the underscore is a space (spec B §3). */
export const stateInWords = (state: string): string => state.replaceAll('_', ' ');

export const NOT_AVAILABLE = 'Not Available';

/** The subscription type in words, by the provider's code of how often it charges (spec B §2.9). */
export function subscriptionTypeName(frequency: number | null): string {
  if (frequency === frequencyCodes.monthly) return 'Monthly Subscription';
  return frequency === frequencyCodes.annual ? 'Annual Subscription' : 'Other';
}

/** The payments of a subscription inside a sentence: 'Ends the monthly payment of R119.00.' */
export function paymentsName(frequency: number | null): string {
  if (frequency === frequencyCodes.monthly) return 'the monthly payment';
  return frequency === frequencyCodes.annual ? 'the annual payment' : 'the payments';
}

/** The date part of a date or an instant; 'Not Available' when there is none. */
export const datePart = (text: string | null): string => text?.slice(0, 10) || NOT_AVAILABLE;

/** The rand of an amount in cents, 'R119.00'; 'Not Available' when there is none (spec B §2.9). */
export const subscriptionAmount = (amount: Cents | null): string =>
  amount === null ? NOT_AVAILABLE : `R${plainAmount(amount)}`;

/** An empty value of the provider's in words. A number is never empty: no payment yet is 0. */
export const orNotAvailable = (value: string | number | null): string =>
  value === null || value === '' ? NOT_AVAILABLE : `${value}`;

/** More users than this are deleted or changed only after their number was typed. */
export const TYPED_ABOVE = 100;

/** Whether the typed text is the number of users that an action hits, with or without spaces in it. */
export const isTypedNumber = (typed: string, count: number): boolean =>
  typed.replace(/\s/g, '') === String(count);
