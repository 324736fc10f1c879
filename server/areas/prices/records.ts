import { rand } from '#domain/money/money.ts';
import type { PriceRow } from '#domain/prices/prices.ts';

type Amounts = Pick<PriceRow, 'kind' | 'priceCents' | 'recurringCents'>;

/** A price under the names of the calls. Only Audit has its own renewal price (spec A §3 'Price'). */
export const amountsOf = ({ kind, priceCents, recurringCents }: Amounts) => ({
  pricing_type: kind,
  price: priceCents,
  recurring_price: kind === 'Audit' ? recurringCents : null,
});

/** A price in the words of the administrators' log. */
export const priceInLog = ({ kind, priceCents, recurringCents, startDate }: PriceRow) => ({
  'Pricing type': kind,
  Price: rand(priceCents),
  'Recurring price': kind === 'Audit' && recurringCents !== null ? rand(recurringCents) : null,
  'Start date': startDate,
});

export const recordOf = ({ startDate, ...row }: PriceRow) => ({ ...amountsOf(row), start_date: startDate });
