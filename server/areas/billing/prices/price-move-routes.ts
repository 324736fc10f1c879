import { movePrices, stopPriceMoves } from '#contract/office-prices.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { rand } from '#domain/money/money.ts';
import { moveTarget } from '#domain/payments/price-moves.ts';
import { priceList } from '#server/areas/prices/queries.ts';
import { startBulkAction } from '#server/bulk/start.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { movePricesAction, stopMovesAction } from './move-prices.ts';
import { moveTargets, stopTargets } from './price-move-queries.ts';

/** The subscriptions of a price are moved to the newest one, all at once, and moves are taken back (spec-readings 95). */
export function priceMoveRoutes(mount: Mount, deps: RouteDeps): void {
  mount(
    movePrices,
    async ({ body, fail, ...caller }) => {
      const { pricing_type: kind, from: fromCents, price: toCents, members: chosen } = body;
      const target = moveTarget(kind, await priceList(caller.db), southAfricanDate(caller.now));
      if (target.toCents !== toCents) return fail('price_replaced');
      if (fromCents === toCents) return fail('invalid_input', { from: 'They already renew at this price' });
      const payload = { kind, fromCents, ...target };
      return startBulkAction(caller, deps, movePricesAction, {
        action: movePrices.does,
        payload,
        values: { 'Pricing type': kind, From: rand(fromCents), To: rand(toCents) },
        chosen,
        targets: moveTargets(caller.db, chosen, payload),
      });
    },
    { transaction: 'own' },
  );

  mount(
    stopPriceMoves,
    async ({ body, ...caller }) => {
      const { pricing_type: kind, from: fromCents, members: chosen } = body;
      const payload = { kind, fromCents };
      return startBulkAction(caller, deps, stopMovesAction, {
        action: stopPriceMoves.does,
        payload,
        values: { 'Pricing type': kind, From: rand(fromCents) },
        chosen,
        targets: stopTargets(caller.db, chosen, payload),
      });
    },
    { transaction: 'own' },
  );
}
