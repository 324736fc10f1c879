import { isCompleted } from '#domain/activities.ts';
import { columnsOf } from '#domain/activity-record.ts';
import type { ActivityRow, ReflectionCells } from '#domain/csv/activity-rows.ts';
import type { ImportedRow } from '#domain/csv/import-rows.ts';
import { portionsOf, tenthsByKind } from '#domain/hours-portions.ts';
import { type ActivityHours, areHoursInDoubt, HOURS_UNUSUAL, hoursOf } from '#domain/verifiable-hours.ts';
import type { Db } from '#server/db/connect.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import type { Plan } from '#server/http/context.ts';
import type { PlanChange } from '#server/http/history.ts';
import { keptHours } from './kept-hours.ts';

export { selectPortions } from './portion-queries.ts';
export { presentWithProof } from './present.ts';
export { addProposed } from './proposed-activity.ts';
export {
  countsOfMembers,
  filedActivities,
  identitiesOf,
  identitiesOfMembers,
  linkActivities,
  reflectedActivities,
  selectActivities,
} from './queries.ts';

/** The verifiable hours that one row of `reflectedActivities` adds, for each kind that it has. */
export const activityHours = (
  row: Parameters<typeof portionsOf>[0] & {
    hours_confirmed: boolean;
    reflection_date: string | null;
    standard_text: boolean | null;
  },
): ActivityHours[] =>
  [...tenthsByKind(portionsOf(row))].map(([kind, tenths]) => ({
    ...{ kind, tenths },
    completed: isCompleted(row),
    standard: row.standard_text ?? false,
    inDoubt: areHoursInDoubt({
      verifiable_hours: hoursOf(row.verifiable_tenths),
      hours_confirmed: row.hours_confirmed,
    }),
  }));

/** An uploaded activity and the plan that it goes into. */
export interface UploadedActivity {
  id: string;
  plan: Plan;
  /** An import has no other columns than its own. Without a competency it is to be sorted. */
  row: Partial<Omit<ActivityRow, 'competency'>> &
    Pick<ActivityRow, Exclude<keyof ImportedRow, 'competency'>> &
    ReflectionCells & { competency: ActivityRow['competency'] | '' };
  learningArea: { id: string; own: boolean } | null;
  /** The member has kept hours that are unusual. */
  hoursConfirmed: boolean;
  /** Its hours are kept for every member. Otherwise a practitioner flag is needed, as the specification says. */
  everyHours?: boolean;
}

/**
 * Adds uploaded activities of one or many plans in one statement. The caller has checked the rows and locked the plans.
 */
export const addActivities = (db: Db, activities: readonly UploadedActivity[], now: Date): Promise<void> =>
  insertRows(
    db,
    'activity',
    activities.map((activity) => uploadedColumns(activity, now)),
  );

/** An uploaded activity in the history of its year. */
export const uploadedChange = ({ id, plan, row }: UploadedActivity): PlanChange => ({
  part: 'activity',
  id,
  after: row,
  plan,
});

function uploadedColumns(
  { id, plan, row, learningArea, hoursConfirmed, everyHours }: UploadedActivity,
  now: Date,
) {
  const {
    evidence,
    verifiable_hours: hours,
    reflection_date,
    Question1,
    Question2,
    Question3,
    ...columns
  } = row;
  return {
    ...columnsOf(columns),
    ...keptHours(
      {
        hours: hours ?? 0,
        confirmed: hours !== null && (hours <= HOURS_UNUSUAL || hoursConfirmed),
        kind: undefined,
        competency: row.competency || null,
      },
      everyHours ? { ...plan, taxPractitioner: true } : plan,
    ),
    member_id: plan.memberId,
    plan_year: plan.year,
    id,
    learning_area_id: learningArea?.id ?? null,
    user_added_learning_area: learningArea?.own ?? false,
    evidence_url: evidence,
    created_at: now,
    updated_at: now,
  };
}
