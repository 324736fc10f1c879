import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';

const events = (db: Db, { memberId, year }: PlanKey, since: number) =>
  db
    .selectFrom('plan_event as event')
    .select(['seq', 'at', 'actor', 'what', 'subject', 'facts', 'chain'])
    .where('event.member_id', '=', memberId)
    .where('event.plan_year', '=', year)
    .where('seq', '>', since);

/** The events after `since`, each with the name that its part has today: a query for a page of them. */
export const namedEvents = (db: Db, plan: PlanKey, since: number) =>
  events(db, plan, since).select([
    sql<string | null>`coalesce(
      (select title from activity where activity.member_id = event.member_id
        and activity.plan_year = event.plan_year and activity.id::text = event.subject),
      (select learning_area from learning_area as area where area.member_id = event.member_id
        and area.plan_year = event.plan_year and area.id::text = event.subject),
      (select name from share_comment as comment where comment.member_id = event.member_id
        and comment.plan_year = event.plan_year and comment.id::text = event.subject))`.as('name'),
  ]);

/** Events of one page of the file. */
const PART = 1000;
/** The largest number of the column. */
const FOREVER = 2_147_483_647;

/** All events up to `last`, the oldest first, a part at a time. */
export async function* allEvents(db: Db, plan: PlanKey, last = FOREVER) {
  for (let since = 0; ; ) {
    const rows = await events(db, plan, since).where('seq', '<=', last).orderBy('seq').limit(PART).execute();
    yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < PART) return;
    since = end.seq;
  }
}
