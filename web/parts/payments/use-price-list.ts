import { useQuery } from '@tanstack/react-query';
import type { ResultOf } from '#contract/endpoint.ts';
import { getAllPricing } from '#contract/prices.ts';
import { type Charge, type CheckoutKind, type PriceRow, priceFor } from '#domain/prices/prices.ts';
import type { ApiError } from '#web/api/client.ts';
import { query } from '#web/api/queries.ts';

/** The amount that is paid now, and the renewal. */
export type Amounts = Pick<Charge, 'amountCents' | 'recurringCents'>;

export interface PriceList {
  /** The price of a kind today; undefined while the list loads. */
  amountsOf: (kind: CheckoutKind, percentage?: number) => Amounts | undefined;
  /** Why there is no list. */
  error: ApiError | null;
  retry: () => void;
}

export function usePriceList(): PriceList {
  const { data, error, refetch } = useQuery(query(getAllPricing));
  return {
    amountsOf: (kind, percentage = 0) => data && amountsIn(data, kind, percentage),
    error,
    retry: () => void refetch(),
  };
}

type Listed = ResultOf<typeof getAllPricing>;

/**
 * The price of a kind by the server's list, which holds today's prices. The clock of the browser does not matter: it may be
 * wrong.
 */
export function amountsIn(listed: Listed, kind: CheckoutKind, percentage: number): Amounts {
  const today = '9999-12-31';
  return priceFor(kind, { list: listed.map(rowOf), legacy: false, today, percentage });
}

const rowOf = (record: Listed[number]): PriceRow => ({
  kind: record.pricing_type,
  priceCents: record.price,
  recurringCents: record.recurring_price,
  startDate: record.start_date,
});
