import type { Db } from './connect.ts';

/** The tables whose rows belong to a member's year. */
type YearTable = 'answer' | 'learning_area' | 'activity' | 'reflection' | 'ethics_reflection';

/** How many rows each of a member's years has. A year without rows is left out. */
export async function countByYear(
  db: Db,
  table: YearTable,
  memberId: string,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom(table)
    .select((eb) => ['plan_year', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .where('member_id', '=', memberId)
    .groupBy('plan_year')
    .execute();
  return new Map(rows.map(({ plan_year, count }) => [plan_year, count]));
}
