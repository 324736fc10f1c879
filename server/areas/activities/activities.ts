import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';

/**
 * The year's activities, each with its reflection if there is one, by date and then in the order in which they were
 * added: a query without columns, so that every list of activities has the same rows in the same order.
 */
export const reflectedActivities = (db: Db, plan: PlanKey) =>
  db
    .selectFrom('activity')
    .leftJoin('reflection', (join) =>
      join
        .onRef('reflection.member_id', '=', 'activity.member_id')
        .onRef('reflection.plan_year', '=', 'activity.plan_year')
        .onRef('reflection.activity_id', '=', 'activity.id'),
    )
    .where('activity.member_id', '=', plan.memberId)
    .where('activity.plan_year', '=', plan.year)
    .orderBy('activity.activity_date', (order) => order.asc().nullsLast())
    .orderBy('activity.id');
