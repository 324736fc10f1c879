import type { CalendarDate } from '../calendar/calendar.ts';
import { type Cents, cents } from '../money/money.ts';
import { foldAddress } from '../text/address.ts';

/** The percentage that a referral code takes off the first annual amount (spec A §9). */
export const REFERRAL_PERCENTAGE = 20;

/** Shown when a member has no referral code (spec A §3 'Referral'). */
export const NO_REFERRAL_CODE = 'No Code Generated';

/** A code that was mailed is not mailed again within this time, in seconds. */
export const RESEND_SECONDS = 60;

/** The most characters of the name that a code takes. */
const NAME_LETTERS = 8;
/** How many random characters follow the name. */
export const RANDOM_CHARACTERS = 4;
/** The characters of a code: no vowels, so that no word appears, and none that look alike. */
const ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ23456789';

/**
 * A referral code: the letters of the first name and random characters, 'NALEDI-7K4Q'. A name without Latin letters
 * gives 'CPD-7K4Q'. `random` are RANDOM_CHARACTERS random bytes.
 */
export function referralCode(firstName: string, random: Uint8Array): string {
  const letters = firstName
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toUpperCase();
  const characters = [...random].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `${letters.slice(0, NAME_LETTERS) || 'CPD'}-${characters.join('')}`;
}

/**
 * Whether two addresses are certainly one person's mailbox: the same, or differing in what stands behind a plus sign only.
 * Nobody refers themselves (spec-readings 50).
 */
export const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other);

const mailboxOf = (email: string): string => foldAddress(email).replace(/\+[^@]*(?=@[^@]*$)/, '');

/** One use of a member's code. */
export interface ReferralUse {
  /** The South African day of the payment. */
  date: CalendarDate;
  /** Null while the reward has not been paid out. */
  paidOut: { date: CalendarDate; cents: Cents } | null;
  /** Whether the payment was given back: then the use does not count. */
  refunded: boolean;
}

/** The earnings of a member's uses, in uses and in cents. */
export interface Payout {
  /** The uses that count. */
  used: number;
  earnedCents: Cents;
  /** The rewards that were paid out, also for a use that was given back since. */
  paidOut: number;
  paidOutCents: Cents;
  /** The day of the latest payout; null before the first. */
  lastPaidOut: CalendarDate | null;
  availableCents: Cents;
}

/**
 * The sum available for payout: the uses that are not paid out, each at today's reward (spec B §9, spec-readings 50). A
 * reward that was paid for a use that was given back since takes the place of another use's: it is paid once only.
 */
export function payoutOf(uses: readonly ReferralUse[], rewardCents: Cents): Payout {
  const used = uses.filter(({ refunded }) => !refunded).length;
  const paid = uses.flatMap(({ paidOut }) => (paidOut ? [paidOut] : []));
  const paidOutCents = cents(paid.reduce((sum, one) => sum + one.cents, 0));
  const availableCents = cents(Math.max(0, used - paid.length) * rewardCents);
  return {
    used,
    earnedCents: cents(paidOutCents + availableCents),
    paidOut: paid.length,
    paidOutCents,
    lastPaidOut: paid.reduce<CalendarDate | null>(
      (latest, { date }) => (latest !== null && latest > date ? latest : date),
      null,
    ),
    availableCents,
  };
}

/**
 * The uses that are paid for when everything available is paid out: the oldest that count and are not paid out. They are
 * as many as `payoutOf` counts, so a reward for a use whose payment was given back later is not paid again.
 */
export function usesToPayOut<Use extends ReferralUse>(uses: readonly Use[]): Use[] {
  const { used, paidOut } = payoutOf(uses, cents(0));
  return uses
    .filter(({ refunded, paidOut: paid }) => !refunded && paid === null)
    .sort((a, b) => a.date.localeCompare(b.date))
    .slice(0, Math.max(0, used - paidOut));
}
