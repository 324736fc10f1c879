import type { Db, Trx } from '#server/db/connect.ts';

export type DiscountCheck = { percentage: number } | { refused: 'discount_invalid' | 'discount_used' };

/**
 * Whether a code holds for a member (null: not registered yet). Nothing is reserved: a code is used up when the payment
 * completes, under its usage limit, once per member (spec-readings 14).
 */
export async function checkDiscountCode(
  db: Db | Trx,
  code: string,
  memberId: string | null,
): Promise<DiscountCheck> {
  const row = await db
    .selectFrom('discount_code')
    .leftJoin('discount_use', 'discount_use.code', 'discount_code.code')
    .select((eb) => [
      'discount_code.percentage_discount',
      'discount_code.usage_limit',
      eb.fn.count<string>('discount_use.member_id').as('uses'),
      eb.fn
        .count<string>('discount_use.member_id')
        .filterWhere('discount_use.member_id', '=', memberId)
        .as('own_uses'),
    ])
    .where('discount_code.code', '=', code)
    .groupBy(['discount_code.percentage_discount', 'discount_code.usage_limit'])
    .executeTakeFirst();
  if (!row) return { refused: 'discount_invalid' };
  if (Number(row.own_uses) > 0 || Number(row.uses) >= row.usage_limit) return { refused: 'discount_used' };
  return { percentage: row.percentage_discount };
}

/** Uses a code up; the second time for the same member nothing happens. */
export const spendDiscountCode = (
  trx: Trx,
  use: { code: string; memberId: string; checkoutId: string; now: Date },
) =>
  trx
    .insertInto('discount_use')
    .values({ code: use.code, member_id: use.memberId, checkout_id: use.checkoutId, used_at: use.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
