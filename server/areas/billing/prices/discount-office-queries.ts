import { type Insertable, sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { codeState, isCodeOver } from '#domain/prices/discounts.ts';
import type { Db } from '#server/db/connect.ts';
import { officeList } from '#server/db/office-list.ts';
import { containing } from '#server/db/paging.ts';
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

/** Completed payments with a code. */
const used = sql<number>`(select count(*)::integer from discount_use where discount_use.code = discount_code.code)`;

/** The list of /masterDisc, the newest code first (spec B §2.9). */
export const discountList = officeList({
  rows: (db: Db, _: { q: string }) =>
    db
      .selectFrom('discount_code')
      .select(['code', 'percentage_discount', 'usage_limit', 'created_at', 'ends_on', 'ended_at', 'note'])
      .select(used.as('used')),
  key: 'discount_code.code',
  search: { q: (text) => sql`(code ilike ${containing(text)} or note ilike ${containing(text)})` },
  sorts: {
    code: sql`code`,
    percentage_discount: sql`percentage_discount`,
    used,
    usage_limit: sql`usage_limit`,
    added: sql`created_at`,
    ends_on: sql`ends_on`,
  },
  usual: { sort: 'added', direction: 'desc' },
});

type CodeRow = Awaited<ReturnType<typeof discountList.page>>['rows'][number];

export const stateOf = (row: CodeRow, today: CalendarDate) =>
  codeState({ isEnded: isCodeOver(row, today), used: row.used, usageLimit: row.usage_limit });

/** How many codes can be used today. */
export async function countRunning(db: Db, today: CalendarDate): Promise<number> {
  const rows = await discountList.rows(db, { q: '' }).where('ended_at', 'is', null).execute();
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
