import { isSameMailbox, REFERRAL_PERCENTAGE } from '#domain/referrals/referrals.ts';
import type { Db } from '#server/db/connect.ts';
import { insertUse, referrerOf } from './queries.ts';

export type ReferralCheck = { percentage: number } | { refused: 'discount_invalid' | 'discount_used' };

interface CodeUse {
  code: string;
  email: string;
  /** The member; null: not registered yet. */
  memberId: string | null;
}

/**
 * Whether a text is a referral code and holds for a member; null for none. Their own code is invalid for them, and a
 * member uses one referral code, once (spec-readings 50). Reserves nothing: it has no limit of uses.
 */
export async function checkReferralCode(
  db: Db,
  { code, email, memberId }: CodeUse,
): Promise<ReferralCheck | null> {
  const referrer = await referrerOf(db, code, memberId);
  if (!referrer) return null;
  if (referrer.id === memberId || isSameMailbox(referrer.email, email))
    return { refused: 'discount_invalid' };
  return referrer.used_before ? { refused: 'discount_used' } : { percentage: REFERRAL_PERCENTAGE };
}

/** Counts a use for the referrer, in the transaction in which the annual payment is applied. Safe to repeat. */
export const countReferralUse = (
  trx: Db,
  use: { code: string; paymentId: string; usedBy: string; now: Date },
) => insertUse(trx, use);
