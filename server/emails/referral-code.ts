import { type Cents, rand } from '#domain/money/money.ts';
import { type Email, letter, paragraph } from './layout.ts';

export interface ReferralCodeData {
  name: string;
  /** The paragraphs of the office. */
  own: readonly string[];
  code: string;
  percentage: number;
  rewardCents: Cents;
  /** Where a colleague signs up. */
  signUpUrl: string;
}

/** A member's referral code, to pass on (spec A §2 '/app/myreferrals'). */
export const referralCodeMail = (data: ReferralCodeData): Email =>
  letter({
    subject: 'Your referral code',
    name: data.name,
    own: data.own,
    blocks: [
      paragraph('This is your referral code. Pass it on to your colleagues.'),
      { kind: 'code', code: data.code },
      paragraph(
        `A colleague who signs up for a year with it pays ${data.percentage}% less for the first year. You get ${rand(data.rewardCents)} when they have paid.`,
      ),
      { kind: 'link', label: 'Sign up', href: data.signUpUrl },
    ],
  });
