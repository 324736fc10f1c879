import { v7 as uuid } from 'uuid';
import * as calls from '#contract/referrals.ts';
import {
  NO_REFERRAL_CODE,
  payoutOf,
  REFERRAL_PERCENTAGE,
  RESEND_SECONDS,
} from '#domain/referrals/referrals.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { codeFor } from './code.ts';
import { sendReferralCodeJob } from './mail.ts';
import { officeReferralsRoutes } from './office-routes.ts';
import { codeOf, noteMailed, usesOf } from './queries.ts';
import { rewardOn } from './reward.ts';

/** My Referrals: the code, its uses, and what they have earned (spec A §2, §7). */
export function referralsRoutes(mount: Mount, deps: RouteDeps): void {
  officeReferralsRoutes(mount, deps);
  mount(calls.getReferralDiscountCode, async ({ member, db }) => {
    const stored = await codeOf(db, member.id);
    const counted = (await usesOf(db, member.id)).filter(({ refunded }) => !refunded);
    return {
      discount_code: stored?.code ?? NO_REFERRAL_CODE,
      number_times_used: counted.length,
      list_dates: counted.map(({ date }) => ({ date_used: date })),
    };
  });

  mount(calls.createReferralDiscount, async ({ member, db, now, enqueue }) => {
    const { code, isNew } = await codeFor(db, member, now);
    if (isNew) await enqueue(db, sendReferralCodeJob, { memberId: member.id, messageId: uuid() });
    return { discount_code: code };
  });

  // The specification makes it a GET; it writes all the same.
  mount(
    calls.resendReferralDiscount,
    async ({ member, transaction, now, fail, enqueue }) =>
      transaction(async (trx) => {
        if (!(await codeOf(trx, member.id))) fail('referral_code_missing');
        const before = new Date(now.getTime() - RESEND_SECONDS * 1000);
        const sent = await noteMailed(trx, member.id, { now, before });
        if (sent) await enqueue(trx, sendReferralCodeJob, { memberId: member.id, messageId: uuid() });
        return { sent };
      }),
    { transaction: 'own' },
  );

  mount(calls.myReferrals, async ({ member, db, now }) => {
    const stored = await codeOf(db, member.id);
    const uses = await usesOf(db, member.id);
    const rewardCents = await rewardOn(db, now);
    const payout = payoutOf(uses, rewardCents);
    return {
      discount_code: stored?.code ?? null,
      reward: rewardCents,
      percentage_discount: REFERRAL_PERCENTAGE,
      uses: uses
        .filter(({ refunded }) => !refunded)
        .map(({ date, paidOut }) => ({
          date_used: date,
          reward: paidOut?.cents ?? rewardCents,
          paid_out: paidOut !== null,
        })),
      payout: {
        used: payout.used,
        earned: payout.earnedCents,
        paid_out: payout.paidOut,
        paid_out_amount: payout.paidOutCents,
        last_paid_out: payout.lastPaidOut ?? '',
        available: payout.availableCents,
      },
    };
  });
}
