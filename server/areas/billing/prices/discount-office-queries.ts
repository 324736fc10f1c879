import type { Insertable } from 'kysely';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { codeState, isCodeOver } from '#domain/prices/discounts.ts';
import type { Db } from '#server/db/connect.ts';
import { containing, pageOf } from '#server/db/paging.ts';
import type { DiscountCodeTable } from '#server/db/tables.ts';
import { isDuplicateOf } from '#server/db/unique.ts';

/** False when a discount code, also an ended one, or a member's referral code has this spelling. Then the transaction is over. */
export async function insertDiscount(trx: Db, code: Insertable<DiscountCodeTable>): Promise<boolean> {
  try {
    await trx.insertInto('discount_code').values(code).execute();
    return true;
  } catch (error) {
    if (isDuplicateOf(error, 'discount_code_pkey') || isDuplicateOf(error, 'code_spelling')) return false;
    throw error;
  }
}

type Wanted = Parameters<
  typeof pageOf<
    never,
    never,
    CodeRow,
    'code' | 'percentage_discount' | 'used' | 'usage_limit' | 'added' | 'ends_on'
  >
>[2];
type CodeRow = Awaited<ReturnType<ReturnType<typeof codes>['execute']>>[number];

const codes = (db: Db, q: string) =>
  db
    .selectFrom('discount_code')
    .select(['code', 'percentage_discount', 'usage_limit', 'created_at', 'ends_on', 'ended_at', 'note'])
    .select((eb) =>
      eb
        .selectFrom('discount_use')
        .select((use) => use.cast<number>(use.fn.countAll(), 'integer').as('count'))
        .whereRef('discount_use.code', '=', 'discount_code.code')
        .$asScalar()
        .as('used'),
    )
    .where(({ or, eb }) => or([eb('code', 'ilike', containing(q)), eb('note', 'ilike', containing(q))]));

/** One page of the codes, the newest first unless another order is chosen. */
export const discountPage = (db: Db, { q, ...wanted }: Wanted & { q: string }) =>
  pageOf(db, codes(db, q), wanted, {
    sorts: {
      code: 'code',
      percentage_discount: 'percentage_discount',
      used: 'used',
      usage_limit: 'usage_limit',
      added: 'created_at',
      ends_on: 'ends_on',
    },
    usual: { sort: 'added', direction: 'desc' },
    key: 'code',
  });

export const stateOf = (row: CodeRow, today: CalendarDate) =>
  codeState({ isEnded: isCodeOver(row, today), used: row.used ?? 0, usageLimit: row.usage_limit });

/** How many codes can be used today. */
export async function countRunning(db: Db, today: CalendarDate): Promise<number> {
  const rows = await codes(db, '').where('ended_at', 'is', null).execute();
  return rows.filter((row) => stateOf(row, today) === 'running').length;
}

/** The code, locked until the transaction ends: no payment form gets it meanwhile. */
export const lockDiscount = (trx: Db, code: string) =>
  trx
    .selectFrom('discount_code')
    .select(['code', 'percentage_discount', 'usage_limit', 'ends_on', 'ended_at'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();

export const endDiscount = (trx: Db, code: string, now: Date) =>
  trx.updateTable('discount_code').set({ ended_at: now }).where('code', '=', code).execute();
