import { v7 as uuid } from 'uuid';
import type { BodyOf } from '#contract/endpoint.ts';
import { ACTIVITIES_MAX } from '#contract/limits.ts';
import * as calls from '#contract/logged-activities.ts';
import { recordOf } from '#domain/activity-record.ts';
import { competencyNamed } from '#domain/competency-name.ts';
import { columnsOfSplit, type HoursPortion } from '#domain/hours-portions.ts';
import { pick } from '#domain/names.ts';
import { isSameActivity } from '#domain/same-activity.ts';
import { HOURS_UNUSUAL, hoursOf, kindOfHours, tenthsOf } from '#domain/verifiable-hours.ts';
import { areasOf } from '#server/areas/learning-areas/learning-areas.ts';
import type { Db } from '#server/db/connect.ts';
import type { Plan } from '#server/http/context.ts';
import type { Mount } from '#server/http/mount.ts';
import { isSplit, replacePortions } from './portion-queries.ts';
import { presentWithProof, storedActivity } from './present.ts';
import * as queries from './queries.ts';

/** Activities that were logged at once and are completed bit by bit. Mount has locked the plan. */
export function loggedRoutes(mount: Mount): void {
  mount(calls.logActivity, async ({ db, plan, body, now, fail, record }) => {
    const {
      hours,
      hours_kind,
      portions,
      competency: typed,
      date,
      reason,
      capture_id = null,
      ...columns
    } = body;
    const captured = capture_id && (await queries.capturedAs(db, plan, capture_id));
    if (captured) {
      await record([]);
      return readActivity(db, plan, captured.id);
    }
    const competency = typed ? (competencyNamed(typed) ?? fail('competency_not_found')) : null;
    const parts = asPortions(portions ?? []);
    const place = (await placeOf(db, plan, body.learning_area_id)) ?? fail('learning_area_not_found');
    const activity = {
      ...{ ...columns, ...place, ...typedHours(hours), capture_id },
      ...{ id: uuid(), activity_date: date, unplanned_reason: reason, created_at: now, updated_at: now },
      competency: competency ?? '',
      hours_kind: hours_kind ?? kindOfHours(competency),
      ...splitColumns(parts),
    };
    const present = await queries.identitiesOf(db, plan);
    if (present.some((other) => isSameActivity(activity, other))) fail('already_added');
    if (present.length >= ACTIVITIES_MAX) fail('too_many_activities');
    await queries.insertActivity(db, plan, activity);
    if (parts.length > 0) await replacePortions(db, plan, activity.id, parts);
    const after = await readActivity(db, plan, activity.id);
    await record({ part: 'activity', id: activity.id, after: inHistory(after) });
    return after;
  });

  mount(calls.linkActivity, async ({ db, plan, params: { id }, body, now, fail, ...call }) => {
    const competency = competencyNamed(body.competency) ?? fail('competency_not_found');
    const stored = await find(db, plan, id, fail);
    const before = await readActivity(db, plan, id);
    const wanted = body.learning_area_id === undefined ? stored.learning_area_id : body.learning_area_id;
    const place = (await placeOf(db, plan, wanted)) ?? fail('learning_area_not_found');
    const all = await queries.identitiesOf(db, plan);
    // A kind that the member chose, or that a split gives, stays.
    const isChosen =
      stored.hours_kind !== kindOfHours(competencyNamed(stored.competency)) || (await isSplit(db, plan, id));
    const changes = {
      ...{ ...place, competency, unplanned_reason: body.reason ?? stored.unplanned_reason },
      hours_kind: isChosen ? stored.hours_kind : kindOfHours(competency),
    };
    const linked = { ...stored, ...changes };
    call.unlessChanged([storedActivity(stored)], recordOf(linked));
    if (all.some((other) => other.id !== id && isSameActivity(linked, other))) fail('already_added');
    await queries.updateActivity(db, plan, id, { ...changes, updated_at: now });
    const after = await readActivity(db, plan, id);
    await call.record({ part: 'activity', id, before: inHistory(before), after: inHistory(after) });
    return after;
  });

  mount(calls.splitActivity, async ({ db, plan, params: { id }, body, now, fail, ...call }) => {
    const stored = await find(db, plan, id, fail);
    const before = await readActivity(db, plan, id);
    const portions = asPortions(body.portions);
    const changes = splitColumns(portions, stored);
    call.unlessChanged([storedActivity(stored)], recordOf({ ...stored, ...changes }));
    await queries.updateActivity(db, plan, id, { ...changes, updated_at: now });
    await replacePortions(db, plan, id, portions);
    const after = await readActivity(db, plan, id);
    await call.record({ part: 'activity', id, before: inHistory(before), after: inHistory(after) });
    return after;
  });

  mount(calls.proveActivity, async ({ db, plan, params: { id }, body, now, fail, record }) => {
    await find(db, plan, id, fail);
    const before = await readActivity(db, plan, id);
    await queries.updateActivity(db, plan, id, { proof_note: body.note, updated_at: now });
    const after = await readActivity(db, plan, id);
    await record({ part: 'activity', id, before: inHistory(before), after: inHistory(after) });
    return after;
  });
}

async function readActivity(db: Db, plan: Plan, id: string) {
  const row = await queries
    .selectActivities(db, plan)
    .where('activity.id', '=', id)
    .executeTakeFirstOrThrow();
  return presentWithProof(row, plan);
}

const inHistory = (activity: Awaited<ReturnType<typeof readActivity>>) =>
  pick(activity, [
    ...([
      'title',
      'type',
      'activity_date',
      'competency',
      'learning_area_id',
      'provider',
      'description',
    ] as const),
    ...([
      'verifiable_hours',
      'hours_confirmed',
      'hours_kind',
      'portions',
      'unplanned_reason',
      'proof_note',
    ] as const),
  ]);

async function find(db: Db, plan: Plan, id: string, fail: (code: 'activity_not_found') => never) {
  const [stored = fail('activity_not_found')] = await queries.selectChosen(db, plan, [id]);
  return stored;
}

const asPortions = (portions: BodyOf<typeof calls.splitActivity>['portions']): HoursPortion[] =>
  portions.map(({ hours, ...rest }) => ({ ...rest, tenths: tenthsOf(hours) }));

/** The hours of an activity with this split; none: they stay. */
function splitColumns([first, ...rest]: HoursPortion[], stored?: Awaited<ReturnType<typeof find>>) {
  if (!first) return {};
  const columns = columnsOfSplit([first, ...rest]);
  const isSame = columns.verifiable_tenths === stored?.verifiable_tenths;
  const typed = typedHours(hoursOf(columns.verifiable_tenths));
  return {
    ...columns,
    hours_confirmed: (isSame && stored?.hours_confirmed) || typed.hours_confirmed,
  };
}

/** Typed hours are kept whether or not the plan has a registration: they count as soon as it has one. */
const typedHours = (hours: number | undefined) => ({
  verifiable_tenths: tenthsOf(hours ?? 0),
  hours_confirmed: hours !== undefined && hours <= HOURS_UNUSUAL,
});

/** The columns of a learning area of the year. Null: there is none with this id. */
async function placeOf(db: Db, plan: Plan, id: string | null | undefined) {
  if (!id) return { learning_area_id: null, user_added_learning_area: false };
  const area = (await areasOf(db, plan)).find((one) => one.id === id);
  return area ? { learning_area_id: id, user_added_learning_area: area.origin === 'own' } : null;
}
