import { useQuery } from '@tanstack/react-query';
import { checkout } from '#contract/billing.ts';
import type { BodyInput, ResultOf } from '#contract/endpoint.ts';
import { getAllPricing } from '#contract/pricing.ts';
import { southAfricanDate } from '#domain/calendar.ts';
import { fromRand } from '#domain/money.ts';
import { type Charge, type PriceRow, priceFor } from '#domain/pricing.ts';
import { type ApiError, call } from '#web/api/client.ts';
import { keyOf, query } from '#web/api/queries.ts';

/** Who wants to pay what; the server's form for it is signed over the amount. */
export type PaymentWish = BodyInput<typeof checkout>;
export type SignedForm = ResultOf<typeof checkout>;

/** What is paid now and what renews. */
export type Amounts = Pick<Charge, 'amountCents' | 'recurringCents'>;

interface Given {
  /** The address has an account: the server says what it pays, which may be less than the list says. */
  known: boolean;
  percentage?: number;
}

export interface ShownCharge {
  /** Undefined while it is on its way. */
  charge: Amounts | undefined;
  /** Why there is none. */
  error: ApiError | null;
  retry: () => void;
}

/** What the bill of a wish says: the amounts of the member's own signed form, those of the price list for a visitor. */
export function useCharge(wish: PaymentWish, { known, percentage = 0 }: Given): ShownCharge {
  const form = useQuery<SignedForm, ApiError>({
    queryKey: signedFormKey(wish),
    queryFn: ({ signal }) => call(checkout, { body: wish, signal }),
    enabled: known,
    gcTime: 0,
  });
  const prices = useQuery(query(getAllPricing));
  // A refused form is told when it is asked for again, by Pay now.
  const listed = form.isLoading ? undefined : prices.data;
  return {
    charge: form.data ? amountsOf(form.data) : listed && listCharge(listed, wish, percentage),
    error: prices.error,
    retry: () => void prices.refetch(),
  };
}

/** Where the cache holds the form of a wish. */
export const signedFormKey = (wish: PaymentWish) => [...keyOf(checkout), wish];

export const amountsOf = ({ amount, recurring_amount }: SignedForm): Amounts => ({
  amountCents: fromRand(amount),
  recurringCents: recurring_amount === null ? null : fromRand(recurring_amount),
});

const listCharge = (list: ResultOf<typeof getAllPricing>, { kind }: PaymentWish, percentage: number) =>
  priceFor(kind, { list: list.map(rowOf), legacy: false, today: southAfricanDate(new Date()), percentage });

const rowOf = (record: ResultOf<typeof getAllPricing>[number]): PriceRow => ({
  kind: record.pricing_type,
  priceCents: fromRand(record.price),
  recurringCents: record.recurring_price === null ? null : fromRand(record.recurring_price),
  startDate: record.start_date,
});
