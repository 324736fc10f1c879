import type { BodyOf } from '#contract/endpoint.ts';
import type { saveReflection as saveCall } from '#contract/reflections.ts';
import { type Reflection, reflectionFields } from '#domain/reflections/reflections.ts';
import { pick } from '#domain/text/names.ts';
import type { EthicsItem } from '#framework/reflections.ts';
import { reflectedActivities } from '#server/areas/activities/activities.ts';
import type { Db } from '#server/db/connect.ts';
import { isForeignKeyFault } from '#server/db/faults.ts';
import type { PlanKey } from '#server/http/context.ts';

type Answers = Pick<BodyOf<typeof saveCall>, keyof Reflection>;

export type ActivityReflectionRow = Awaited<ReturnType<typeof activityReflections>>[number];
export type EthicsRow = Awaited<ReturnType<typeof ethicsOf>>[number];

/** The year's activities by date, each with its reflection if there is one; or those of some activities. */
export const activityReflections = (db: Db, plan: PlanKey, activityIds?: readonly string[]) =>
  reflectedActivities(db, plan)
    .select(['activity.id', 'activity.title', 'activity.type', 'activity.competency'])
    .select([...reflectionFields, 'activity.activity_date', 'standard_text', 'reflection.recorded_at'])
    .$if(activityIds !== undefined, (query) => query.where('activity.id', 'in', activityIds as string[]))
    .execute();

/** The recorded ethics items of the year, or a single one. */
export const ethicsOf = (db: Db, plan: PlanKey, item?: EthicsItem) =>
  db
    .selectFrom('ethics_reflection')
    .select(['item', 'question1_comment', 'question2_comment', 'question3_comment'])
    .select(['reflection_date', 'standard_text', 'recorded_at'])
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year)
    .$if(item !== undefined, (query) => query.where('item', '=', item as EthicsItem))
    .execute();

/**
 * Records or replaces the same reflection on one or several activities. False when one of them is not of this member's
 * year. The table's foreign key checks this, and the caller's transaction is then rolled back.
 */
export async function saveReflections(
  db: Db,
  plan: PlanKey,
  activityIds: readonly string[],
  answers: Answers,
  now: Date,
): Promise<boolean> {
  const texts = { ...pick(answers, reflectionFields), ...written(answers, now) };
  const key = { member_id: plan.memberId, plan_year: plan.year };
  try {
    await db
      .insertInto('reflection')
      .values([...new Set(activityIds)].map((activity_id) => ({ ...key, activity_id, ...texts })))
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

export const saveEthics = (db: Db, plan: PlanKey, item: EthicsItem, answers: Answers, now: Date) =>
  db
    .insertInto('ethics_reflection')
    .values({ member_id: plan.memberId, plan_year: plan.year, item, ...written(answers, now) })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'plan_year', 'item']).doUpdateSet(written(answers, now)),
    )
    .execute();

/** Text that a member saves is their own, whatever was stored before (spec-readings 72). */
const written = (answers: Answers, now: Date) => ({
  question1_comment: answers.question1_comment,
  question2_comment: answers.question2_comment,
  question3_comment: answers.question3_comment,
  reflection_date: answers.reflection_date,
  standard_text: false,
  recorded_at: now,
});
