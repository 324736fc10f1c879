import { recordColumns } from '#domain/activities/activity-record.ts';
import { reflectionFields } from '#domain/reflections/reflections.ts';
import { filedActivities, selectPortions } from '#server/areas/activities/activities.ts';
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
      'id',
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

/** The year's activities by date with their reflections and the names of their files. */
export const activitiesOf = (db: Db, plan: PlanKey) =>
  filedActivities(db, plan)
    .select([
      'activity.id',
      ...recordColumns,
      ...reflectionFields,
      'evidence_url',
      'proof_note',
      'file.id as evidence_id',
      'file_name',
      'flaw',
      'standard_text',
      'activity.created_at',
    ])
    .select(selectPortions)
    .execute();

export const ethicsOf = (db: Db, plan: PlanKey) =>
  db
    .selectFrom('ethics_reflection')
    .select(['item', 'question1_comment', 'reflection_date', 'standard_text'])
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year)
    .execute();

export type FileRow = Awaited<ReturnType<typeof filesOf>>[number];

/** The year's files of evidence, oldest first. */
export const filesOf = (db: Db, plan: PlanKey) =>
  db
    .selectFrom('evidence')
    .select(['id', 'storage_key', 'file_name', 'size_bytes', 'sha256', 'flaw', 'uploaded_at', 'lost_at'])
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year)
    .orderBy('id')
    .execute();

export type FileUseRow = Awaited<ReturnType<typeof fileUsesOf>>[number];

/** The year's activities in the order of the plan, each with the file that it uses. */
export const fileUsesOf = (db: Db, plan: PlanKey) =>
  filedActivities(db, plan)
    .select([
      'activity.id',
      'activity.title',
      'activity.provider',
      'activity.activity_date',
      'activity.verifiable_minutes',
    ])
    .select(['activity.evidence_url', 'activity.proof_note', 'file.id as evidence_id'])
    .execute();
