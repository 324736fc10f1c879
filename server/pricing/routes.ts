import * as calls from '#contract/pricing.ts';
import { southAfricanDate } from '#domain/calendar.ts';
import { currentPrice, pricingKinds, upcomingPrices } from '#domain/pricing.ts';
import type { Deps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { priceList } from './pricing.ts';

/** The price list (spec A §7). */
export function pricingRoutes(mount: Mount, _deps: Deps): void {
  mount(calls.getAllPricing, async ({ db, now }) => {
    const today = southAfricanDate(now);
    const list = await priceList(db);
    return pricingKinds.map((kind) => {
      const { priceCents, recurringCents, startDate } = currentPrice(kind, list, today);
      return record(kind, priceCents, kind === 'Audit' ? recurringCents : null, startDate);
    });
  });

  mount(calls.getUpcomingPricing, async ({ db, now }) =>
    upcomingPrices(await priceList(db), southAfricanDate(now)).map((row) =>
      record(row.kind, row.priceCents, row.recurringCents, row.startDate),
    ),
  );
}

const record = (
  pricing_type: (typeof pricingKinds)[number],
  priceCents: number,
  recurringCents: number | null,
  start_date: string,
) => ({
  pricing_type,
  price: priceCents / 100,
  recurring_price: recurringCents === null ? null : recurringCents / 100,
  start_date,
});
