import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { FIRST_CHAIN } from '#domain/history/history-chain.ts';
import { isBlank as isBlankText } from '#domain/text/blank-text.ts';
import type { Db } from '#server/db/connect.ts';
import { contentBefore, hasContentBefore } from './older-year.ts';
import type { Stored } from './versions.ts';

/** The parts of a plan year that its history tells apart. */
export type PlanPart =
  | 'profile'
  | 'score'
  | 'learning area'
  | 'activity'
  | 'evidence'
  | 'reflection'
  | 'circumstance'
  | 'declaration'
  | 'document'
  | 'share'
  | 'comment'
  | 'year'
  | 'account';

/** A part before and after a change, as the calls name its fields. null or omitted: the part is not there. */
export interface PlanChange {
  part: PlanPart;
  /** The id or the key of the part. */
  id: string;
  before?: object | null | undefined;
  after?: object | null | undefined;
  /** The plan, for a call that is about other plans than its own. */
  plan?: Year;
}

interface Year {
  memberId: string;
  year: number;
}

/** The changes of rows that a call compared (`unlessChanged`), or deleted: `after` is null. */
export const changesOf = (part: PlanPart, rows: readonly Stored[], after: object | null): PlanChange[] =>
  rows.map(({ id, values }) => ({ part, id, before: values, after }));

/** The one that made the change. A colleague has a link to the plan and no account. */
export type Actor = 'member' | 'administrator' | 'colleague';

interface Act {
  plan: Year | undefined;
  actor: Actor;
  now: Date;
}

/**
 * Adds events to the history of plan years, any number in one statement, in the transaction of the change itself. The plans
 * are locked. A part that did not change adds none. The chain of a year is computed where its last event is read:
 * SHA-256 of the chain before and the event as JSON (docs/decisions/0035).
 */
export async function recordChanges(db: Db, act: Act, changes: readonly PlanChange[]): Promise<void> {
  const events = eventsOf(act, changes);
  if (events.length === 0 || (await append(db, events, act.now))) return;
  // A year that was there before its history: the record begins with what it had.
  const older = await contentBefore(db, events, act.now);
  const begin = older.map(({ plan, content: after }) => ({ ...BEGIN, plan, after }));
  await append(db, eventsOf(act, begin), null);
  await append(db, events, null);
}

const BEGIN = { part: 'year', id: 'before this record began' } as const;

function eventsOf({ plan: own, actor, now: at }: Act, changes: readonly PlanChange[]) {
  const places = new Map<string, number>();
  return changes.flatMap((change) => {
    const { memberId, year } = change.plan ?? own ?? {};
    const verb = verbOf(change);
    if (verb === null || memberId === undefined || year === undefined) return [];
    const place = (places.get(memberId + year) ?? 0) + 1;
    places.set(memberId + year, place);
    const event = {
      what: `${change.part} ${verb}`,
      subject: change.id,
      facts: JSON.stringify(factsOf(change)),
    };
    const changes = BESIDE_THE_PLAN.has(change.part) ? 0 : 1;
    const rest = JSON.stringify([at.toISOString(), actor, event.what, event.subject, event.facts]).slice(1);
    return [{ member_id: memberId, plan_year: year, place, at, actor, ...event, rest, changes }];
  });
}

type NewEvent = ReturnType<typeof eventsOf>[number];

/**
 * Appends events. Returns false and adds nothing when one of the years has no event yet, but content from before
 * `unlessBefore`.
 */
async function append(db: Db, events: readonly NewEvent[], unlessBefore: Date | null): Promise<boolean> {
  const { numAffectedRows } = await sql`with recursive event as materialized (
      select * from json_to_recordset(${JSON.stringify(events)}::json) as event(member_id uuid, plan_year integer,
        place integer, at timestamptz, actor text, what text, subject text, facts text, rest text, changes integer)
    ), year as materialized (
      select year.member_id, year.plan_year, coalesce(last.seq, 0) as seq, coalesce(last.chain, ${FIRST_CHAIN}) as chain,
        coalesce(last.changes, 0) as changes,
        case when last.seq is null then ${hasContentBefore(unlessBefore)} else false end as is_older
      from (select distinct member_id, plan_year from event) as year
      left join lateral (select seq, chain, changes from plan_event
        where plan_event.member_id = year.member_id and plan_event.plan_year = year.plan_year
        order by seq desc limit 1) as last on true
    ), chained as (
      select member_id, plan_year, 0 as place, seq, chain, changes from year
      union all
      select event.member_id, event.plan_year, event.place, chained.seq + 1,
        encode(sha256(convert_to(chained.chain || '[' || (chained.seq + 1) || ',' || event.rest, 'UTF8')), 'hex'),
        chained.changes + event.changes
      from chained join event on event.member_id = chained.member_id and event.plan_year = chained.plan_year
        and event.place = chained.place + 1
    )
    insert into plan_event (member_id, plan_year, seq, at, actor, what, subject, facts, chain, changes, shape)
    select member_id, plan_year, seq, at, actor, what, subject, facts, chain, chained.changes, ${SHAPE}
    from chained join event using (member_id, plan_year, place)
    where not exists (select from year where is_older)`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Parts whose events do not change the plan: a document that was issued before still shows it as it is. */
const BESIDE_THE_PLAN = new Set<PlanPart>(['document', 'share', 'comment', 'account']);

/**
 * The shape of the events that are written now: every event about a part names the same fields, whichever call it came from.
 * Raise it with a change of names, and say in docs/decisions/0035 what the old ones were.
 */
const SHAPE = 2;

/** Null: nothing changed. */
function verbOf({ before, after }: PlanChange): 'added' | 'changed' | 'removed' | null {
  if (isBlank(after)) return isBlank(before) ? null : 'removed';
  if (isBlank(before)) return 'added';
  return Object.keys(differing(before, after)).length > 0 ? 'changed' : null;
}

const isBlank = (values: object | null | undefined): values is null | undefined =>
  !values || Object.values(values).every((value) => value === '' || value === null || value === false);

const differing = (before: object | null | undefined, after: object): object => {
  // A part that was empty is added with all of its fields.
  const old = new Map<string, unknown>(isBlank(before) ? [] : Object.entries(before));
  const isOld = (name: string, value: unknown) => JSON.stringify(old.get(name)) === JSON.stringify(value);
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !isOld(name, value)));
};

/** The fields that changed: numbers, dates and choices as they are, a text as its digest and length in words. */
export const factsOf = ({ before, after }: Pick<PlanChange, 'before' | 'after'>): object => {
  const entries = isBlank(after) ? [] : Object.entries(differing(before, after));
  return Object.fromEntries(entries.map(([name, value]) => [name, factOf(name, value)]));
};

const factOf = (name: string, value: unknown): unknown =>
  typeof value === 'string' && value !== '' && !CHOICES.has(name) && !IS_DATE.test(value)
    ? { sha256: hash('sha256', value), words: value.split(/\s+/).filter((word) => !isBlankText(word)).length }
    : value;

const IS_DATE = /^\d{4}-\d\d-\d\d$/;

/** Fields whose text the member chooses from a list, and the digests of files. */
const CHOICES = new Set([
  'career_path',
  'career_proficiency_level',
  'type',
  'hours_kind',
  'competency',
  'competency1',
  'competency2',
  'competency_level',
  'competency_level1',
  'competency_level2',
  'learning_area_id',
  'origin',
  'sha256',
  'question1_answer',
  'question2_answer',
  'question3_answer',
  'body',
  'kind',
]);
