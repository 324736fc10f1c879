import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { type ColumnTypes, insertRows } from '#server/db/insert-rows.ts';
import type { AffiliateActivityTable } from '#server/db/tables.ts';

export type NewAffiliate = Required<Insertable<AffiliateActivityTable>>;

/** Adds any number of activities to the catalogue. */
export const addAffiliates = (db: Db, rows: readonly NewAffiliate[]): Promise<void> =>
  insertRows(db, 'affiliate_activity', types, rows);

const types: ColumnTypes<NewAffiliate> = {
  id: 'uuid',
  competency: 'text',
  competency1: 'text',
  competency2: 'text',
  title: 'text',
  provider: 'text',
  type: 'text',
  description: 'text',
  activity_date: 'date',
  price_cents: 'integer',
  external_url: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
};
