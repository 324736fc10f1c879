/** How many refused codes of each member are kept for the office. */
export const REFUSED_CODES_KEPT = 10;

/** The facts about a code that gave a member no discount. */
export interface RefusedCode {
  /** The discount code; null: there is none with these letters. */
  discount: { isOver: boolean; usedByMember: boolean; used: number; usageLimit: number } | null;
  /** The referral code; null: there is none with these letters. */
  referral: { isOwn: boolean } | null;
  /** Whether the payment takes referral codes: only an annual sign-up does. */
  takesReferrals: boolean;
}

/** Why a code was refused, for the office. A member reads less, so that nobody finds out codes by trying. */
export function whyRefused({ discount, referral, takesReferrals }: RefusedCode): string {
  if (referral && !takesReferrals)
    return 'It is a referral code, and this payment takes discount codes only.';
  if (referral?.isOwn) return 'It is their own referral code.';
  if (referral) return 'They have used a referral code before.';
  if (!discount) return 'There is no such code.';
  if (discount.isOver) return 'The code has ended.';
  if (discount.usedByMember) return 'They have used this code before.';
  if (discount.used >= discount.usageLimit)
    return `It was used ${discount.usageLimit} times, as often as it may be.`;
  return 'The payment forms of others hold the uses that are left.';
}
