import * as calls from '#contract/admin-discounts.ts';
import { southAfricanDate } from '#domain/calendar.ts';
import { discountProblem } from '#domain/price-changes.ts';
import { currentPrice, pricingKinds, upcomingPrices } from '#domain/pricing.ts';
import { priceList } from '#server/areas/pricing/pricing.ts';
import type { Db } from '#server/db/connect.ts';
import type { Mount } from '#server/http/mount.ts';
import {
  countRunning,
  discountPage,
  endDiscount,
  insertDiscount,
  lockDiscount,
  stateOf,
} from './discount-admin-queries.ts';

/** /masterDisc: discount codes are added, listed with their uses, and ended (spec B §2.9). */
export function discountAdminRoutes(mount: Mount): void {
  mount(calls.addDiscount, async ({ body, db, now, fail, audit }) => {
    const problem = discountProblem(body.percentage_discount, await pricesAhead(db, now));
    if (problem) return fail('invalid_input', { percentage_discount: problem });
    if (!(await insertDiscount(db, { ...body, created_at: now }))) return fail('code_exists');
    await audit({ whom: body.code, after: inLog(body) });
    return body;
  });

  mount(calls.adminDiscounts, async ({ query, db }) => {
    const { rows, total } = await discountPage(db, query);
    return {
      rows: rows.map((row) => ({
        code: row.code,
        percentage_discount: row.percentage_discount,
        used: row.used ?? 0,
        usage_limit: row.usage_limit,
        added: southAfricanDate(row.created_at),
        state: stateOf(row),
      })),
      total,
      running: await countRunning(db),
    };
  });

  mount(calls.endDiscount, async ({ body, db, now, fail, audit }) => {
    const row = (await lockDiscount(db, body.code)) ?? fail('not_found');
    if (row.ended_at) return fail('discount_ended');
    await endDiscount(db, row.code, now);
    const before = inLog(row);
    await audit({ whom: row.code, before, after: { ...before, Ended: now.toISOString() } });
    return { code: row.code };
  });
}

const inLog = (row: { code: string; percentage_discount: number; usage_limit: number }) => ({
  Code: row.code,
  'Percentage discount': row.percentage_discount,
  'Usage limit': row.usage_limit,
});

/** The prices from today on: the current price of each kind and the announced ones. */
async function pricesAhead(db: Db, now: Date) {
  const [list, today] = [await priceList(db), southAfricanDate(now)];
  const current = pricingKinds.map((kind) => ({ kind, ...currentPrice(kind, list, today) }));
  return [...current, ...upcomingPrices(list, today)];
}
