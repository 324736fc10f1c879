import * as calls from '#contract/activities.ts';
import { competencyNamed } from '#domain/assessment/competency-name.ts';
import { removeUnused } from '#server/areas/evidence/evidence.ts';
import type { Mount } from '#server/http/mount.ts';
import { changesOf } from '#server/http/plan-events.ts';
import { presentActivity, storedActivity } from './present.ts';
import * as queries from './queries.ts';
import { saveActivity } from './save.ts';

/** The activity planner (spec B §2.3, §7.3). */
export function activitiesRoutes(mount: Mount): void {
  mount(calls.activities, async ({ db, plan }) => {
    const rows = await queries.activitiesOf(db, plan);
    return rows.map((row) => presentActivity(row, plan));
  });

  mount(calls.bookActivity, async ({ body, fail, ...call }) => {
    const { rpt_year: _, verifiable_hours: hours, activity_date: day, ...columns } = body;
    const competency = competencyNamed(body.competency) ?? fail('competency_not_found');
    const changes = { ...columns, competency, hours, activity_date: day || null };
    return { activity_id: (await saveActivity(call, { changes })).id };
  });

  mount(calls.updateActivity, async ({ body, member, fail, ...call }) => {
    const { id, rpt_year, version: _, verifiable_hours: hours, date, ...columns } = body;
    const competency = competencyNamed(body.competency) ?? fail('competency_not_found');
    const found = await queries.lockPlanOf(call.db, member.id, id, rpt_year);
    const plan = found ?? fail('activity_not_found');
    const changes = { ...columns, competency, hours, activity_date: date || null };
    return { version: (await saveActivity({ ...call, plan }, { id, changes })).version };
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
