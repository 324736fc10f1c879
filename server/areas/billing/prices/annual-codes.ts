import { checkReferralCode } from '#server/areas/referrals/referrals.ts';
import type { Db } from '#server/db/connect.ts';
import { checkDiscountCode, type DiscountCheck, holdDiscountCode } from './discount-queries.ts';

interface CodeUse {
  code: string;
  email: string;
  /** The member; null: not registered yet. */
  memberId: string | null;
  now: Date;
}

/** Whether a code holds for the annual sign-up, which takes referral codes beside discount codes (spec-readings 48). */
export const checkAnnualCode = async (db: Db, use: CodeUse): Promise<DiscountCheck> =>
  (await checkReferralCode(db, use)) ?? checkDiscountCode(db, use);

/** Checks a code of the annual sign-up for a checkout that is about to be stored, which then holds a use of a discount code. */
export const holdAnnualCode = async (trx: Db, use: CodeUse): Promise<DiscountCheck> =>
  (await checkReferralCode(trx, use)) ?? holdDiscountCode(trx, use);
