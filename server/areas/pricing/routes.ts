import * as calls from '#contract/pricing.ts';
import { southAfricanDate } from '#domain/calendar.ts';
import { currentPrice, pricingKinds, upcomingPrices } from '#domain/pricing.ts';
import type { Mount } from '#server/http/mount.ts';
import { adminPricingRoutes } from './admin-routes.ts';
import { priceList } from './queries.ts';
import { recordOf } from './records.ts';

/** The price list (spec A §7). */
export function pricingRoutes(mount: Mount): void {
  adminPricingRoutes(mount);
  mount(calls.getAllPricing, async ({ db, now }) => {
    const today = southAfricanDate(now);
    const list = await priceList(db);
    return pricingKinds.map((kind) => recordOf({ kind, ...currentPrice(kind, list, today) }));
  });

  mount(calls.getUpcomingPricing, async ({ db, now }) =>
    upcomingPrices(await priceList(db), southAfricanDate(now)).map(recordOf),
  );
}
