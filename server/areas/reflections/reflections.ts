import type { ActivityRow } from '#domain/csv/activity-rows.ts';
import type { Db } from '#server/db/connect.ts';
import { countByYear } from '#server/db/count-by-year.ts';
import { type ColumnTypes, insertRows } from '#server/db/insert-rows.ts';
import type { PlanKey } from '#server/http/context.ts';

export { ethicsOf } from './queries.ts';
export { recordStandardTexts } from './standard.ts';

/** How many reflections on activities, and on ethics items, each of a member's years has. */
export const reflectionsByYear = (db: Db, memberId: string) => countByYear(db, 'reflection', memberId);
export const ethicsByYear = (db: Db, memberId: string) => countByYear(db, 'ethics_reflection', memberId);

/** The answers of an uploaded activity. */
export interface UploadedReflection {
  plan: PlanKey;
  activityId: string;
  row: ActivityRow;
}

/**
 * Records the reflections of new activities, of one or many plans, in one statement. A row without a date has no
 * reflection.
 */
export const addReflections = (db: Db, uploaded: readonly UploadedReflection[], now: Date): Promise<void> =>
  insertRows(
    db,
    'reflection',
    types,
    uploaded.filter(({ row }) => row.reflection_date !== null).map((each) => columns(each, now)),
  );

const types: ColumnTypes<ReturnType<typeof columns>> = {
  member_id: 'uuid',
  plan_year: 'integer',
  activity_id: 'uuid',
  question1_answer: 'text',
  question1_comment: 'text',
  question2_answer: 'text',
  question2_comment: 'text',
  question3_answer: 'text',
  question3_comment: 'text',
  reflection_date: 'date',
  recorded_at: 'timestamptz',
};

const columns = ({ plan, activityId, row }: UploadedReflection, now: Date) => ({
  member_id: plan.memberId,
  plan_year: plan.year,
  activity_id: activityId,
  question1_answer: row.Question1.answer,
  question1_comment: row.Question1.comment,
  question2_answer: row.Question2.answer,
  question2_comment: row.Question2.comment,
  question3_answer: row.Question3.answer,
  question3_comment: row.Question3.comment,
  reflection_date: row.reflection_date,
  recorded_at: now,
});
