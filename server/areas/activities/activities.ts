import { isCompleted } from '#domain/activities.ts';
import type { ActivityRow } from '#domain/csv/activity-rows.ts';
import type { ActivityIdentity } from '#domain/same-activity.ts';
import type { ActivityHours, HoursKind } from '#domain/verifiable-hours.ts';
import type { Db } from '#server/db/connect.ts';
import { type ColumnTypes, insertRows } from '#server/db/insert-rows.ts';
import type { Plan, PlanKey } from '#server/http/context.ts';
import { keptHours } from './kept-hours.ts';

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

/** What a row of the query above counts for in its kind of hours. */
export const activityHours = (row: {
  hours_kind: string;
  verifiable_tenths: number;
  reflection_date: string | null;
}): ActivityHours => ({
  kind: row.hours_kind as HoursKind,
  tenths: row.verifiable_tenths,
  completed: isCompleted(row),
});

interface StoredActivity extends ActivityIdentity {
  id: string;
  tenths: number;
  hoursKind: HoursKind;
}

/** What is in the year already, as far as a new activity is compared with it. */
export const identitiesOf = (db: Db, plan: PlanKey): Promise<StoredActivity[]> =>
  db
    .selectFrom('activity')
    .select(['id', 'verifiable_tenths as tenths', 'hours_kind as hoursKind'])
    .$narrowType<{ hoursKind: HoursKind }>()
    .select(['title', 'provider', 'type', 'competency', 'activity_date as date'])
    .select('learning_area_id as learningAreaId')
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year)
    .execute();

/** An uploaded activity and the plan that it goes into. */
export interface UploadedActivity {
  id: string;
  plan: Plan;
  row: ActivityRow;
  learningArea: { id: string; own: boolean } | null;
}

/** Adds uploaded activities of one or many plans by one statement. The caller has judged them and locked the plans. */
export const addActivities = (db: Db, activities: readonly UploadedActivity[], now: Date): Promise<void> =>
  insertRows(
    db,
    'activity',
    uploadedTypes,
    activities.map((activity) => uploadedColumns(activity, now)),
  );

const uploadedTypes: ColumnTypes<ReturnType<typeof uploadedColumns>> = {
  member_id: 'uuid',
  plan_year: 'integer',
  id: 'uuid',
  learning_area_id: 'uuid',
  user_added_learning_area: 'boolean',
  title: 'text',
  provider: 'text',
  type: 'text',
  description: 'text',
  competency: 'text',
  activity_date: 'date',
  verifiable_tenths: 'integer',
  hours_kind: 'text',
  evidence_url: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
};

function uploadedColumns({ id, plan, row, learningArea }: UploadedActivity, now: Date) {
  const { competency } = row;
  const hours = keptHours({ hours: row.verifiable_hours, kind: undefined, competency }, plan);
  return {
    member_id: plan.memberId,
    plan_year: plan.year,
    id,
    learning_area_id: learningArea?.id ?? null,
    user_added_learning_area: learningArea?.own ?? false,
    title: row.title,
    provider: row.provider,
    type: row.type,
    description: row.description,
    competency,
    activity_date: row.activity_date,
    verifiable_tenths: hours.tenths,
    hours_kind: hours.kind,
    evidence_url: row.evidence,
    created_at: now,
    updated_at: now,
  };
}
