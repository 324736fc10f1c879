import * as calls from '#contract/prices.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { currentPrice, pricingKinds, upcomingPrices } from '#domain/prices/prices.ts';
import type { Mount } from '#server/http/mount.ts';
import { officePriceRoutes } from './office-routes.ts';
import { priceList } from './queries.ts';
import { recordOf } from './records.ts';

/** The price list (spec A §7). */
export function priceRoutes(mount: Mount): void {
  officePriceRoutes(mount);
  mount(calls.getAllPricing, async ({ db, now }) => {
    const today = southAfricanDate(now);
    const list = await priceList(db);
    return pricingKinds.map((kind) => recordOf({ kind, ...currentPrice(kind, list, today) }));
  });

  mount(calls.getUpcomingPricing, async ({ db, now }) =>
    upcomingPrices(await priceList(db), southAfricanDate(now)).map(recordOf),
  );
}
