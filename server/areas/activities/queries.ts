import { type Selectable, sql } from 'kysely';
import { recordColumns } from '#domain/activities/activity-record.ts';
import { activityFile } from '#server/areas/evidence/evidence.ts';
import { lockPlan } from '#server/areas/plans/plans.ts';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanOrRow } from '#server/db/plan-or-row.ts';
import type { RowOf, RowOrJson } from '#server/db/row-or-json.ts';
import type { ActivityTable } from '#server/db/tables.ts';
import type { PlanKey } from '#server/http/context.ts';
import { selectPortions } from './portion-queries.ts';

export type ActivityRow = RowOf<typeof selectActivities>;

export type EditableActivity = RowOrJson<Awaited<ReturnType<typeof selectChosen>>[number]>;

/** The year's activities by date, with the date of the reflection and the evidence: a query, to be run alone or as part of another. */
export const selectActivities = (db: Db, plan: PlanKey) =>
  filedActivities(db, plan)
    .selectAll('activity')
    .select(['reflection.reflection_date', 'file.id as evidence_id', 'file.file_name', 'file.flaw'])
    .select(selectPortions);

export const activitiesOf = compiledOnce(selectActivities);

/** An activity as the planner reads it. */
export type StoredActivity = Awaited<ReturnType<typeof activitiesOf>>[number];

/** One activity of the year, if it is there. */
export const activityOf = compiledOnce((db, one: PlanKey & { id: string }) =>
  selectActivities(db, one).where('activity.id', '=', one.id),
);

/** The fields that can be changed, for those of these activities that are there. */
export const selectChosen = (db: Db, plan: PlanKey, ids: readonly string[]) =>
  db
    .selectFrom('activity')
    .select([...recordColumns, 'id', 'updated_at'])
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year)
    .where('id', 'in', ids)
    .execute();

/** The activity of the year that a device logged under this id. */
export async function capturedAs(
  db: Db,
  { captureId, ...plan }: PlanKey & { captureId: string },
): Promise<StoredActivity | undefined> {
  return selectActivities(db, plan).where('capture_id', '=', captureId).executeTakeFirst();
}

/** Writes whole rows of activities, new ones and others, in one statement. Only save.ts does. The plans are locked. */
export async function storeActivities(db: Db, rows: readonly Selectable<ActivityTable>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const written = sql.join(names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));
  await sql`insert into activity (${columns})
    select ${columns} from json_populate_recordset(null::activity, ${JSON.stringify(rows)}::json)
    on conflict (member_id, plan_year, id) do update set ${written}`.execute(db);
}

/**
 * The plan year of an activity, locked. The id alone is enough; the year may be given too. Call `identitiesOf` after this to
 * read the activity itself: anything read before the lock may be out of date. Only the plan is locked, as everywhere. Two
 * calls that lock in the same order never wait for each other.
 */
export async function lockPlanOf(db: Db, memberId: string, id: string, year: number | undefined) {
  const activity = await db
    .selectFrom('activity')
    .select('plan_year')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .$if(year !== undefined, (query) => query.where('plan_year', '=', year as number))
    .executeTakeFirst();
  return activity ? lockPlan(db, { memberId, year: activity.plan_year }) : null;
}

/** Deletes activities with their reflections. False unless all of them were there. */
export async function deleteActivities(db: Db, plan: PlanKey, ids: string[]): Promise<boolean> {
  const deleted = await db
    .deleteFrom('activity')
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year)
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows) === new Set(ids).size;
}

/**
 * The year's activities, each with its reflection if there is one, by date and then in the order in which they were
 * added: a query without columns, so that every list of activities has the same rows in the same order. The reflection is
 * looked up for each activity: a database that takes a year for small would compare each activity with all reflections.
 */
export const reflectedActivities = (db: Db, plan: PlanOrRow) =>
  db
    .selectFrom('activity')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('reflection')
          .selectAll('reflection')
          .whereRef('reflection.member_id', '=', 'activity.member_id')
          .whereRef('reflection.plan_year', '=', 'activity.plan_year')
          .whereRef('reflection.activity_id', '=', 'activity.id')
          .limit(1)
          .as('reflection'),
      (join) => join.onTrue(),
    )
    .where('activity.member_id', '=', plan.memberId)
    .where('activity.plan_year', '=', plan.year)
    .orderBy('activity.activity_date', (order) => order.asc().nullsLast())
    .orderBy('activity.id');

/** The activities of a year with their reflection, each with its file of evidence as `file` if there is one. */
export const filedActivities = (db: Db, plan: PlanOrRow) =>
  reflectedActivities(db, plan).leftJoinLateral(activityFile(db).as('file'), (join) => join.onTrue());

/** The year's activities, with the columns that a new activity is compared by. */
export const identitiesOf = (db: Db, plan: PlanKey) =>
  db
    .selectFrom('activity')
    .select(['id', 'title', 'provider', 'type', 'competency', 'activity_date', 'learning_area_id'])
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year)
    .execute();

/**
 * The identities of the activities that several members have in one year: only these types and competencies, because a
 * file may name thousands of members with all that they did.
 */
export const identitiesOfMembers = (
  db: Db,
  { memberIds, year, types, competencies }: YearOfMembers & { types: string[]; competencies: string[] },
) =>
  db
    .selectFrom('activity')
    .select(['member_id', 'title', 'provider', 'type', 'competency', 'activity_date'])
    .where('member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .where('plan_year', '=', year)
    .where('type', '=', sql<string>`any(${types}::text[])`)
    .where('competency', '=', sql<string>`any(${competencies}::text[])`)
    .execute();

interface YearOfMembers {
  memberIds: readonly string[];
  year: number;
}

/** How many activities each of several members has in a year. A member without any is left out. */
export async function countsOfMembers(
  db: Db,
  { memberIds, year }: YearOfMembers,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('activity')
    .select((eb) => ['member_id', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .where('member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .where('plan_year', '=', year)
    .groupBy('member_id')
    .execute();
  return new Map(rows.map(({ member_id, count }) => [member_id, count]));
}
