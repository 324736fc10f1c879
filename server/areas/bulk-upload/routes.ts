import { v7 as uuid } from 'uuid';
import * as calls from '#contract/bulk-upload.ts';
import { ACTIVITIES_MAX } from '#contract/limits.ts';
import { southAfricanDate } from '#domain/calendar.ts';
import { activityRowRules } from '#domain/csv/activity-rows.ts';
import { doublesOf } from '#domain/csv/doubles.ts';
import { importRules } from '#domain/csv/import-rows.ts';
import { judgeRows } from '#domain/csv/judge-rows.ts';
import {
  addActivities,
  identitiesOf,
  type UploadedActivity,
  uploadedChange,
} from '#server/areas/activities/activities.ts';
import { areasByCompetency } from '#server/areas/learning-areas/learning-areas.ts';
import { addReflections } from '#server/areas/reflections/reflections.ts';
import type { Context } from '#server/http/context.ts';
import type { Mount } from '#server/http/mount.ts';

/** The member's files of activities: ours (spec B §2.4, §5), and another system's (obligations §7). */
export function bulkUploadRoutes(mount: Mount): void {
  mount(calls.bulkBookActivity, async ({ body, ...call }) => {
    const { plan, now, fail } = call;
    const rules = activityRowRules(calls.rowLimits, { today: southAfricanDate(now), year: plan.year });
    const { rows, faults } = judgeRows(rules, 'activities', body.activities);
    if (faults) fail('invalid_input', faults);
    return addRows(call, rows, { hoursConfirmed: body.hours_confirmed });
  });

  mount(calls.importActivities, async ({ body, ...call }) => {
    const { rows, faults } = judgeRows(
      importRules(calls.rowLimits, call.plan.year),
      'activities',
      body.activities,
    );
    if (faults) call.fail('invalid_input', faults);
    const whole = rows.map((row) => ({ ...row, ...noReflection }));
    return addRows(call, whole, { hoursConfirmed: body.hours_confirmed, everyHours: true });
  });
}

const none = { answer: '', comment: '' } as const;
const noReflection = { Question1: none, Question2: none, Question3: none, reflection_date: null };

type Call = Pick<Context<typeof calls.importActivities>, 'db' | 'plan' | 'now' | 'fail' | 'record'>;

/** Adds the rows that the year does not have. Mount has locked the plan, so the second of two clicks finds those of the first. */
async function addRows(
  { db, plan, now, fail, record }: Call,
  rows: readonly UploadedActivity['row'][],
  hours: Pick<UploadedActivity, 'hoursConfirmed' | 'everyHours'>,
) {
  const present = await identitiesOf(db, plan);
  const doubles = doublesOf(rows, present);
  const fresh = rows.filter((_, index) => !doubles.has(index));
  if (present.length + fresh.length > ACTIVITIES_MAX) fail('too_many_activities');
  const areas = await areasByCompetency(db, plan);
  const uploaded = fresh.map((row) => ({
    ...{ id: uuid(), plan, row, ...hours },
    learningArea: row.competency === '' ? null : (areas.get(row.competency) ?? null),
  }));
  await addActivities(db, uploaded, now);
  await addReflections(
    db,
    uploaded.map(({ id, row }) => ({ plan, activityId: id, row })),
    now,
  );
  await record(uploaded.map(uploadedChange));
  return { added: fresh.length, already: [...doubles.keys()] };
}
