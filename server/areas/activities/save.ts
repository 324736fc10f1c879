import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { ACTIVITIES_MAX } from '#contract/limits.ts';
import { historyOf, recordOf } from '#domain/activities/activity-record.ts';
import { activityKey, isSameActivity } from '#domain/activities/same-activity.ts';
import { sameAs } from '#domain/csv/doubles.ts';
import { keptHours, type SaidHours } from '#domain/hours/kept-hours.ts';
import { kindOfHours } from '#domain/hours/verifiable-hours.ts';
import { freeTitle } from '#domain/mail-in/mail-in.ts';
import { verifiableOffered } from '#domain/profile/practitioner-flags.ts';
import { byName, pick } from '#domain/text/names.ts';
import { areasOfMembers } from '#server/areas/learning-areas/learning-areas.ts';
import type { Db } from '#server/db/connect.ts';
import type { ActivityTable } from '#server/db/tables.ts';
import type { Plan, PlanKey } from '#server/http/context.ts';
import { ApiError } from '#server/http/errors.ts';
import type { PlanChange } from '#server/http/plan-events.ts';
import type { Stored } from '#server/http/versions.ts';
import { replacePortions } from './portion-queries.ts';
import { presentWithProof, storedActivity } from './present.ts';
import * as queries from './queries.ts';

type Columns = Selectable<ActivityTable>;
type Row = queries.StoredActivity;

const texts = [
  'title',
  'provider',
  'type',
  'exact_type',
  'description',
  'competency',
  'unplanned_reason',
  'proof_note',
  'evidence_url',
  'external_url',
  'topic',
  'price',
] as const;

/** The columns that a change may name; the hours have names of their own. */
const sayable = [
  ...texts,
  'activity_date',
  'learning_area_id',
  'user_added_learning_area',
  'preloaded',
  'capture_id',
  'from_mail',
] as const;

/**
 * An activity as a call or a file names it. Fields that are left out stay as they are. `competency` is a key, or empty: to be
 * sorted. A learning area that is left out is that of the first competency, when there is exactly one.
 */
export type ActivityChanges = { [Name in (typeof sayable)[number]]?: Columns[Name] | undefined } & SaidHours;

/** The values of an activity that does not exist yet. */
const NONE = {
  calendar_changes: 0,
  ...byName(texts, () => ''),
  competency1: '',
  competency2: '',
  activity_date: null,
  learning_area_id: null,
  user_added_learning_area: false,
  preloaded: false,
  capture_id: null,
  from_mail: null,
  verifiable_minutes: 0,
  // The previous version's hours: the database keeps them (migration 0020).
  verifiable_tenths: 0,
  hours_confirmed: false,
  hours_kind: kindOfHours(null),
  portions: [],
  reflection_date: null,
  evidence_id: null,
  file_name: null,
  flaw: null,
};

interface Act {
  db: Db;
  now: Date;
  record: (changes: readonly PlanChange[]) => Promise<void>;
}

/** One activity of a plan year, which is locked. */
interface OneAct extends Act {
  plan: Plan;
  /** Compares versions; given by a call that takes one. */
  unlessChanged?: (rows: readonly Stored[], wanted: Stored['values']) => void;
}

interface Save {
  /** The activity to change; omitted for a new one. */
  id?: string;
  changes: ActivityChanges;
  /** Whether a title that the year has already gets a number behind it. */
  numbered?: boolean;
}

/**
 * The only way in which an activity is added or changed, whoever asks. It throws the errors of the catalogue
 * `activity_not_found`, `changed_elsewhere`, `already_added`, `too_many_activities` and `learning_area_not_found`, before
 * it has written anything, and returns the activity as the planner shows it.
 */
export async function saveActivity(act: OneAct, { id, changes, numbered }: Save) {
  const { db, plan, now, record } = act;
  const [found] =
    id === undefined ? [] : await queries.activityOf(db, { memberId: plan.memberId, year: plan.year, id });
  if (id !== undefined && !found) throw new ApiError('activity_not_found');
  const stored = found ?? newRow(plan, now);
  const areas = await areasOfMembers(db, [plan.memberId], plan.year);
  const present = await queries.identitiesOf(db, plan);
  const isThere = (row: Row) => present.some((other) => other.id !== row.id && isSame(row, changes, other));
  let row = changedRow(stored, { plan, changes, areas, now });
  if (numbered) row = { ...row, title: freeTitle(row.title, (title) => isThere({ ...row, title })) };
  if (found) act.unlessChanged?.([storedActivity(found)], recordOf(row));
  // An activity that keeps its identity is no new copy, so its description and hours can change.
  if (!(found && isSameActivity(row, stored)) && isThere(row)) throw new ApiError('already_added');
  if (!found && present.length >= ACTIVITIES_MAX) throw new ApiError('too_many_activities');
  const area = changes.learning_area_id;
  if (area && !areas.some((one) => one.id === area)) throw new ApiError('learning_area_not_found');
  await queries.storeActivities(db, [columnsOf(row)]);
  if (row.portions !== stored.portions) await replacePortions(db, plan, row.id, row.portions);
  await record([changeOf(plan, found ? stored : null, row)]);
  return presentWithProof(row, plan);
}

/** An activity that a file brings, and the plan that it goes into. */
export interface NewActivity {
  plan: Plan;
  changes: ActivityChanges & Pick<Columns, 'title' | 'provider' | 'type' | 'competency' | 'activity_date'>;
}

/**
 * Adds the activities of a file, of one or many plans of one year, which are locked: those that their year has not, in a
 * number of statements that does not depend on theirs. Returns them with their ids, and the places of the others in the
 * file.
 */
