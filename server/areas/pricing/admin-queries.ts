import type { CalendarDate } from '#domain/calendar.ts';
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

/** Stores a new price; the id must be made now, because the latest id counts. */
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
      created_at: now,
      set_by: setBy,
    })
    .execute();

/** Deletes all entries of a kind for a day that lies ahead, with those that were replaced. */
export const deletePrices = (
  trx: Db,
  { kind, startDate, today }: Pick<PriceRow, 'kind' | 'startDate'> & { today: CalendarDate },
) =>
  trx
    .deleteFrom('price')
    .where('pricing_type', '=', kind)
    .where('start_date', '=', startDate)
    .where('start_date', '>', today)
    .execute();
