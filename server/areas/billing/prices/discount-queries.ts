import type { ExpressionBuilder, Selectable } from 'kysely';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { holdWindow, refusalOf } from '#domain/prices/discounts.ts';
import type { Db } from '#server/db/connect.ts';
import type { CheckoutTable, DiscountCodeTable, Tables } from '#server/db/tables.ts';

export type DiscountCheck =
  | { percentage: number }
  | { refused: 'discount_invalid' | 'discount_used' | 'discount_held' };

interface CodeUse {
  code: string;
  /** Null when the member is not registered yet. */
  memberId: string | null;
  now: Date;
}

/** Whether a member can use a code. This reserves nothing (spec-readings 48, 49). */
export async function checkDiscountCode(db: Db, { code, memberId, now }: CodeUse): Promise<DiscountCheck> {
  const usesOf = (eb: ExpressionBuilder<Tables & { wanted: DiscountCodeTable }, 'wanted'>) =>
    eb.selectFrom('discount_use as use').whereRef('use.code', '=', 'wanted.code');
  const { formsAfter, firstAfter } = holdWindow(now);
  const holders = db
    .selectFrom('checkout')
    .select('member_id')
    .where('discount_code', '=', code)
    .where('completed_at', 'is', null)
    .where('created_at', '>', formsAfter)
    .groupBy('member_id')
    .having((eb) => eb.fn.min('created_at'), '>', firstAfter);
  const row = await db
    .selectFrom('discount_code as wanted')
    .select((eb) => [
      'percentage_discount',
      'usage_limit',
      usesOf(eb)
        .select((use) => use.fn.countAll<string>().as('count'))
        .$asScalar()
        .as('used'),
      eb.exists(usesOf(eb).select('use.code').where('use.member_id', '=', memberId)).as('used_by_member'),
      eb
        .selectFrom(holders.as('holder'))
        .select((holder) => holder.fn.count<string>('holder.member_id').as('count'))
        .where('holder.member_id', 'is distinct from', memberId)
        .where(
          'holder.member_id',
          'not in',
          usesOf(eb).select('use.member_id').where('use.member_id', 'is not', null),
        )
        .$asScalar()
        .as('held'),
    ])
    .where('wanted.code', '=', code)
    .where('wanted.ended_at', 'is', null)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', southAfricanDate(now))]))
    .executeTakeFirst();
  if (!row) return { refused: 'discount_invalid' };
  const use = {
    usageLimit: row.usage_limit,
    used: Number(row.used),
    held: Number(row.held),
    usedByMember: row.used_by_member === true,
  };
  const refusal = refusalOf(use);
  return refusal ? { refused: `discount_${refusal}` } : { percentage: row.percentage_discount };
}

/**
 * Checks a discount code for a checkout that is about to be stored. The code's row is locked, so that only one of two forms gets the
 * last use. The stored checkout then holds the use for an hour from the member's first form.
 */
export async function holdDiscountCode(trx: Db, use: CodeUse): Promise<DiscountCheck> {
  await lockCode(trx, use.code);
  return checkDiscountCode(trx, use);
}

/** Counts the use of a checkout's code. A second time for the same member changes nothing. */
export async function spendDiscountCode(
  trx: Db,
  { id, discount_code, member_id }: Priced,
  now: Date,
): Promise<void> {
  if (!discount_code || !member_id) return;
  await trx
    .insertInto('discount_use')
    .values({ code: discount_code, member_id, checkout_id: id, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * How often a checkout's code is used, including this member, and how often it may be used; null without a code. The
 * code's row is locked. A member who paid is not refused for the limit, but a person should know.
 */
export async function discountUseOf(
  trx: Db,
  { discount_code: code, member_id: memberId }: Priced,
): Promise<{ uses: number; limit: number } | null> {
  const row = code && memberId ? await lockCode(trx, code) : undefined;
  if (!row) return null;
  const { others } = await trx
    .selectFrom('discount_use')
    .select((eb) => eb.fn.countAll<string>().as('others'))
    .where('code', '=', row.code)
    // This counts the uses of deleted members too.
    .where('member_id', 'is distinct from', memberId)
    .executeTakeFirstOrThrow();
  return { uses: Number(others) + 1, limit: row.usage_limit };
}

type Priced = Pick<Selectable<CheckoutTable>, 'id' | 'discount_code' | 'member_id'>;

const lockCode = (trx: Db, code: string) =>
  trx
    .selectFrom('discount_code')
    .select(['code', 'usage_limit'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
