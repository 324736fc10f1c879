import * as calls from '#contract/bulk-upload.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { type ActivityRow, activityRowRules } from '#domain/csv/activity-rows.ts';
import { type ImportedRow, importRules } from '#domain/csv/import-rows.ts';
import { judgeRows } from '#domain/csv/judge-rows.ts';
import { HOURS_UNUSUAL } from '#domain/hours/verifiable-hours.ts';
import { type NewActivity, saveActivities } from '#server/areas/activities/activities.ts';
import { addReflections } from '#server/areas/reflections/reflections.ts';
import type { Plan } from '#server/http/context.ts';
import type { Mount } from '#server/http/mount.ts';

/** The member's files of activities: ours (spec B §2.4, §5), and another system's (obligations §7). */
export function bulkUploadRoutes(mount: Mount): void {
  mount(calls.bulkBookActivity, async ({ body, ...call }) => {
    const { plan, now, fail } = call;
    const rules = activityRowRules(calls.rowLimits, { today: southAfricanDate(now), year: plan.year });
    const { rows, faults } = judgeRows(rules, 'activities', body.activities);
    if (faults) fail('invalid_input', faults);
    const wanted = rows.map((row) => ({ ...newOf(call.plan, row, body.hours_confirmed), row }));
    const { added, already } = await saveActivities(call, wanted);
    const answered = added.map(({ id, plan, row }) => ({ plan, activityId: id, row }));
    await call.record(await addReflections(call.db, answered, now));
    return { added: added.length, already };
  });

  mount(calls.importActivities, async ({ body, ...call }) => {
    const { rows, faults } = judgeRows(
      importRules(calls.rowLimits, call.plan.year),
      'activities',
      body.activities,
    );
    if (faults) call.fail('invalid_input', faults);
    const wanted = rows.map((row) => newOf(call.plan, row, body.hours_confirmed));
    const { added, already } = await saveActivities(call, wanted);
    return { added: added.length, already };
  });
}

type Uploaded = Omit<ImportedRow, 'activity_date'> & Pick<ActivityRow, 'activity_date'>;

/** A row as an activity. The answer about unusual hours is about those rows alone. */
function newOf(plan: Plan, row: Uploaded, isConfirmed: boolean): NewActivity {
  const { title, provider, type, description, activity_date, competency } = row;
  const hours = row.verifiable_hours ?? undefined;
  return {
    plan,
    changes: {
      title,
      provider,
      type,
      description,
      activity_date,
      competency,
      evidence_url: row.evidence,
      hours,
      hours_confirmed: isConfirmed && (hours ?? 0) > HOURS_UNUSUAL,
    },
  };
}
