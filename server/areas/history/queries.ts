import { sql } from 'kysely';
import { MOVED_HERE } from '#domain/history/event-names.ts';
import { FIRST_CHAIN } from '#domain/history/history-chain.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';

/** The last event of a year: what a document of this moment contains. */
export async function lastEvent(
  db: Db,
  { memberId, year }: PlanKey,
): Promise<{ seq: number; chain: string }> {
  const last = await db
    .selectFrom('plan_event')
    .select(['seq', 'chain'])
    .where('member_id', '=', memberId)
    .where('plan_year', '=', year)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? { seq: 0, chain: FIRST_CHAIN };
}

/** The event with which the history of a year begins; undefined: nothing has happened. */
export const firstEvent = (db: Db, plan: PlanKey) =>
  events(db, plan, { after: 0, last: 1 }).executeTakeFirst();

/** The events after `after` up to `last`, the oldest first. */
const events = (db: Db, { memberId, year }: PlanKey, { after, last }: { after: number; last: number }) =>
  db
    .selectFrom('plan_event as event')
    .select(['seq', 'at', 'actor', 'what', 'subject', 'facts', 'chain', 'shape'])
    .where('event.member_id', '=', memberId)
    .where('event.plan_year', '=', year)
    .where('seq', '>', after)
    .where('seq', '<=', last)
    .orderBy('seq');

/** The events of a year in this range, each with the name that its part of the plan has today. */
export const namedEvents = (db: Db, plan: PlanKey, range: { after: number; last: number }) =>
  events(db, plan, range)
    .select([
      sql<string | null>`coalesce(
      (select title from activity where activity.member_id = event.member_id
        and activity.plan_year = event.plan_year and activity.id::text = event.subject),
      (select learning_area from learning_area as area where area.member_id = event.member_id
        and area.plan_year = event.plan_year and area.id::text = event.subject),
      (select name from share_comment as comment where comment.member_id = event.member_id
        and comment.plan_year = event.plan_year and comment.id::text = event.subject))`.as('name'),
    ])
    .execute();

/** How many events are read at a time for the file. */
const PART = 1000;
/** Larger than any event number: the largest value of the column. */
const FOREVER = 2_147_483_647;

/** All events up to `last`, the oldest first, a part at a time. */
export async function* allEvents(db: Db, plan: PlanKey, last = FOREVER) {
  for (let since = 0; ; ) {
    const rows = await events(db, plan, { after: since, last }).limit(PART).execute();
    yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < PART) return;
    since = end.seq;
  }
}

/** The events with which the activities of a year were entered. */
export const entriesOf = (db: Db, { memberId, year }: PlanKey) =>
  db
    .selectFrom('plan_event')
    .select(['subject', 'facts'])
    .where('member_id', '=', memberId)
    .where('plan_year', '=', year)
    .where('what', '=', 'activity added')
    .execute();

/** When the office last moved a year to this account from another one; undefined: it did not. */
export async function movedHereAt(db: Db, { memberId, year }: PlanKey): Promise<Date | undefined> {
  const moved = await db
    .selectFrom('plan_event')
    .select('at')
    .where('member_id', '=', memberId)
    .where('plan_year', '=', year)
    .where('what', '=', MOVED_HERE)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return moved?.at;
}

/** The names of the learning areas of a year. */
export const areaNames = (db: Db, { memberId, year }: PlanKey) =>
  db
    .selectFrom('learning_area')
    .select(['id', 'learning_area as name'])
    .where('member_id', '=', memberId)
    .where('plan_year', '=', year)
    .execute();
