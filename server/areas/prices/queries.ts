import type { PriceRow } from '#domain/prices/prices.ts';
import type { Db } from '#server/db/connect.ts';

/** The whole price list, all kinds. It grows by a few rows a year. Amounts are in cents. */
export async function priceList(db: Db): Promise<PriceRow[]> {
  const rows = await db
    .selectFrom('price')
    .select(['pricing_type', 'price_cents', 'recurring_price_cents', 'start_date'])
    .orderBy('start_date')
    .orderBy('created_at')
    // Ids are made in order, so that of two entries of one instant the later one counts.
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    kind: row.pricing_type,
    priceCents: row.price_cents,
    recurringCents: row.recurring_price_cents,
    startDate: row.start_date,
  }));
}
