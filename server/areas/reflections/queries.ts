import type { BodyOf } from '#contract/endpoint.ts';
import type { saveReflection as saveCall } from '#contract/reflections.ts';
import type { EthicsItem } from '#framework/reflections.ts';
import { reflectedActivities } from '#server/areas/activities/activities.ts';
import type { Db } from '#server/db/connect.ts';
import { isForeignKeyFault } from '#server/db/faults.ts';
import type { PlanKey } from '#server/http/context.ts';

type Body = BodyOf<typeof saveCall>;

export type ActivityReflectionRow = Awaited<ReturnType<typeof activityReflections>>[number];
export type EthicsRow = Awaited<ReturnType<typeof ethicsOf>>[number];

/** The year's activities by date, each with its reflection if there is one; or a single activity. */
export const activityReflections = (db: Db, plan: PlanKey, activityId?: string) =>
  reflectedActivities(db, plan)
    .select(['activity.id', 'activity.title', 'activity.type', 'activity.competency'])
    .select('activity.activity_date')
    .select(['question1_answer', 'question1_comment', 'question2_answer', 'question2_comment'])
    .select(['question3_answer', 'question3_comment', 'reflection_date', 'standard_text'])
    .$if(activityId !== undefined, (query) => query.where('activity.id', '=', activityId as string))
    .execute();

/** The recorded ethics items of the year, or a single one. */
export const ethicsOf = (db: Db, plan: PlanKey, item?: EthicsItem) =>
  db
    .selectFrom('ethics_reflection')
    .select(['item', 'question1_comment', 'question2_comment', 'question3_comment'])
    .select(['reflection_date', 'standard_text'])
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year)
    .$if(item !== undefined, (query) => query.where('item', '=', item as EthicsItem))
    .execute();

/** Records or replaces a reflection. False when the activity is not of this member's year: the table's key says so. */
export async function saveReflection(db: Db, plan: PlanKey, body: Body, now: Date): Promise<boolean> {
  const texts = {
    question1_answer: body.question1_answer,
    question2_answer: body.question2_answer,
    question3_answer: body.question3_answer,
    ...written(body, now),
  };
  try {
    await db
      .insertInto('reflection')
      .values({ member_id: plan.memberId, plan_year: plan.year, activity_id: body.activity_id, ...texts })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'plan_year', 'activity_id']).doUpdateSet(texts),
      )
      .execute();
    return true;
  } catch (error) {
    if (isForeignKeyFault(error)) return false;
    throw error;
  }
}

export const saveEthics = (db: Db, plan: PlanKey, item: EthicsItem, body: Body, now: Date) =>
  db
    .insertInto('ethics_reflection')
    .values({ member_id: plan.memberId, plan_year: plan.year, item, ...written(body, now) })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'plan_year', 'item']).doUpdateSet(written(body, now)),
    )
    .execute();

/** What a member saves is their own text, whatever stood there before (spec-readings 32). */
const written = (body: Body, now: Date) => ({
  question1_comment: body.question1_comment,
  question2_comment: body.question2_comment,
  question3_comment: body.question3_comment,
  reflection_date: body.reflection_date,
  standard_text: false,
  recorded_at: now,
});
