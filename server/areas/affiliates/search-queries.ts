import { sql } from 'kysely';
import { mostOf, type OfferSearch, wordsOf } from '#domain/affiliates/offer-search.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { competenciesOf } from '#domain/hours/verifiable-hours.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Db } from '#server/db/connect.ts';
import { officeList } from '#server/db/office-list.ts';
import { containing } from '#server/db/paging.ts';

/** The sort orders of a page of the search. */
export interface SortKeys {
  id: string;
  title: string;
  provider: string;
  activity_date: CalendarDate | null;
  price_cents: Cents | null;
}

interface Asked {
  search: OfferSearch;
  today: CalendarDate;
  /** The courses of the feed that were found in memory (`isFound`). */
  courses: readonly SortKeys[];
}

/** The ids of what is found, of the catalogue by the search and of the feed: the database sorts both as one list. */
export const offerList = officeList({
  rows: (db: Db, { search, today, courses }: Asked) =>
    db.selectFrom(catalogue(db, search, today).unionAll(ofFeed(db, courses)).as('offer')).selectAll('offer'),
  key: 'offer.id',
  sorts: {
    date: sql`activity_date`,
    title: sql`lower(title)`,
    provider: sql`lower(provider)`,
    price: sql`price_cents`,
  },
  usual: { sort: 'date', direction: 'asc' },
  countsAll: true,
});

const ofFeed = (db: Db, courses: readonly SortKeys[]) =>
  db
    .selectFrom(
      sql<SortKeys>`(select * from jsonb_to_recordset(${JSON.stringify(courses)}::jsonb)
        as course(id text, title text, provider text, activity_date date, price_cents integer))`.as('course'),
    )
    .select(['id', 'title', 'provider', 'activity_date', 'price_cents']);

/** The offers of the catalogue that the search finds, by the rules of `isFound`. */
function catalogue(db: Db, search: OfferSearch, today: CalendarDate) {
  const { q, competency, provider, from, to, price, hours_kind } = search;
  const most = mostOf(price);
  let query = db
    .selectFrom('affiliate_activity')
    .select([sql<string>`id::text`.as('id'), 'title', 'provider', 'activity_date', 'price_cents'])
    .where((eb) => eb.or([eb('activity_date', 'is', null), eb('activity_date', '>=', today)]));
  for (const word of wordsOf(q))
    query = query.where(
      sql<boolean>`lower(title || ' ' || provider || ' ' || description) like ${containing(word)}`,
    );
  if (competency !== '')
    query = query.where(sql<boolean>`${competency} in (competency, competency1, competency2)`);
  if (hours_kind !== '')
    query = query.where(
      sql<boolean>`array[competency, competency1, competency2] && ${competenciesOf(hours_kind)}::text[]`,
    );
  if (provider !== '') query = query.where('provider', '=', provider);
  if (from !== '') query = query.where('activity_date', '>=', from);
  if (to !== '') query = query.where('activity_date', '<=', to);
  if (most !== null) query = query.where('price_cents', '<=', most);
  return query;
}

/** The providers of what is not over, each once. */
export async function selectProviders(db: Db, today: CalendarDate): Promise<string[]> {
  const rows = await db
    .selectFrom('affiliate_activity')
    .select('provider')
    .distinct()
    .where((eb) => eb.or([eb('activity_date', 'is', null), eb('activity_date', '>=', today)]))
    .execute();
  return rows.map(({ provider }) => provider);
}
