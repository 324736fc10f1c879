import { v7 as uuid } from 'uuid';
import * as calls from '#contract/admin-pricing.ts';
import { southAfricanDate } from '#domain/calendar.ts';
import { entriesFor, isEntered, priceHistory, startProblem } from '#domain/price-changes.ts';
import { currentPrice, pricingKinds, upcomingPrices } from '#domain/pricing.ts';
import type { Mount } from '#server/http/mount.ts';
import { deletePrices, insertPrice, lockPriceList, priceEntries } from './admin-queries.ts';
import { amountsOf, priceInLog, recordOf } from './records.ts';

/** /masterPricing: new prices, those that are announced, those before (spec B §2.9). */
export function adminPricingRoutes(mount: Mount): void {
  mount(calls.updatePricing, async ({ body, db, member, now, fail, audit }) => {
    const { pricing_type: kind, price: priceCents, recurring_price, start_date: startDate } = body;
    const problem = startProblem(startDate, southAfricanDate(now));
    if (problem) return fail('invalid_input', { start_date: problem });
    const price = { kind, priceCents, recurringCents: recurring_price, startDate };
    await lockPriceList(db);
    const list = await priceEntries(db);
    // The charge on that day without this entry.
    const before = { kind, ...currentPrice(kind, list, startDate) };
    // The second of two clicks adds nothing.
    if (!isEntered(price, list)) await insertPrice(db, { id: uuid(), price, setBy: member.id, now });
    await audit({ whom: kind, before: priceInLog(before), after: priceInLog(price) });
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
      price_today: currentPrice(row.kind, list, today).priceCents,
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
    await lockPriceList(db);
    const list = await priceEntries(db);
    const row = list.find(({ id }) => id === body.id) ?? fail('not_found');
    if (row.startDate <= today) return fail('price_has_begun');
    const entries = entriesFor(row, list);
    // Somebody has entered another price for this day since the page was opened.
    if (entries.at(-1) !== row) return fail('price_replaced');
    await deletePrices(
      db,
      entries.map(({ id }) => id),
    );
    await audit(entries.map((entry) => ({ whom: entry.kind, before: priceInLog(entry) })));
    return recordOf(row);
  });
}
