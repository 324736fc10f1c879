import { v7 as uuid } from 'uuid';
import * as calls from '#contract/office-referrals.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { cents, rand } from '#domain/money/money.ts';
import { usesToPayOut } from '#domain/referrals/referrals.ts';
import type { Mount } from '#server/http/mount.ts';
import { keptMember } from './office-queries.ts';
import { insertPayout, lockUses, owedList, paidList } from './payout-queries.ts';
import { owedOn, rewardOn } from './reward.ts';

/** The earnings of referral codes: the money that is owed, and the payouts (spec-readings 50, 88). */
export function payoutRoutes(mount: Mount): void {
  mount(calls.referralPayouts, async ({ query, db, now }) => {
    const { rewardCents, oldest_use: _, ...all } = await owedOn(db, now);
    const { rows, ...counted } =
      all.uses > 0 ? await owedList.page(db, query, query) : { rows: [], total: 0 };
    return {
      rows: rows.map(({ id, email, name, uses, oldest_use }) => ({
        user_id: id,
        email,
        name,
        oldest_use: southAfricanDate(oldest_use),
        uses,
        available: cents(uses * rewardCents),
      })),
      ...counted,
      reward: rewardCents,
      ...all,
      available: cents(all.uses * rewardCents),
    };
  });

  mount(calls.payReferrals, async ({ body, db, unlessOfOffice, now, fail, audit }) => {
    const { user_id, available, reference } = body;
    const owner = (await keptMember(db, user_id)) ?? fail('not_found');
    unlessOfOffice(owner);
    const due = usesToPayOut(await lockUses(db, owner.id));
    const rewardCents = await rewardOn(db, now);
    const amountCents = cents(due.length * rewardCents);
    // Nothing is left after a second click, or when another administrator has marked it meanwhile.
    if (amountCents === 0) return fail('nothing_to_pay_out');
    if (amountCents !== available) return fail('payout_changed');
    const paymentIds = due.map(({ paymentId }) => paymentId);
    await insertPayout(db, { id: uuid(), memberId: owner.id, paymentIds, rewardCents, reference, now });
    const paid = { uses: due.length, amount: amountCents };
    const whom = { id: owner.id, email: owner.email };
    const amount = rand(amountCents);
    await audit({
      whom,
      before: { Due: amount },
      after: { Due: rand(cents(0)), Uses: due.length, Amount: amount, Reference: reference },
    });
    return paid;
  });

  mount(calls.paidPayouts, async ({ query, db }) => {
    const { rows, total } = await paidList.page(db, query, query);
    return {
      rows: rows.map(({ id, email, name, uses, amount_cents, reference, paid_at }) => ({
        id,
        email: email ?? '',
        name: name ?? '',
        uses,
        amount: amount_cents,
        reference,
        paid_on: southAfricanDate(paid_at),
      })),
      total,
    };
  });
}
