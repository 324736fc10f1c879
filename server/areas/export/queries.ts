import { reflectedActivities } from '#server/areas/activities/activities.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';

export type ActivityRow = Awaited<ReturnType<typeof activitiesOf>>[number];
export type EthicsRow = Awaited<ReturnType<typeof ethicsOf>>[number];

export const memberOf = (db: Db, plan: PlanKey) =>
  db
    .selectFrom('member')
    .select(['name', 'surname', 'email', 'contact', 'saica_number as saicaNumber'])
    .where('id', '=', plan.memberId)
    .executeTakeFirstOrThrow();

export const areasOf = (db: Db, plan: PlanKey) =>
  db
    .selectFrom('learning_area')
    .select([
      'learning_area',
      'competency_level',
      'competency_level1',
      'competency_level2',
      'reason',
      'met_at',
    ])
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year)
    .orderBy('id')
    .execute();

/** The year's activities by date with their reflections. */
export const activitiesOf = (db: Db, plan: PlanKey) =>
  reflectedActivities(db, plan)
    .select(['title', 'provider', 'type', 'competency', 'description', 'activity_date'])
    .select(['verifiable_tenths', 'hours_kind', 'reflection_date', 'standard_text'])
    .select(['question1_answer', 'question1_comment', 'question2_answer', 'question2_comment'])
    .select(['question3_answer', 'question3_comment'])
    .execute();

export const ethicsOf = (db: Db, plan: PlanKey) =>
  db
    .selectFrom('ethics_reflection')
    .select(['item', 'question1_comment', 'reflection_date', 'standard_text'])
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year)
    .execute();
