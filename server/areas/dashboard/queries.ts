import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { reflectedActivities } from '#server/areas/activities/activities.ts';
import { selectAnswers } from '#server/areas/assessment/assessment.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';

/** The year's activities by date, as far as the dashboard shows them. */
export const selectActivities = (db: Db, plan: PlanKey) =>
  reflectedActivities(db, plan)
    .select(['activity.title', 'activity.hours_kind', 'activity.verifiable_tenths'])
    .select('reflection.reflection_date');

export type ActivityRow = Awaited<ReturnType<ReturnType<typeof selectActivities>['execute']>>[number];

const selectAreas = (db: Db, plan: PlanKey) =>
  db
    .selectFrom('learning_area')
    .select(['learning_area', 'competency_level as competency'])
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year)
    .orderBy('id');

/** The rows of the whole dashboard in one statement: it is the page that is opened most, and each statement waits. */
export const dashboardRows = (db: Db, plan: PlanKey) =>
  db
    .selectNoFrom([
      jsonArrayFrom(selectAnswers(db, plan)).as('answers'),
      jsonArrayFrom(selectAreas(db, plan)).as('areas'),
      jsonArrayFrom(selectActivities(db, plan)).as('activities'),
    ])
    .executeTakeFirstOrThrow();
