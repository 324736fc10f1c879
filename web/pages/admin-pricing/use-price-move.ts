import { movePrices } from '#contract/admin-pricing.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { counted } from '#domain/counted.ts';
import { inRand, rand } from '#domain/money.ts';
import { ANNOUNCE_DAYS, isRenewing } from '#domain/price-moves.ts';
import { useCall } from '#web/api/queries.ts';
import { outcomeOf } from '#web/parts/admin/bulk-outcome.tsx';
import { confirm } from '#web/ui/confirm.ts';
import type { Message } from '#web/ui/use-message.ts';
import { moveNote, type PastPrice, renewalOf } from './pricing-data.ts';

const moving = {
  doing: 'Moving',
  nouns: ['subscription', 'subscriptions'],
  done: 'The subscriptions move at their renewal',
} as const;

type Selected = BodyInput<typeof movePrices>['members'];

/** Asks, then moves the subscriptions of a price to the newest one. */
export function usePriceMove(onShow: (message: Message) => void) {
  const send = useCall(movePrices);
  return async (row: PastPrice) => {
    const { pricing_type, move } = row;
    if (!move || !isRenewing(pricing_type)) return;
    const { price, subscriptions: expected } = move;
    const from = renewalOf(row);
    await confirm({
      title: `Move ${counted(expected, 'subscription')} from ${rand(from)} to ${rand(price)}?`,
      body: `Each member is told by mail at least ${ANNOUNCE_DAYS} days before the first renewal at ${rand(price)}, and pays ${rand(from)} until then.`,
      note: moveNote(row),
      action: 'Move them',
      act: async () => {
        const members: Selected = { all: true, except: [], filter: {}, expected };
        const body = { pricing_type, from: inRand(from), price: inRand(price), members };
        onShow(outcomeOf(moving, await send.mutateAsync({ body })));
      },
    });
  };
}
