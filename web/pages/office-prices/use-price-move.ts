import type { BodyInput } from '#contract/endpoint.ts';
import { movePrices, stopPriceMoves } from '#contract/office-prices.ts';
import { inRand, rand } from '#domain/money/money.ts';
import { ANNOUNCE_DAYS, CHANGE_DAYS, isRenewing } from '#domain/payments/price-moves.ts';
import { counted, grouped } from '#domain/text/counted.ts';
import { useCall } from '#web/api/queries.ts';
import { outcomeOf } from '#web/parts/office/bulk-outcome.tsx';
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

const stopping = {
  doing: 'Taking the move back',
  nouns: ['subscription', 'subscriptions'],
  done: 'The subscriptions keep their price',
} as const;

/** Asks, then takes back what moves the subscriptions of a price. */
export function useMoveStop(onShow: (message: Message) => void) {
  const send = useCall(stopPriceMoves);
  return async (row: PastPrice) => {
    const { pricing_type, moving: expected } = row;
    if (!isRenewing(pricing_type)) return;
    const from = renewalOf(row);
    await confirm({
      title: `Keep ${counted(expected, 'subscription')} at ${rand(from)}?`,
      body: `${expected === 1 ? 'It is' : `${grouped(expected)} are`} being moved to another price. A mail tells each member who knows the new price that ${rand(from)} stays.`,
      note: `A subscription stays in the move when its renewal is ${CHANGE_DAYS + 1} days away or less, because Payfast may already have the new amount.`,
      action: 'Take the move back',
      act: async () => {
        const members: Selected = { all: true, except: [], filter: {}, expected };
        const body = { pricing_type, from: inRand(from), members };
        onShow(outcomeOf(stopping, await send.mutateAsync({ body })));
      },
    });
  };
}
