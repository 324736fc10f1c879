import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import type { StandingTable } from '#server/db/tables.ts';
import type { PlanKey } from '#server/http/context.ts';

/** Replaces the kept standings of these years, which are locked. */
export async function replaceStandings(
  trx: Db,
  plans: readonly PlanKey[],
  rows: readonly Insertable<StandingTable>[],
): Promise<void> {
  await sql`delete from standing where (member_id, plan_year) in (
    select * from unnest(${plans.map(({ memberId }) => memberId)}::uuid[],
      ${plans.map(({ year }) => year)}::int[]))`.execute(trx);
  await insertRows(trx, 'standing', rows);
}
