import { sql } from 'kysely';
import { type YearContent, type YearPart, yearParts } from '#domain/years/year-content.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';
import { movedTables } from './year-tables.ts';

/** How much a plan year holds, part by part; null: the member does not have it. */
export async function contentOf(db: Db, { memberId, year }: PlanKey): Promise<YearContent | null> {
  const own = sql`row.member_id = plan.member_id and row.plan_year = plan.plan_year`;
  const counts = movedTables.flatMap(([table, { holds }]) =>
    holds
      ? [sql`(select count(*)::integer from ${sql.table(table)} as row where ${own}) as ${sql.ref(holds)}`]
      : [],
  );
  const { rows } = await sql<YearContent>`select ${sql.join(counts)},
      (select count(*)::integer from jsonb_object_keys(drafts)) as drafts,
      (coalesce(career_path_saved_at, position_saved_at, practitioner_saved_at, goals_saved_at) is not null
        or career_path is not null or proficiency_level is not null or career_role_start_date is not null
        or career_position || responsibilities || short_term_goals || long_term_goals <> '')::integer as profile
    from plan where member_id = ${memberId} and plan_year = ${year}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return Object.fromEntries(
    (Object.keys(yearParts) as YearPart[]).map((part) => [part, row[part] ?? 0]),
  ) as Record<YearPart, number>;
}

/**
 * Gives a plan year with all its rows to another member, who does not have it. One statement, because the foreign keys between the
 * tables are checked at its end. Stored files stay where they are: their names say nothing about the owner. Both members are locked.
 */
export async function moveYearRows(
  trx: Db,
  { from, to, year }: { from: string; to: string; year: number },
): Promise<void> {
  const moves = movedTables.map(
    ([table]) => sql`${sql.ref(`of_${table}`)} as (update ${sql.table(table)} set member_id = ${to}
      where member_id = ${from} and plan_year = ${year})`,
  );
  await sql`with ${sql.join(moves)} select 1`.execute(trx);
}

/**
 * Takes a plan year away again in which nobody has written. False when somebody has: every change of a year is an event of its
 * history (docs/decisions/0035). The year before becomes the current one again.
 */
export async function removeUnusedYear(
  trx: Db,
  { memberId, year }: PlanKey,
  currentBefore: number,
): Promise<boolean> {
  const { rows } =
    await sql`delete from plan where member_id = ${memberId} and plan_year = ${year} and drafts = '{}'
    and not exists (select from plan_event event where event.member_id = plan.member_id and event.plan_year = plan.plan_year)
    returning 1`.execute(trx);
  if (rows.length === 0) return false;
  await trx
    .updateTable('member')
    .set({ current_year: currentBefore })
    .where('id', '=', memberId)
    .where('current_year', '=', year)
    .execute();
  return true;
}

/** Locks members until the transaction ends, in the order of their ids. Meanwhile no row that refers to one of them is written. */
export const lockOwners = (trx: Db, memberIds: readonly string[]) =>
  trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
