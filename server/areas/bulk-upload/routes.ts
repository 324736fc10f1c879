import { v7 as uuid } from 'uuid';
import * as calls from '#contract/bulk-upload.ts';
import { ACTIVITIES_MAX } from '#contract/limits.ts';
import { southAfricanDate } from '#domain/calendar.ts';
import { activityRowRules } from '#domain/csv/activity-rows.ts';
import { doublesOf } from '#domain/csv/doubles.ts';
import { judgeRows } from '#domain/csv/judge-rows.ts';
import { addActivities, identitiesOf, uploadedChange } from '#server/areas/activities/activities.ts';
import { areasByCompetency } from '#server/areas/learning-areas/learning-areas.ts';
import { addReflections } from '#server/areas/reflections/reflections.ts';
import type { Mount } from '#server/http/mount.ts';

/** The member's file of activities (spec B §2.4, §5). */
export function bulkUploadRoutes(mount: Mount): void {
  mount(calls.bulkBookActivity, async ({ db, plan, body, now, fail, record }) => {
    const rules = activityRowRules(calls.rowLimits, { today: southAfricanDate(now), year: plan.year });
    const { rows, faults } = judgeRows(rules, 'activities', body.activities);
    if (faults) fail('invalid_input', faults);
    // The plan is locked, so the second of two clicks waits and then finds the activities of the first.
    const present = await identitiesOf(db, plan);
    const doubles = doublesOf(rows, present);
    const fresh = rows.filter((_, index) => !doubles.has(index));
    if (present.length + fresh.length > ACTIVITIES_MAX) fail('too_many_activities');
    const areas = await areasByCompetency(db, plan);
    const uploaded = fresh.map((row) => ({
      id: uuid(),
      plan,
      row,
      learningArea: areas.get(row.competency) ?? null,
      hoursConfirmed: body.hours_confirmed,
    }));
    await addActivities(db, uploaded, now);
    await addReflections(
      db,
      uploaded.map(({ id, row }) => ({ plan, activityId: id, row })),
      now,
    );
    await record(uploaded.map(uploadedChange));
    return { added: fresh.length, already: [...doubles.keys()] };
  });
}
