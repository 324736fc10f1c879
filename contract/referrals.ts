import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { rand } from './money.ts';

export const getReferralDiscountCode = endpoint({
  method: 'GET',
  path: '/api/auth/get_referral_discount_code',
  guard: 'member',
  doc: "The member's referral code, 'No Code Generated' without one, and the days on which it was used (A §3, §7)",
  ok: z.object({
    discount_code: z.string(),
    number_times_used: z.number(),
    list_dates: z.array(z.object({ date_used: z.string() })),
  }),
  errors: [],
});

export const createReferralDiscount = endpoint({
  method: 'POST',
  path: '/api/auth/create_referral_discount',
  guard: 'member',
  doc: 'Makes the referral code and mails it; a member who has one keeps it (A §7)',
  ok: z.object({ discount_code: z.string() }),
  errors: [],
});

export const resendReferralDiscount = endpoint({
  method: 'GET',
  path: '/api/auth/resend_referral_discount',
  guard: 'member',
  doc: 'Mails the referral code again; within a minute of the last mail nothing is sent (A §7)',
  ok: z.object({
    /** Whether a mail was sent: none is within a minute of the last one. */
    sent: z.boolean(),
  }),
  errors: ['referral_code_missing'],
});

export const myReferrals = endpoint({
  method: 'GET',
  path: '/api/account/referrals',
  guard: 'member',
  doc: 'Everything that My Referrals shows, in one call (spec-readings 19)',
  ok: z.object({
    /** Null until one is made. */
    discount_code: z.nullable(z.string()),
    /** The reward of one use today. */
    reward: rand,
    /** The percentage that a use takes off the first annual amount. */
    percentage_discount: z.number(),
    /** The uses that count, the latest first. */
    uses: z.array(z.object({ date_used: z.string(), reward: rand, paid_out: z.boolean() })),
    payout: z.object({
      used: z.number(),
      earned: rand,
      paid_out: z.number(),
      paid_out_amount: rand,
      /** Empty before the first payout. */
      last_paid_out: z.string(),
      available: rand,
    }),
  }),
  errors: [],
});
