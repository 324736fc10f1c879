import { isCompleted } from '#domain/activities.ts';
import type { HoursKind } from '#domain/verifiable-hours.ts';
import { reflectedActivities } from '#server/areas/activities/activities.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';

/** The year's activities by date, as far as the dashboard shows them. */
export async function activitiesOf(db: Db, plan: PlanKey) {
  const rows = await reflectedActivities(db, plan)
    .select(['activity.title', 'activity.hours_kind', 'activity.verifiable_tenths'])
    .select('reflection.reflection_date')
    .execute();
  return rows.map((row) => ({
    title: row.title,
    kind: row.hours_kind as HoursKind,
    tenths: row.verifiable_tenths,
    completed: isCompleted(row),
  }));
}
