import { sql, type Updateable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { officeList } from '#server/db/office-list.ts';
import { containing, type Selected } from '#server/db/paging.ts';
import type { AffiliateActivityTable } from '#server/db/tables.ts';

const all = (db: Db) => db.selectFrom('affiliate_activity').selectAll();

export type CatalogueRow = Awaited<ReturnType<typeof catalogueList.page>>['rows'][number];

interface Asked {
  /** One of the 72 competencies. */
  competency?: string;
  /** A part of the title or the provider; empty for all. */
  q: string;
}

/** The activities that name a competency, past ones too. */
export const catalogueList = officeList({
  rows: (db: Db, _: Asked) => all(db),
  key: 'affiliate_activity.id',
  search: { q: (text) => sql`lower(title || ' ' || provider) like ${containing(text.toLowerCase())}` },
  filters: { competency: (name) => sql`${name} in (competency, competency1, competency2)` },
  sorts: {
    title: sql`lower(title)`,
    type: sql`type`,
    date: sql`activity_date`,
    price: sql`price_cents`,
  },
  usual: { sort: 'title', direction: 'asc' },
  countsAll: true,
});

/** How many activities there are, and how many name each competency. One that names it twice counts once. */
export async function countCatalogue(db: Db) {
  const { rows } = await sql<{ competency: string; activities: number }>`
    select named.competency, count(distinct affiliate_activity.id)::integer as activities
    from affiliate_activity
    cross join lateral (values (competency), (competency1), (competency2)) as named(competency)
    where named.competency <> ''
    group by named.competency`.execute(db);
  const total = await db
    .selectFrom('affiliate_activity')
    .select(sql<number>`count(*)::integer`.as('activities'))
    .executeTakeFirstOrThrow();
  return {
    activities: total.activities,
    byCompetency: new Map(rows.map((row) => [row.competency, row.activities])),
  };
}

/**
 * Lets one transaction at a time add or change activities, so that the same one is not added twice. Members read on.
 */
export const lockCatalogue = (trx: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('affiliate_activity', 0))`.execute(trx);

/** The identifying fields of each activity of these competencies. */
export const identities = (db: Db, competencies: readonly string[]) =>
  db
    .selectFrom('affiliate_activity')
    .select(['title', 'provider', 'type', 'competency', 'activity_date'])
    .where('competency', '=', sql<string>`any(${competencies}::text[])`)
    .execute();

export const affiliateBy = (db: Db, id: string) => all(db).where('id', '=', id).executeTakeFirst();

/** The row of an id, locked until the transaction ends. */
export const lockAffiliate = (trx: Db, id: string) =>
  all(trx).where('id', '=', id).forUpdate().executeTakeFirst();

export const updateAffiliate = (trx: Db, id: string, change: Updateable<AffiliateActivityTable>) =>
  trx.updateTable('affiliate_activity').set(change).where('id', '=', id).execute();

/** Deletes and returns these, or all that are listed except these. */
export const deleteAffiliates = (trx: Db, selected: Selected<Asked>) =>
  trx
    .deleteFrom('affiliate_activity')
    .where('id', 'in', catalogueList.selected(trx, selected, { q: '' }).select('affiliate_activity.id'))
    .returningAll()
    .execute();
