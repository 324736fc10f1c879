import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { CompetencyKey } from '#framework/competencies.ts';
import type { Db } from '#server/db/connect.ts';

export type AffiliateRow = Awaited<ReturnType<typeof selectAffiliates>>[number];

const affiliates = (db: Db) =>
  db
    .selectFrom('affiliate_activity')
    .select(['id', 'competency', 'competency1', 'competency2', 'title', 'provider', 'type', 'description'])
    .select(['activity_date', 'price_cents', 'external_url']);

/** The activities of a competency that are not over, soonest first, those at any time last. */
export const selectAffiliates = (db: Db, competency: CompetencyKey, today: CalendarDate, most: number) =>
  affiliates(db)
    .where((eb) =>
      eb.or([
        eb('competency', '=', competency),
        eb('competency1', '=', competency),
        eb('competency2', '=', competency),
      ]),
    )
    .where((eb) => eb.or([eb('activity_date', 'is', null), eb('activity_date', '>=', today)]))
    .orderBy('activity_date', (order) => order.asc().nullsLast())
    .orderBy('title')
    .orderBy('id')
    .limit(most)
    .execute();

/** The activities with these ids, in no order. */
export const selectAffiliatesOf = async (db: Db, ids: readonly string[]) =>
  ids.length === 0 ? [] : affiliates(db).where('id', 'in', ids).execute();

/** Competency -> how many activities are not over. An activity that names a competency twice counts once. */
export async function countAffiliates(db: Db, today: CalendarDate): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ competency: string; activities: number }>`
    select named.competency, count(distinct affiliate_activity.id)::integer as activities
    from affiliate_activity
    cross join lateral (values (competency), (competency1), (competency2)) as named(competency)
    where named.competency <> '' and (activity_date is null or activity_date >= ${today}::date)
    group by named.competency`.execute(db);
  return new Map(rows.map((row) => [row.competency, row.activities]));
}
