import { removePrice } from '#contract/office-prices.ts';
import { dateInTable } from '#domain/calendar/date-words.ts';
import { rand } from '#domain/money/money.ts';
import { priceNames } from '#domain/prices/price-changes.ts';
import { useCall } from '#web/api/queries.ts';
import { confirm } from '#web/ui/confirm.ts';
import type { PastPrice, UpcomingPrice } from './pricing-data.ts';

/** Takes a price back that nobody has used. */
export function usePriceRemoval(onDone: (message: string) => void) {
  const remove = useCall(removePrice);
  return async ({ id, pricing_type, price, ...row }: UpcomingPrice | PastPrice) => {
    const name = priceNames[pricing_type];
    const isUpcoming = 'start_date' in row;
    const day = dateInTable(isUpcoming ? row.start_date : row.from);
    const done = await confirm({
      title: `Remove the ${name} price of ${rand(price)}?`,
      body: isUpcoming
        ? `It will not begin on ${day}. The price before it stays.`
        : 'It ends now, and the price before it applies again.',
      danger: true,
      action: 'Remove price',
      act: () => remove.mutateAsync({ body: { id } }),
    });
    if (done) onDone(`Removed the ${name} price from ${day}`);
  };
}
