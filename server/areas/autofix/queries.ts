import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { reflectedActivities } from '#server/areas/activities/activities.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';

/** The year's activities by date, with the date of the reflection. */
export const activitiesOf = (db: Db, plan: PlanKey) =>
  reflectedActivities(db, plan)
    .select(['activity.id', 'activity.title', 'activity.activity_date', 'reflection.reflection_date'])
    .execute();

/** Records today's request; false when there was one today. */
export async function insertRequest(
  trx: Db,
  plan: PlanKey,
  { today, now }: { today: CalendarDate; now: Date },
): Promise<boolean> {
  const added = await trx
    .insertInto('autofix_request')
    .values({ member_id: plan.memberId, plan_year: plan.year, requested_on: today, requested_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) > 0;
}

/** When the member last asked for this year; null when they never did. */
export async function lastRequest(db: Db, plan: PlanKey): Promise<Date | null> {
  const row = await db
    .selectFrom('autofix_request')
    .select('requested_at')
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year)
    .orderBy('requested_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.requested_at ?? null;
}

/** The member who asked; undefined when they have been deleted. */
export const memberOf = (db: Db, id: string) =>
  db.selectFrom('member').select(['name', 'surname', 'email']).where('id', '=', id).executeTakeFirst();
