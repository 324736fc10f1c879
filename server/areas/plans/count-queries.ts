import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';

/** The counts of a plan year, and the tables whose rows of the year they count (docs/decisions/0026). */
const counts = [
  ['scored_count', 'answer'],
  ['activity_count', 'activity'],
  ['reflection_count', 'reflection'],
  ['ethics_count', 'ethics_reflection'],
] as const;

const rowsOf = (
  table: string,
): RawBuilder<number> => sql`(select count(*)::integer from ${sql.table(table)} as one
  where one.member_id = plan.member_id and one.plan_year = plan.plan_year)`;

const isWrong = sql<boolean>`(${sql.join(
  counts.map(([column, table]) => sql`${sql.ref(column)} <> ${rowsOf(table)}`),
  sql` or `,
)})`;

/** The ids of the next members after one, in order. */
export async function membersAfter(db: Db, id: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('id', '>', id)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => row.id);
}

/** The plan years of these members whose counts are not the number of their rows. */
export const wrongCounts = (db: Db, memberIds: readonly string[]): Promise<PlanKey[]> =>
  db
    .selectFrom('plan')
    .select(['member_id as memberId', 'plan_year as year'])
    .where('member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .where(isWrong)
    .execute();

/**
 * Counts a plan year again. False when its counts are right by now. The caller has locked the year in an earlier
 * statement, so that this one sees the rows of whoever held it before.
 */
export async function countAgain(trx: Db, { memberId, year }: PlanKey): Promise<boolean> {
  const columns = counts.map(([column, table]) => [column, rowsOf(table)]);
  const updated = await trx
    .updateTable('plan')
    .set(Object.fromEntries(columns))
    .where('member_id', '=', memberId)
    .where('plan_year', '=', year)
    .where(isWrong)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}
