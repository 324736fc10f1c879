import * as calls from '#contract/pricing.ts';
import { southAfricanDate } from '#domain/calendar.ts';
import { inRand } from '#domain/money.ts';
import { currentPrice, type PriceRow, pricingKinds, upcomingPrices } from '#domain/pricing.ts';
import type { Mount } from '#server/http/mount.ts';
import { priceList } from './queries.ts';

/** The price list (spec A §7). */
export function pricingRoutes(mount: Mount): void {
  mount(calls.getAllPricing, async ({ db, now }) => {
    const today = southAfricanDate(now);
    const list = await priceList(db);
    return pricingKinds.map((kind) => recordOf({ kind, ...currentPrice(kind, list, today) }));
  });

  mount(calls.getUpcomingPricing, async ({ db, now }) =>
    upcomingPrices(await priceList(db), southAfricanDate(now)).map(recordOf),
  );
}

/** Only the audit kind has its own renewal price (spec A §3 'Price'). */
const recordOf = ({ kind, priceCents, recurringCents, startDate }: PriceRow) => ({
  pricing_type: kind,
  price: inRand(priceCents),
  recurring_price: kind === 'Audit' && recurringCents !== null ? inRand(recurringCents) : null,
  start_date: startDate,
});
