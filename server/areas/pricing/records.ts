import { inRand } from '#domain/money.ts';
import type { PriceRow } from '#domain/pricing.ts';

type Amounts = Pick<PriceRow, 'kind' | 'priceCents' | 'recurringCents'>;

/** A price in rand, under the names of the calls. Only Audit has its own renewal price (spec A §3 'Price'). */
export const amountsOf = ({ kind, priceCents, recurringCents }: Amounts) => ({
  pricing_type: kind,
  price: inRand(priceCents),
  recurring_price: kind === 'Audit' && recurringCents !== null ? inRand(recurringCents) : null,
});

export const recordOf = ({ startDate, ...row }: PriceRow) => ({ ...amountsOf(row), start_date: startDate });
