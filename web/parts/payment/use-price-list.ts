import { useQuery } from '@tanstack/react-query';
import type { ResultOf } from '#contract/endpoint.ts';
import { getAllPricing } from '#contract/pricing.ts';
import { southAfricanDate } from '#domain/calendar.ts';
import { fromRand } from '#domain/money.ts';
import { type Charge, type CheckoutKind, type PriceRow, priceFor } from '#domain/pricing.ts';
import type { ApiError } from '#web/api/client.ts';
import { query } from '#web/api/queries.ts';

/** The amount that is paid now, and the renewal. */
export type Amounts = Pick<Charge, 'amountCents' | 'recurringCents'>;

export interface PriceList {
  /** What a kind costs today; undefined while the list loads. */
  amountsOf: (kind: CheckoutKind, percentage?: number) => Amounts | undefined;
  /** Why there is no list. */
  error: ApiError | null;
  retry: () => void;
}

export function usePriceList(): PriceList {
  const { data, error, refetch } = useQuery(query(getAllPricing));
  const list = data?.map(rowOf);
  const today = southAfricanDate(new Date());
  return {
    amountsOf: (kind, percentage = 0) => list && priceFor(kind, { list, legacy: false, today, percentage }),
    error,
    retry: () => void refetch(),
  };
}

const rowOf = (record: ResultOf<typeof getAllPricing>[number]): PriceRow => ({
  kind: record.pricing_type,
  priceCents: fromRand(record.price),
  recurringCents: record.recurring_price === null ? null : fromRand(record.recurring_price),
  startDate: record.start_date,
});
