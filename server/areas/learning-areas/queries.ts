import { type Insertable, sql } from 'kysely';
import type { OwnArea } from '#domain/learning-areas/learning-areas.ts';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Db } from '#server/db/connect.ts';
import type { RowOf, RowOrJson } from '#server/db/row-or-json.ts';
import type { LearningAreaTable } from '#server/db/tables.ts';
import type { PlanKey } from '#server/http/context.ts';

export type AreaRow = RowOf<typeof selectAreas>;
export type EditableArea = RowOrJson<
  Omit<Awaited<ReturnType<typeof selectChosen>>[number], 'origin' | 'met_at'>
>;

/**
 * The areas of a year, oldest first, each with the number of its activities (domain/learning-areas/learning-areas.ts, `isOfArea`): a query, to be run
 * alone or as part of another.
 */
export const selectAreas = (db: Db, plan: PlanKey) =>
  db
    .selectFrom('learning_area as area')
    .leftJoin('activity', (join) =>
      join
        .onRef('activity.member_id', '=', 'area.member_id')
        .onRef('activity.plan_year', '=', 'area.plan_year')
        .on(({ eb, or, ref }) =>
          or([
            eb('activity.learning_area_id', '=', ref('area.id')),
            eb('activity.competency', 'in', [
              sql<string>`nullif(${ref('area.competency_level')}, '')`,
              sql<string>`nullif(${ref('area.competency_level1')}, '')`,
              sql<string>`nullif(${ref('area.competency_level2')}, '')`,
            ]),
          ]),
        ),
    )
    .selectAll('area')
    .select((eb) => eb.cast<number>(eb.fn.count('activity.id'), 'integer').as('activities'))
    .where('area.member_id', '=', plan.memberId)
    .where('area.plan_year', '=', plan.year)
    .groupBy(['area.member_id', 'area.plan_year', 'area.id'])
    .orderBy('area.id');

export const areasOf = compiledOnce(selectAreas);

/** How many learning areas each of a member's years has. A year without any is left out. */
export async function areasByYear(db: Db, memberId: string): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('learning_area')
    .select((eb) => ['plan_year', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .where('member_id', '=', memberId)
    .groupBy('plan_year')
    .execute();
  return new Map(rows.map(({ plan_year, count }) => [plan_year, count]));
}

/** The oldest area of each competency. */
export const firstAreas = (db: Db, plan: PlanKey) =>
  db
    .selectFrom('learning_area')
    .distinctOn('competency_level')
    .select(['id', 'origin', 'competency_level'])
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year)
    .orderBy('competency_level')
    .orderBy('id')
    .execute();

/** The areas of one year of several members, for their activities. */
export const areasOfMembers = (db: Db, memberIds: readonly string[], year: number) =>
  db
    .selectFrom('learning_area')
    .select(['member_id', 'id', 'origin', 'competency_level'])
    .where('member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .where('plan_year', '=', year)
    .execute();

/** The fields that can be changed, for those of these areas that are there. */
export const selectChosen = (db: Db, plan: PlanKey, ids: readonly string[]) =>
  db
    .selectFrom('learning_area')
    .select(['id', 'origin', 'learning_area', 'reason', 'met_at', 'saved_at'])
    .select(['competency_level', 'competency_level1', 'competency_level2'])
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year)
    .where('id', 'in', ids)
    .execute();

export type NewArea = Omit<Insertable<LearningAreaTable>, 'member_id' | 'plan_year'>;

export async function insertAreas(trx: Db, plan: PlanKey, areas: readonly NewArea[]): Promise<void> {
  if (areas.length === 0) return;
  const owner = { member_id: plan.memberId, plan_year: plan.year };
  await trx
    .insertInto('learning_area')
    .values(areas.map((area) => ({ ...area, ...owner })))
    .execute();
}

export async function updateArea(
  trx: Db,
  plan: PlanKey,
  { id, savedAt, ...columns }: OwnArea & { id: string; savedAt: Date },
): Promise<void> {
  await trx
    .updateTable('learning_area')
    .set({ ...columns, saved_at: savedAt })
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year)
    .where('id', '=', id)
    .execute();
}

/** Writes reasons, by the id of their area. */
export async function writeReasons(
  trx: Db,
  plan: PlanKey,
  reasons: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  if (reasons.size === 0) return;
  const rows = JSON.stringify([...reasons].map(([id, reason]) => ({ id, reason })));
  await trx
    .updateTable('learning_area')
    .from(
      sql<{ id: string; reason: string }>`jsonb_to_recordset(${rows}::jsonb)`.as<'given'>(
        sql`given(id uuid, reason text)`,
      ),
    )
    .set((eb) => ({ reason: eb.ref('given.reason'), saved_at: now }))
    .whereRef('learning_area.id', '=', 'given.id')
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year)
    .execute();
}

/** Marks areas as met at an instant, or with null as not met. */
export async function setMet(
  trx: Db,
  plan: PlanKey,
  ids: readonly string[],
  metAt: Date | null,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('learning_area')
    .set({ met_at: metAt })
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year)
    .where('id', 'in', ids)
    .execute();
}

/** Deletes these areas, or all that came from a score, and returns the deleted ones. Their activities stay, unlinked. */
export function deleteAreas(trx: Db, plan: PlanKey, which: readonly string[] | 'scored') {
  const ofYear = trx
    .deleteFrom('learning_area')
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year);
  const chosen = which === 'scored' ? ofYear.where('origin', '=', 'scored') : ofYear.where('id', 'in', which);
  return chosen.returningAll().execute();
}
