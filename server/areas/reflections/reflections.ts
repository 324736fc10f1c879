import type { ReflectionCells } from '#domain/csv/activity-rows.ts';
import type { YesNoAnswer } from '#domain/csv/cells.ts';
import type { YesNo } from '#domain/reflections/reflections.ts';
import type { Db } from '#server/db/connect.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import type { PlanKey } from '#server/http/context.ts';
import type { PlanChange } from '#server/http/plan-events.ts';
import { reflectionChange } from './present.ts';

export { ethicsOf } from './queries.ts';
export { recordStandardTexts } from './standard.ts';

/** The answers of an uploaded activity. */
export interface UploadedReflection {
  plan: PlanKey;
  activityId: string;
  row: ReflectionCells;
}

/**
 * Records the reflections of new activities, of one or many plans, in one statement, and returns them for the history. A
 * row without a date has no reflection.
 */
export async function addReflections(
  db: Db,
  uploaded: readonly UploadedReflection[],
  now: Date,
): Promise<PlanChange[]> {
  const rows = uploaded.flatMap(
    ({ plan, activityId, row: { reflection_date, Question1, Question2, Question3 } }) =>
      reflection_date === null
        ? []
        : {
            member_id: plan.memberId,
            plan_year: plan.year,
            activity_id: activityId,
            question1_answer: answerOf(Question1),
            question1_comment: Question1.comment,
            question2_answer: answerOf(Question2),
            question2_comment: Question2.comment,
            question3_answer: answerOf(Question3),
            question3_comment: Question3.comment,
            reflection_date,
            recorded_at: now,
          },
  );
  await insertRows(db, 'reflection', rows);
  return rows.map((row) => ({
    ...reflectionChange(row.activity_id, undefined, row),
    plan: { memberId: row.member_id, year: row.plan_year },
  }));
}

/** The rules of the file accept no dated reflection with an empty answer. */
const answerOf = ({ answer }: YesNoAnswer) => answer as YesNo;