export async function saveActivities<New extends NewActivity>(
  { db, now, record }: Act,
  wanted: readonly New[],
): Promise<{ added: (New & { id: string })[]; already: number[] }> {
  const verdicts = await verdictsOf(db, wanted);
  if (verdicts.includes('full')) throw new ApiError('too_many_activities');
  const memberIds = [...new Set(wanted.map(({ plan }) => plan.memberId))];
  const areas = await areasOfMembers(db, memberIds, wanted[0]?.plan.year ?? 0);
  const byMember = Map.groupBy(areas, ({ member_id }) => member_id);
  const fresh = wanted.flatMap((given, place) => {
    if (verdicts[place] !== 'new') return [];
    const { plan, changes } = given;
    const own = byMember.get(plan.memberId) ?? [];
    return [{ given, row: changedRow(newRow(plan, now), { plan, changes, areas: own, now }) }];
  });
  await queries.storeActivities(
    db,
    fresh.map(({ row }) => columnsOf(row)),
  );
  await record(fresh.map(({ given, row }) => changeOf(given.plan, null, row)));
  const added = fresh.map(({ given, row }) => ({ ...given, id: row.id }));
  return { added, already: verdicts.flatMap((verdict, place) => (verdict === 'already' ? [place] : [])) };
}

/** For each activity of a file: it is new, its year has it already, or its year is full. */
export async function verdictsOf(
  db: Db,
  wanted: readonly NewActivity[],
): Promise<('new' | 'already' | 'full')[]> {
  const memberIds = [...new Set(wanted.map(({ plan }) => plan.memberId))];
  const ofYear = { memberIds, year: wanted[0]?.plan.year ?? 0 };
  const present = await queries.identitiesOfMembers(db, {
    ...ofYear,
    types: [...new Set(wanted.map(({ changes }) => changes.type))],
    competencies: [...new Set(wanted.map(({ changes }) => changes.competency))],
  });
  const doubles = sameAs(
    wanted.map(({ plan, changes }) => plan.memberId + activityKey(changes)),
    present.map((other) => other.member_id + activityKey(other)),
  );
  const counts = await queries.countsOfMembers(db, ofYear);
  return wanted.map(({ plan }, place) => {
    if (doubles.has(place)) return 'already';
    const count = (counts.get(plan.memberId) ?? 0) + 1;
    counts.set(plan.memberId, count);
    return count > ACTIVITIES_MAX ? 'full' : 'new';
  });
}

/** Moves activities of a year, which is locked, to learning areas of it: id of the activity -> area. */
export async function moveActivities(
  { db, plan, now, record }: OneAct,
  areas: ReadonlyMap<string, { id: string; own: boolean }>,
): Promise<void> {
  const moved = (await queries.activitiesOf(db, plan)).flatMap((stored) => {
    const area = areas.get(stored.id);
    if (!area) return [];
    const place = { learning_area_id: area.id, user_added_learning_area: area.own };
    return [{ stored, row: { ...stored, ...place, updated_at: now } }];
  });
  await queries.storeActivities(
    db,
    moved.map(({ row }) => columnsOf(row)),
  );
  await record(moved.map(({ stored, row }) => changeOf(plan, stored, row)));
}

const newRow = ({ memberId, year }: Plan, now: Date): Row => ({
  ...NONE,
  member_id: memberId,
  plan_year: year,
  id: uuid(),
  created_at: now,
  updated_at: now,
});

interface Change {
  plan: Plan;
  changes: ActivityChanges;
  areas: Awaited<ReturnType<typeof areasOfMembers>>;
  now: Date;
}

function changedRow(stored: Row, { plan, changes, areas, now }: Change): Row {
  const said = Object.entries(pick(changes, sayable)).filter(([, value]) => value !== undefined);
  const row: Row = { ...stored, ...Object.fromEntries(said), updated_at: now };
  const hours = keptHours(changes, stored, { competency: row.competency, isAsked: verifiableOffered(plan) });
  return { ...row, ...hours, ...placeOf(stored, row, { changes, areas }) };
}

function placeOf(stored: Row, row: Row, { changes, areas }: Pick<Change, 'changes' | 'areas'>) {
  const isOpen = changes.learning_area_id === undefined && stored.learning_area_id === null;
  const [only, another] = areas.filter(({ competency_level: key }) => key === row.competency);
  const isLinked = isOpen && stored.competency === '' && only !== undefined && !another;
  const area = isLinked ? only : areas.find(({ id }) => id === row.learning_area_id);
  const isOwn = area?.origin === 'own';
  return {
    learning_area_id: area?.id ?? row.learning_area_id,
    user_added_learning_area: isLinked ? isOwn : (changes.user_added_learning_area ?? isOwn),
  };
}

/** Whether two activities are the same. One whose call or file named no learning area is also the same as one that has none. */
const isSame = (
  row: Row,
  { learning_area_id: said }: ActivityChanges,
  other: Parameters<typeof isSameActivity>[0],
) =>
  isSameActivity(row, other) ||
  (said === undefined && isSameActivity({ ...row, learning_area_id: null }, other));

function columnsOf(row: Row) {
  const {
    portions: _,
    reflection_date: __,
    evidence_id: ___,
    file_name: ____,
    flaw: _____,
    ...columns
  } = row;
  return columns;
}

const changeOf = (plan: PlanKey, stored: Row | null, row: Row): PlanChange => ({
  part: 'activity',
  id: row.id,
  before: stored && historyOf(stored),
  after: historyOf(row),
  plan,
});
