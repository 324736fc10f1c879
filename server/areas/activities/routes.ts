import { v7 as uuid } from 'uuid';
import * as calls from '#contract/activities.ts';
import { ACTIVITIES_MAX } from '#contract/limits.ts';
import { competencyNamed } from '#domain/competency-name.ts';
import { isSameActivity } from '#domain/same-activity.ts';
import { removeUnused } from '#server/areas/evidence/evidence.ts';
import type { Mount } from '#server/http/mount.ts';
import { versionOf } from '#server/http/versions.ts';
import { keptHours } from './kept-hours.ts';
import { presentActivity, storedActivity } from './present.ts';
import * as queries from './queries.ts';

/** The activity planner (spec B §2.3, §7.3). */
export function activitiesRoutes(mount: Mount): void {
  mount(calls.activities, async ({ db, plan }) => {
    const rows = await queries.activitiesOf(db, plan);
    return rows.map((row) => presentActivity(row, plan));
  });

  mount(calls.bookActivity, async ({ db, plan, body, now, fail }) => {
    const competency = competencyNamed(body.competency) ?? fail('competency_not_found');
    const identity = {
      title: body.title,
      provider: body.provider,
      type: body.type,
      competency,
      date: body.activity_date || null,
      learningAreaId: body.learning_area_id ?? null,
    };
    // The plan is locked, so the second of two clicks waits and then finds the activity of the first.
    const present = await queries.identitiesOf(db, plan);
    if (present.some((other) => isSameActivity(identity, other))) fail('already_added');
    if (present.length >= ACTIVITIES_MAX) fail('too_many_activities');
    const id = uuid();
    const hours = keptHours({ hours: body.verifiable_hours, kind: body.hours_kind, competency }, plan);
    const booked = await queries.insertActivity(db, plan, { id, identity, hours, body, now });
    if (!booked) fail('learning_area_not_found');
    return { activity_id: id };
  });

  mount(calls.updateActivity, async ({ db, member, body, now, fail, unlessChanged }) => {
    const competency = competencyNamed(body.competency) ?? fail('competency_not_found');
    const found =
      (await queries.findActivity(db, member.id, body.id, body.rpt_year)) ?? fail('activity_not_found');
    const plan = { memberId: member.id, year: found.year };
    const all = await queries.identitiesOf(db, plan);
    const stored = all.find(({ id }) => id === body.id) ?? fail('activity_not_found');
    const { title, provider, type } = body;
    const learningAreaId =
      body.learning_area_id === undefined ? stored.learningAreaId : body.learning_area_id;
    const identity = { title, provider, type, competency, date: body.date || null, learningAreaId };
    const kind = body.hours_kind ?? (stored.competency === competency ? stored.hoursKind : undefined);
    const hours = keptHours({ hours: body.verifiable_hours, kind, competency }, found, stored.tenths);
    const { values } = storedActivity({ id: body.id, ...queries.shared({ identity, hours, body, now }) });
    unlessChanged((await queries.selectChosen(db, plan, [body.id])).map(storedActivity), values);
    // An activity that keeps its identity is no new copy, so its description and hours can change.
    const isAnother = !isSameActivity(identity, stored);
    if (isAnother && all.some((other) => isSameActivity(identity, other))) fail('already_added');
    const updated = await queries.updateActivity(db, plan, { identity, hours, body, now });
    if (!updated) fail('learning_area_not_found');
    return { version: versionOf(values) };
  });

  mount(calls.deleteActivity, async ({ db, plan, body, fail, enqueue, unlessChanged }) => {
    unlessChanged((await queries.selectChosen(db, plan, [body.id])).map(storedActivity));
    if (!(await queries.deleteActivities(db, plan, [body.id]))) fail('activity_not_found');
    await removeUnused(db, plan, enqueue);
    return {};
  });

  mount(calls.deleteActivities, async ({ db, plan, body, fail, enqueue, unlessChanged }) => {
    unlessChanged((await queries.selectChosen(db, plan, body.activityIds)).map(storedActivity));
    if (!(await queries.deleteActivities(db, plan, body.activityIds))) fail('activity_not_found');
    await removeUnused(db, plan, enqueue);
    return {};
  });
}
