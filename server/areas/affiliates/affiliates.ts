import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import type { AffiliateActivityTable } from '#server/db/tables.ts';

export type NewAffiliate = Required<Insertable<AffiliateActivityTable>>;

/** Adds any number of activities to the catalogue. */
export const addAffiliates = (db: Db, rows: readonly NewAffiliate[]): Promise<void> =>
  insertRows(db, 'affiliate_activity', rows);
