import { sql } from 'kysely';
import type { PriceRow } from '#domain/pricing.ts';
import type { Db } from '#server/db/connect.ts';

export interface PriceEntry extends PriceRow {
  id: string;
  /** The administrator's name; null when it is not known. */
  setBy: string | null;
}

/** The whole price list with who entered each price, in the order of entry. Amounts are in cents. */
export async function priceEntries(db: Db): Promise<PriceEntry[]> {
  const rows = await db
    .selectFrom('price')
    .leftJoin('member', 'member.id', 'price.set_by')
    .select(['price.id', 'pricing_type', 'price_cents', 'recurring_price_cents', 'start_date'])
    .select(['member.name', 'member.surname'])
    .orderBy('price.created_at')
    .orderBy('price.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.pricing_type,
    priceCents: row.price_cents,
    recurringCents: row.recurring_price_cents,
    startDate: row.start_date,
    setBy: row.name === null ? null : `${row.name} ${row.surname ?? ''}`.trim(),
  }));
}

/** Entries and removals wait for each other until the transaction ends, so that the log says what was replaced by what. */
export const lockPriceList = (trx: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('price', 0))`.execute(trx);

/** Stores a new price. It is later than all others, also when the clocks of two servers differ: the latest entry counts. */
export const insertPrice = (
  trx: Db,
  { id, price, setBy, now }: { id: string; price: PriceRow; setBy: string; now: Date },
) =>
  trx
    .insertInto('price')
    .values({
      id,
      pricing_type: price.kind,
      price_cents: price.priceCents,
      recurring_price_cents: price.recurringCents,
      start_date: price.startDate,
      created_at: sql<Date>`greatest(${now}::timestamptz, (select max(created_at) + interval '1 millisecond' from price))`,
      set_by: setBy,
    })
    .execute();

export const deletePrices = (trx: Db, ids: readonly string[]) =>
  trx.deleteFrom('price').where('id', 'in', ids).execute();
