import { southAfricanDate } from '#domain/calendar/calendar.ts';
import type { Cents } from '#domain/money/money.ts';
import type { ReferralUse } from '#domain/referrals/referrals.ts';
import type { Db } from '#server/db/connect.ts';

/** The member's code; undefined when none was made. */
export const codeOf = (db: Db, memberId: string) =>
  db
    .selectFrom('referral_code')
    .select(['code', 'mailed_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** False when the member has a code already, or the code is somebody else's or a discount code. */
export async function insertCode(
  trx: Db,
  { code, memberId, now }: { code: string; memberId: string; now: Date },
): Promise<boolean> {
  const discount = await trx
    .selectFrom('discount_code')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst();
  // Asked here, because a trigger would refuse such a code too and end the transaction.
  if (discount) return false;
  const row = await trx
    .insertInto('referral_code')
    .values({ code, member_id: memberId, created_at: now, mailed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that the code is mailed now; false when that was done after `before`. */
export async function noteMailed(
  trx: Db,
  memberId: string,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('referral_code')
    .set({ mailed_at: now })
    .where('member_id', '=', memberId)
    .where('mailed_at', '<=', before)
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

/** Every use of the member's code, the latest first. */
export async function usesOf(db: Db, memberId: string): Promise<ReferralUse[]> {
  const rows = await db
    .selectFrom('referral_use as use')
    .innerJoin('payment', 'payment.id', 'use.payment_id')
    .select(['use.used_at', 'use.paid_out_at', 'use.paid_out_cents', 'payment.refunded_at'])
    .where('use.referrer_id', '=', memberId)
    .orderBy('use.used_at', 'desc')
    .orderBy('use.payment_id', 'desc')
    .execute();
  return rows.map(useOf);
}

/** A stored use as the rules of domain/referrals/referrals.ts take it. */
export const useOf = (row: {
  used_at: Date;
  paid_out_at: Date | null;
  paid_out_cents: Cents | null;
  refunded_at: Date | null;
}): ReferralUse => ({
  date: southAfricanDate(row.used_at),
  paidOut:
    row.paid_out_at && row.paid_out_cents !== null
      ? { date: southAfricanDate(row.paid_out_at), cents: row.paid_out_cents }
      : null,
  refunded: row.refunded_at !== null,
});

/** The owner of the code, and whether a member has used a referral code before; undefined for no referral code. */
export const referrerOf = (db: Db, code: string, usedBy: string | null) =>
  db
    .selectFrom('referral_code')
    .innerJoin('member', 'member.id', 'referral_code.member_id')
    .select(['member.id', 'member.email'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('referral_use').select('payment_id').where('used_by', '=', usedBy)).as('used_before'),
    )
    .where('referral_code.code', '=', code)
    // A lock on the code: the deletion of its owner waits for a form that is about to name it.
    .forKeyShare('referral_code')
    .executeTakeFirst();

/** Deletes the member's code and returns it; undefined when there is none. */
export async function deleteCode(trx: Db, memberId: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('referral_code')
    .where('member_id', '=', memberId)
    .returning('code')
    .executeTakeFirst();
  return row?.code;
}

/** Nothing happens for a code that nobody has (any more), for one's own, and for a member's second use. */
export const insertUse = (
  trx: Db,
  { code, paymentId, usedBy, now }: { code: string; paymentId: string; usedBy: string; now: Date },
) =>
  trx
    .insertInto('referral_use')
    .columns(['payment_id', 'referrer_id', 'used_by', 'used_at'])
    .expression((eb) =>
      eb
        .selectFrom('referral_code')
        .select((select) => [
          select.val(paymentId).$castTo<string>().as('payment_id'),
          'member_id as referrer_id',
          select.val(usedBy).$castTo<string>().as('used_by'),
          select.val(now).$castTo<Date>().as('used_at'),
        ])
        .where('code', '=', code)
        .where('member_id', '<>', usedBy),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const addresseeOf = (db: Db, memberId: string) =>
  db
    .selectFrom('member')
    .innerJoin('referral_code', 'referral_code.member_id', 'member.id')
    .select(['member.email', 'member.name', 'member.verified_at', 'referral_code.code'])
    .where('member.id', '=', memberId)
    .executeTakeFirst();
