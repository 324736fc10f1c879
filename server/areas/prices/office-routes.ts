import { v7 as uuid } from 'uuid';
import * as calls from '#contract/office-prices.ts';
import { type CalendarDate, southAfricanDate } from '#domain/calendar/calendar.ts';
import { isRenewing, moveOffer } from '#domain/payments/price-moves.ts';
import {
  countOf,
  entriesFor,
  isEntered,
  type Payers,
  priceHistory,
  standardRows,
  startProblem,
  withPayers,
} from '#domain/prices/price-changes.ts';
import { currentPrice, type PricingKind, pricingKinds, upcomingPrices } from '#domain/prices/prices.ts';
import type { Mount } from '#server/http/mount.ts';
import {
  deletePrices,
  insertPrice,
  lockPriceList,
  type PriceEntry,
  payersByPrice,
  priceEntries,
} from './office-queries.ts';
import { amountsOf, priceInLog, recordOf } from './records.ts';

/** /masterPricing: new prices, those that are announced, those before (spec B §2.9). */
export function officePriceRoutes(mount: Mount): void {
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

  mount(calls.officePricing, async ({ db, now }) => {
    const today = southAfricanDate(now);
    const list = await priceEntries(db);
    const payers = await payersByPrice(db);
    const current = pricingKinds.map((kind) => {
      const { startDate: since, ...amounts } = currentPrice(kind, list, today);
      return { ...amountsOf({ kind, ...amounts }), since, subscriptions: subscriptionsOf(kind, payers) };
    });
    const upcoming = upcomingPrices(list, today).map((row) => ({
      ...recordOf(row),
      id: row.id,
      price_today: currentPrice(row.kind, list, today).priceCents,
    }));
    const history = historyOf(list, payers, today);
    return { today, current, upcoming, history };
  });

  mount(calls.removePrice, async ({ body, db, now, fail, audit }) => {
    const today = southAfricanDate(now);
    await lockPriceList(db);
    const list = await priceEntries(db);
    const row = list.find(({ id }) => id === body.id) ?? fail('not_found');
    const hasBegun = row.startDate <= today;
    if (hasBegun && !isRemovable(row, list, today)) return fail('price_has_begun');
    const sameDay = entriesFor(row, list);
    // Somebody has entered another price for this day since the page was opened.
    if (sameDay.at(-1) !== row) return fail('price_replaced');
    // An entry of the same day that held before may have been used, so it holds again.
    const entries = hasBegun ? [row] : sameDay;
    await deletePrices(
      db,
      entries.map(({ id }) => id),
    );
    await audit(entries.map((entry) => ({ whom: entry.kind, before: priceInLog(entry) })));
    return recordOf(row);
  });
}

const subscriptionsOf = (wanted: PricingKind, payers: readonly Payers[]): number =>
  countOf(payers.filter(({ kind }) => kind === wanted));

/** Whether a price that has begun can be taken back: it holds today, and nobody has used it. */
const isRemovable = (row: PriceEntry, list: readonly PriceEntry[], today: CalendarDate): boolean =>
  !row.isUsed && priceHistory(list, today).find((period) => period.row.kind === row.kind)?.row === row;

/** The prices that have begun, with their payers. A standard price has a row while subscriptions renew at it. */
function historyOf(list: readonly PriceEntry[], payers: readonly Payers[], today: CalendarDate) {
  const standard = standardRows.map((row) => ({ ...row, id: row.kind, isUsed: true, setBy: null }));
  const periods = priceHistory([...standard, ...list], today);
  const paid = withPayers(
    periods.map(({ row }) => row),
    payers,
  );
  return periods
    .map(({ row, until }, at) => {
      const paying = paid[at]?.paying ?? null;
      return {
        ...amountsOf(row),
        id: row.id,
        from: row.startDate,
        until: until ?? '',
        set_by: row.setBy ?? '',
        subscriptions: paying && countOf(paying),
        moving: countOf(paying?.filter(({ toCents }) => toCents !== null) ?? []),
        move: paying && isRenewing(row.kind) ? moveOffer(row.kind, paying, { list, today }) : null,
        removable: isRemovable(row, list, today),
      };
    })
    .filter(({ from, subscriptions }) => from !== '' || subscriptions);
}
