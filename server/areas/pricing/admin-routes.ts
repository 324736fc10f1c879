import { v7 as uuid } from 'uuid';
import * as calls from '#contract/admin-pricing.ts';
import { southAfricanDate } from '#domain/calendar.ts';
import { inRand } from '#domain/money.ts';
import { priceHistory, startProblem } from '#domain/price-changes.ts';
import { currentPrice, pricingKinds, upcomingPrices } from '#domain/pricing.ts';
import type { Mount } from '#server/http/mount.ts';
import { deletePrices, insertPrice, priceEntries } from './admin-queries.ts';
import { amountsOf, recordOf } from './records.ts';

/** /masterPricing: new prices, those that are announced, those before (spec B §2.9). */
export function adminPricingRoutes(mount: Mount): void {
  mount(calls.updatePricing, async ({ body, db, member, now, fail, audit }) => {
    const { pricing_type: kind, price: priceCents, recurring_price, start_date: startDate } = body;
    const problem = startProblem(startDate, southAfricanDate(now));
    if (problem) return fail('invalid_input', { start_date: problem });
    const price = { kind, priceCents, recurringCents: recurring_price, startDate };
    // What would be charged on that day without this entry.
    const before = currentPrice(kind, await priceEntries(db), startDate);
    await insertPrice(db, { id: uuid(), price, setBy: member.id, now });
    await audit({ before: recordOf({ kind, ...before }), after: recordOf(price) });
    return recordOf(price);
  });

  mount(calls.adminPricing, async ({ db, now }) => {
    const today = southAfricanDate(now);
    const list = await priceEntries(db);
    const current = pricingKinds.map((kind) => {
      const { startDate: since, ...amounts } = currentPrice(kind, list, today);
      return { ...amountsOf({ kind, ...amounts }), since };
    });
    const upcoming = upcomingPrices(list, today).map((row) => ({
      ...recordOf(row),
      id: row.id,
      price_today: inRand(currentPrice(row.kind, list, today).priceCents),
    }));
    const history = priceHistory(list, today).map(({ row, until }) => ({
      ...amountsOf(row),
      id: row.id,
      from: row.startDate,
      until: until ?? '',
      set_by: row.setBy ?? '',
    }));
    return { today, current, upcoming, history };
  });

  mount(calls.removePrice, async ({ body, db, now, fail, audit }) => {
    const today = southAfricanDate(now);
    const row = (await priceEntries(db)).find(({ id }) => id === body.id) ?? fail('not_found');
    if (row.startDate <= today) return fail('price_has_begun');
    await deletePrices(db, { ...row, today });
    await audit({ before: recordOf(row) });
    return recordOf(row);
  });
}
