import { z } from 'zod/mini';
import { renewingKinds } from '#domain/payments/price-moves.ts';
import { PRICE_NOT_A_NUMBER, priceProblems, RECURRING_NOT_A_NUMBER } from '#domain/prices/price-changes.ts';
import { pricingKinds } from '#domain/prices/prices.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { rand, typedAmount } from './money.ts';
import { bulkResult } from './office-bulk-actions.ts';
import { calendarDate } from './plan-fields.ts';
import { priceRecord } from './prices.ts';
import { confirmedOf } from './selection.ts';

const newPrice = z
  .object({
    pricing_type: z.enum(pricingKinds, 'Choose a price'),
    price: typedAmount(PRICE_NOT_A_NUMBER, '1450,00'),
    /** Audit needs it; the others have null or leave it out. */
    recurring_price: z._default(z.nullable(typedAmount(RECURRING_NOT_A_NUMBER, null)), null),
    start_date: calendarDate,
  })
  .check(
    z.superRefine(({ pricing_type: kind, price: priceCents, recurring_price: recurringCents }, context) => {
      for (const [name, message] of Object.entries(priceProblems({ kind, priceCents, recurringCents })))
        context.addIssue({ code: 'custom', path: [name], message });
    }),
  );

export const updatePricing = endpoint({
  method: 'POST',
  path: '/api/auth/update_pricing',
  guard: 'admin',
  right: 'prices',
  does: 'Changed price',
  concerns: 'nobody',
  doc: 'A new price from a day on, in rand; the latest entry for a day counts (B §2.9, §7.8)',
  body: newPrice,
  ok: priceRecord,
  // invalid_input: a day that has passed.
  errors: ['invalid_input'],
});

const entry = {
  pricing_type: z.enum(pricingKinds),
  price: rand,
  recurring_price: z.nullable(rand),
};

export const officePricing = endpoint({
  method: 'GET',
  path: '/api/admin/pricing',
  guard: 'admin',
  right: 'prices',
  doc: 'All that the pricing page shows: the prices of today, those that are announced, and those before (spec-readings 19)',
  ok: z.object({
    today: z.string(),
    /** One of each kind. `since` is empty while the standard price holds. `subscriptions`: the live ones of the kind. */
    current: z.array(z.object({ ...entry, since: z.string(), subscriptions: z.int() })),
    /** Soonest first. `today` is what the kind costs now. */
    upcoming: z.array(z.object({ ...entry, id: z.string(), start_date: z.string(), price_today: rand })),
    /** The newest first. */
    history: z.array(
      z.object({
        ...entry,
        id: z.string(),
        /** Empty for the standard price. */
        from: z.string(),
        /** Empty while no other price is announced; before `from` for an entry that was replaced on its own day. */
        until: z.string(),
        /** Empty when the administrator's account is deleted. */
        set_by: z.string(),
        /** Live subscriptions that renew at this price; null where a newer row with this amount counts them. */
        subscriptions: z.nullable(z.int()),
        /** Whether it can be taken back: it holds today and nobody has used it. */
        removable: z.boolean(),
        /** Subscriptions at this price that are being moved to another one. */
        moving: z.int(),
        /** The newest price, its first day (empty: it holds), and how many can be moved to it; null when there is none. */
        move: z.nullable(z.object({ price: rand, start_date: z.string(), subscriptions: z.int() })),
      }),
    ),
  }),
  errors: [],
});

export const removePrice = endpoint({
  method: 'POST',
  path: '/api/admin/pricing/remove',
  guard: 'admin',
  right: 'prices',
  does: 'Removed price',
  concerns: 'nobody',
  doc: 'Takes back a price that nobody has used: an announced one with what it had replaced for that day, or the one of today (spec-readings 47)',
  body: z.object({ id: fields.id }),
  ok: priceRecord,
  errors: ['not_found', 'price_has_begun', 'price_replaced'],
});

export const movePrices = endpoint({
  method: 'POST',
  path: '/api/admin/pricing/move',
  guard: 'admin',
  right: 'prices',
  does: 'Moved subscriptions to a price',
  concerns: 'rows',
  doc: 'Moves subscriptions from one renewal amount to that of the newest price: each member is told by mail 30 days before the first renewal at it; over 100 go on after the call (spec-readings 95)',
  body: z.object({
    pricing_type: z.enum(renewingKinds, 'Choose a price'),
    from: rand,
    price: rand,
    members: confirmedOf(fields.id, z.object({})),
  }),
  ok: bulkResult,
  // invalid_input: from and price are the same.
  errors: ['selection_changed', 'price_replaced', 'invalid_input'],
});

export const stopPriceMoves = endpoint({
  method: 'POST',
  path: '/api/admin/pricing/move/stop',
  guard: 'admin',
  right: 'prices',
  does: 'Took a move to a price back',
  concerns: 'rows',
  doc: 'Takes back what moves the subscriptions of a renewal amount, as long as the provider has no new amount; members who were told are told again (spec-readings 95)',
  body: z.object({
    pricing_type: z.enum(renewingKinds, 'Choose a price'),
    from: rand,
    members: confirmedOf(fields.id, z.object({})),
  }),
  ok: bulkResult,
  errors: ['selection_changed'],
});
