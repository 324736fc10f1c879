import type { Selectable } from 'kysely';
import * as calls from '#contract/office-discounts.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { endFault } from '#domain/office/account-ends.ts';
import { isCodeOver } from '#domain/prices/discounts.ts';
import { discountProblem } from '#domain/prices/price-changes.ts';
import { currentPrice, pricingKinds, upcomingPrices } from '#domain/prices/prices.ts';
import { priceList } from '#server/areas/prices/queries.ts';
import type { Db } from '#server/db/connect.ts';
import type { DiscountCodeTable } from '#server/db/tables.ts';
import type { Mount } from '#server/http/mount.ts';
import {
  countRunning,
  discountList,
  endDiscount,
  insertDiscount,
  lockDiscount,
  stateOf,
} from './discount-office-queries.ts';

/** /masterDisc: discount codes are added, listed with their uses, and ended (spec B §2.9). */
export function discountOfficeRoutes(mount: Mount): void {
  mount(calls.addDiscount, async ({ body, db, now, fail, audit }) => {
    const problem = discountProblem(body.percentage_discount, await pricesAhead(db, now));
    const past = endFault(body.ends_on, southAfricanDate(now));
    const faults = {
      ...(problem ? { percentage_discount: problem } : {}),
      ...(past ? { ends_on: past } : {}),
    };
    if (problem || past) return fail('invalid_input', faults);
    const ends_on = body.ends_on || null;
    if (!(await insertDiscount(db, { ...body, ends_on, created_at: now }))) return fail('code_exists');
    await audit({ whom: body.code, after: inLog({ ...body, ends_on }) });
    return body;
  });

  mount(calls.officeDiscounts, async ({ query, db, now }) => {
    const today = southAfricanDate(now);
    const { rows, ...counted } = await discountList.page(db, query, query);
    return {
      rows: rows.map((row) => ({
        code: row.code,
        percentage_discount: row.percentage_discount,
        used: row.used,
        usage_limit: row.usage_limit,
        added: southAfricanDate(row.created_at),
        ends_on: row.ends_on ?? '',
        note: row.note,
        state: stateOf(row, today),
      })),
      ...counted,
      running: await countRunning(db, today),
    };
  });

  mount(calls.endDiscount, async ({ body, db, now, fail, audit }) => {
    const row = (await lockDiscount(db, body.code)) ?? fail('not_found');
    if (isCodeOver(row, southAfricanDate(now))) return fail('discount_ended');
    await endDiscount(db, row.code, now);
    const before = inLog(row);
    await audit({ whom: row.code, before, after: { ...before, Ended: now.toISOString() } });
    return { code: row.code };
  });
}

/** The note may name somebody, and the log stays, so it has none of its words. */
const inLog = (
  row: Pick<Selectable<DiscountCodeTable>, 'code' | 'percentage_discount' | 'usage_limit' | 'ends_on'>,
) => ({
  Code: row.code,
  'Percentage discount': row.percentage_discount,
  'Usage limit': row.usage_limit,
  ...(row.ends_on ? { 'Last day': row.ends_on } : {}),
});

/** The prices from today on: the current price of each kind and the announced ones. */
async function pricesAhead(db: Db, now: Date) {
  const [list, today] = [await priceList(db), southAfricanDate(now)];
  const current = pricingKinds.map((kind) => ({ kind, ...currentPrice(kind, list, today) }));
  return [...current, ...upcomingPrices(list, today)];
}
