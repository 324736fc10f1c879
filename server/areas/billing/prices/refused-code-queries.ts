import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { errors } from '#contract/errors.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { isCodeOver } from '#domain/prices/discounts.ts';
import { REFUSED_CODES_KEPT, whyRefused } from '#domain/prices/refused-codes.ts';
import { isSameMailbox } from '#domain/referrals/referrals.ts';
import type { Db } from '#server/db/connect.ts';

interface Refused {
  code: string;
  refused: 'discount_invalid' | 'discount_used' | 'discount_held';
  /** Whether the payment takes referral codes beside discount codes. */
  takesReferrals: boolean;
  member: { id: string; email: string } | null | undefined;
  now: Date;
}

/**
 * Notes why a code gave a member no discount, for the office: each code and reason once, and of each member only the
 * last. Nothing is kept of an address that nobody registered.
 */
export async function noteRefusedCode(trx: Db, { member, code, refused, ...asked }: Refused): Promise<void> {
  if (!member) return;
  const { takesReferrals, now } = asked;
  const facts = await factsOf(trx, { code, member, now });
  const row = { code, reason: errors[refused].message, why: whyRefused({ ...facts, takesReferrals }) };
  const ofMember = trx.deleteFrom('refused_code').where('member_id', '=', member.id);
  await ofMember.where('code', '=', code).where('why', '=', row.why).execute();
  await trx
    .insertInto('refused_code')
    .values({ ...row, member_id: member.id, id: uuid(), refused_at: now })
    .execute();
  await ofMember
    .where('id', 'not in', ({ selectFrom }) =>
      selectFrom('refused_code')
        .select('id')
        .where('member_id', '=', member.id)
        .orderBy('id', 'desc')
        .limit(REFUSED_CODES_KEPT),
    )
    .execute();
}

async function factsOf(
  db: Db,
  { code, member, now }: { code: string; member: { id: string; email: string }; now: Date },
) {
  const discount = await db
    .selectFrom('discount_code')
    .select(['usage_limit', 'ended_at', 'ends_on'])
    .select([
      sql<number>`(select count(*)::integer from discount_use as use where use.code = discount_code.code)`.as(
        'used',
      ),
      sql<boolean>`exists (select from discount_use as use where use.code = discount_code.code
        and use.member_id = ${member.id})`.as('used_by_member'),
    ])
    .where('code', '=', code)
    .executeTakeFirst();
  const referral = await db
    .selectFrom('referral_code')
    .innerJoin('member', 'member.id', 'referral_code.member_id')
    .select(['member.id', 'member.email'])
    .where('referral_code.code', '=', code)
    .executeTakeFirst();
  return {
    discount: discount
      ? {
          isOver: isCodeOver(discount, southAfricanDate(now)),
          usedByMember: discount.used_by_member,
          used: discount.used,
          usageLimit: discount.usage_limit,
        }
      : null,
    referral: referral
      ? { isOwn: referral.id === member.id || isSameMailbox(referral.email, member.email) }
      : null,
  };
}

/** The last codes of a member that were refused, as many as are kept, the newest first. */
export const refusedCodesOf = (db: Db, memberId: string) =>
  db
    .selectFrom('refused_code')
    .select(['id', 'refused_at as at', 'code', 'reason', 'why'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();
