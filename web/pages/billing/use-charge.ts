import { useQuery } from '@tanstack/react-query';
import type { ResultOf } from '#contract/endpoint.ts';
import { getAllPricing } from '#contract/pricing.ts';
import { southAfricanDate } from '#domain/calendar.ts';
import { fromRand } from '#domain/money.ts';
import { type Charge, type PriceRow, priceFor } from '#domain/pricing.ts';
import { query } from '#web/api/queries.ts';
import type { SubscriptionKind } from './kinds.ts';

/** The price list as the query gives it, with what each kind costs by it. */
export function usePrices() {
  const { data, error, refetch } = useQuery(query(getAllPricing));
  const chargeFor = data ? chargesOf(data) : undefined;
  return { chargeFor, error, retry: () => void refetch() };
}

/** What a new member pays; the server charges by its own list and the member's own state. */
const chargesOf =
  (list: ResultOf<typeof getAllPricing>) =>
  (kind: SubscriptionKind, percentage = 0): Charge =>
    priceFor(kind, {
      list: list.map(rowOf),
      legacy: false,
      today: southAfricanDate(new Date()),
      percentage,
    });

const rowOf = (record: ResultOf<typeof getAllPricing>[number]): PriceRow => ({
  kind: record.pricing_type,
  priceCents: fromRand(record.price),
  recurringCents: record.recurring_price === null ? null : fromRand(record.recurring_price),
  startDate: record.start_date,
});
