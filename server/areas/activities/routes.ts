import { v7 as uuid } from 'uuid';
import * as calls from '#contract/activities.ts';
import { ACTIVITIES_MAX } from '#contract/limits.ts';
import { columnsOf, recordOf } from '#domain/activity-record.ts';
import { competencyNamed } from '#domain/competency-name.ts';
import { keepsSplit } from '#domain/hours-portions.ts';
import { isSameActivity } from '#domain/same-activity.ts';
import { removeUnused } from '#server/areas/evidence/evidence.ts';
import { changesOf } from '#server/http/history.ts';
import type { Mount } from '#server/http/mount.ts';
import { versionOf } from '#server/http/versions.ts';
import { keptHours } from './kept-hours.ts';
import * as portions from './portion-queries.ts';
import { presentActivity, storedActivity } from './present.ts';
import * as queries from './queries.ts';

/** The activity planner (spec B §2.3, §7.3). */
export function activitiesRoutes(mount: Mount): void {
  mount(calls.activities, async ({ db, plan }) => {
    const rows = await queries.activitiesOf(db, plan);
    return rows.map((row) => presentActivity(row, plan));
  });

  mount(calls.bookActivity, async ({ db, plan, body, now, fail, record }) => {
    const { rpt_year: _, verifiable_hours: hours, ...columns } = body;
    const competency = competencyNamed(body.competency) ?? fail('competency_not_found');
    const activity = {
      ...columnsOf(columns),
      ...keptHours({ hours, confirmed: body.hours_confirmed, kind: body.hours_kind, competency }, plan),
      competency,
      learning_area_id: body.learning_area_id ?? null,
    };
    // The plan is locked, so the second of two clicks waits and then finds the activity of the first.
    const present = await queries.identitiesOf(db, plan);
    if (present.some((other) => isSameActivity(activity, other))) fail('already_added');
    if (present.length >= ACTIVITIES_MAX) fail('too_many_activities');
    const id = uuid();
    const booked = await queries.insertActivity(db, plan, {
      ...activity,
      id,
      created_at: now,
      updated_at: now,
    });
    if (!booked) fail('learning_area_not_found');
    await record({ part: 'activity', id, after: recordOf({ ...activity, unplanned_reason: '' }) });
    return { activity_id: id };
  });

  mount(calls.updateActivity, async ({ db, member, body, now, fail, unlessChanged, record }) => {
    const { id, rpt_year, version: _, verifiable_hours: hours, date, ...columns } = body;
    const competency = competencyNamed(body.competency) ?? fail('competency_not_found');
    const plan = (await queries.lockPlanOf(db, member.id, id, rpt_year)) ?? fail('activity_not_found');
    const [stored = fail('activity_not_found')] = await queries.selectChosen(db, plan, [id]);
    const isSplit = await portions.isSplit(db, plan, id);
    const keepsKind = isSplit || stored.competency === competency;
    const kind = body.hours_kind ?? (keepsKind ? stored.hours_kind : undefined);
    const activity = {
      ...columnsOf({ ...columns, activity_date: date }),
      ...keptHours({ hours, confirmed: body.hours_confirmed, kind, competency }, plan, stored),
      competency,
      learning_area_id: body.learning_area_id === undefined ? stored.learning_area_id : body.learning_area_id,
      unplanned_reason: body.unplanned_reason ?? stored.unplanned_reason,
    };
    const values = recordOf(activity);
    unlessChanged([storedActivity(stored)], values);
    // An activity that keeps its identity is no new copy, so its description and hours can change.
    if (!isSameActivity(activity, stored)) {
      const all = await queries.identitiesOf(db, plan);
      if (all.some((other) => isSameActivity(activity, other))) fail('already_added');
    }
    const updated = await queries.updateActivity(db, plan, id, { ...activity, updated_at: now });
    if (!updated) fail('learning_area_not_found');
    if (isSplit && !keepsSplit(stored, activity)) await portions.replacePortions(db, plan, id, []);
    const before = storedActivity(stored).values;
    await record({ part: 'activity', id, before, after: values, plan });
    return { version: versionOf(values) };
  });

  mount(calls.deleteActivity, async ({ db, plan, body, fail, enqueue, unlessChanged, record }) => {
    const stored = (await queries.selectChosen(db, plan, [body.id])).map(storedActivity);
    unlessChanged(stored);
    if (!(await queries.deleteActivities(db, plan, [body.id]))) fail('activity_not_found');
    await removeUnused(db, plan, enqueue);
    await record(changesOf('activity', stored, null));
    return {};
  });

  mount(calls.deleteActivities, async ({ db, plan, body, fail, enqueue, unlessChanged, record }) => {
    const stored = (await queries.selectChosen(db, plan, body.activityIds)).map(storedActivity);
    unlessChanged(stored);
    if (!(await queries.deleteActivities(db, plan, body.activityIds))) fail('activity_not_found');
    await removeUnused(db, plan, enqueue);
    await record(changesOf('activity', stored, null));
    return {};
  });
}
