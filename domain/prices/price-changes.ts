import { addDays, type CalendarDate } from '../calendar/calendar.ts';
import { type Cents, cents, discounted, rand } from '../money/money.ts';
import { typedPrice } from '../money/typed-price.ts';
import { strongestPercentage } from './discounts.ts';
import { defaultPrices, type PriceRow, type PricingKind, pricingKinds } from './prices.ts';

/** The smallest amount that the payment provider charges, in cents. */
export const LEAST_PAYMENT_CENTS = cents(500);
/** No price of ours is higher, so a larger number is a typing mistake. */
export const OUR_PRICE_MAX = cents(10_000_000);

/** The name of a kind of price on the page (spec B §8 'Pricing'). */
export const priceNames: Record<PricingKind, string> = {
  Annual: 'Annual',
  Monthly: 'Monthly',
  Audit: 'Audit',
  PriorYear: 'Prior Year',
  Referral: 'Referral',
};

/** The prices that a discount code reduces (spec-readings 48). */
const discountedKinds: readonly PricingKind[] = ['Annual', 'PriorYear'];

/** Spec B §5 'New price'. */
export const PRICE_NOT_A_NUMBER = 'Price must be a number';
export const RECURRING_NOT_A_NUMBER = 'Recurring price must be a number';

/** Reads an amount of the price list, in cents, as typed or as a number. Null when it is no number or has more than two decimals. */
export function typedCents(typed: string | number): Cents | null {
  const text = String(typed);
  return /\d/.test(text) ? (typedPrice(text) ?? null) : null;
}

/** The new prices of one kind, in cents. Only Audit has a recurring price. */
export interface NewPrice {
  kind: PricingKind;
  priceCents: Cents;
  recurringCents: Cents | null;
}

/** The fault of each field, by its name in the call. Empty when the price can be kept. */
export type PriceProblems = Partial<Record<'price' | 'recurring_price', string>>;

/**
 * Why a price cannot be kept. A payment through the provider must not fall below its smallest charge, also with the
 * strongest code. The referral reward is paid by hand, so it may be anything, also nothing.
 */
export function priceProblems({ kind, priceCents, recurringCents }: NewPrice): PriceProblems {
  const price = tooHigh(priceCents) ?? (kind === 'Referral' ? null : belowLeast(kind, priceCents));
  const recurring = recurringProblem(kind, recurringCents);
  return { ...(price ? { price } : {}), ...(recurring ? { recurring_price: recurring } : {}) };
}

function recurringProblem(kind: PricingKind, amount: Cents | null): string | null {
  if (kind !== 'Audit') return amount === null ? null : 'Only the Audit price has a recurring price';
  if (amount === null) return RECURRING_NOT_A_NUMBER;
  return tooHigh(amount) ?? (amount < LEAST_PAYMENT_CENTS ? NOTHING_BELOW : null);
}

/** The smallest amount that a member may have to pay for a price, and with how many percent off. */
export function lowestPayment(kind: PricingKind, amount: Cents, percentage = strongestPercentage) {
  const off = discountedKinds.includes(kind) ? percentage : 0;
  return { off, lowest: discounted(amount, off) };
}

function belowLeast(kind: PricingKind, priceCents: Cents): string | null {
  const { off, lowest } = lowestPayment(kind, priceCents);
  if (lowest >= LEAST_PAYMENT_CENTS) return null;
  return off > 0 && priceCents >= LEAST_PAYMENT_CENTS
    ? `With a code of ${off}% this is ${rand(lowest)}. ${NOTHING_BELOW}`
    : NOTHING_BELOW;
}

/**
 * Why a discount code of this percentage cannot be added: one of these prices, of today or announced, would fall below
 * the provider's smallest charge with it. Null when it can.
 */
export function discountProblem(percentage: number, prices: readonly PriceRow[]): string | null {
  for (const { kind, priceCents } of prices) {
    const { off, lowest } = lowestPayment(kind, priceCents, percentage);
    if (off > 0 && lowest < LEAST_PAYMENT_CENTS)
      return `With ${percentage}% off, the ${priceNames[kind]} price of ${rand(priceCents)} is ${rand(lowest)}. ${NOTHING_BELOW}`;
  }
  return null;
}

const NOTHING_BELOW = `The payment provider charges nothing below ${rand(LEAST_PAYMENT_CENTS)}.`;

const tooHigh = (amount: Cents): string | null =>
  amount > OUR_PRICE_MAX ? `Enter at most ${rand(OUR_PRICE_MAX)}` : null;

/** Earlier payments stay as they were, so no price begins in the past. */
export const startProblem = (startDate: CalendarDate, today: CalendarDate): string | null =>
  startDate < today ? 'Choose today or a later day' : null;

/** All entries of a kind for one day, the one that counts last. `list` is in the order of entry. */
export const entriesFor = <Row extends PriceRow>(
  { kind, startDate }: PriceRow,
  list: readonly Row[],
): Row[] => list.filter((row) => row.kind === kind && row.startDate === startDate);

/** Whether the entry that counts for this day has these amounts already. */
export function isEntered(price: PriceRow, list: readonly PriceRow[]): boolean {
  const last = entriesFor(price, list).at(-1);
  return last?.priceCents === price.priceCents && last.recurringCents === price.recurringCents;
}

/** A row of the price list from the day on which it begins to the last day on which it holds. */
export interface PricePeriod<Row extends PriceRow> {
  row: Row;
  /** Null while no other price is announced. Earlier than the start for an entry that a later one of the same day replaced. */
  until: CalendarDate | null;
}

/**
 * The prices that have begun, the newest first, each with its last day. `list` is in the order of entry, because the
 * latest entry for a date counts.
 */
export function priceHistory<Row extends PriceRow>(
  list: readonly Row[],
  today: CalendarDate,
): PricePeriod<Row>[] {
  const periods = pricingKinds.flatMap((kind) => {
    const rows = list
      .filter((row) => row.kind === kind)
      .sort((a, b) => a.startDate.localeCompare(b.startDate));
    const withEnd = rows.map((row, at) => {
      const next = rows[at + 1];
      return { row, until: next ? addDays(next.startDate, -1) : null };
    });
    return withEnd.reverse();
  });
  return periods
    .filter(({ row }) => row.startDate <= today)
    .sort((a, b) => b.row.startDate.localeCompare(a.row.startDate));
}

/** How many subscriptions renew at an amount of a kind, by what the office may do with them (price-moves.ts). */
export interface Payers {
  kind: PricingKind;
  renewalCents: Cents;
  count: number;
  /** The amount to which they are being moved, and whether their members were told. */
  toCents: Cents | null;
  isTold: boolean;
  legacy: boolean;
}

/** The amount at which a subscription of this price renews. */
export const renewalOf = ({ kind, priceCents, recurringCents }: NewPrice): Cents =>
  kind === 'Audit' ? (recurringCents ?? priceCents) : priceCents;

/**
 * The subscriptions that renew at each price of the history: the newest row of an amount has them, the older ones have null.
 * A row without subscriptions, such as an extra year, has null too.
 */
export function withPayers<Row extends NewPrice>(
  rows: readonly Row[],
  payers: readonly Payers[],
): { row: Row; paying: readonly Payers[] | null }[] {
  const told = new Set<string>();
  return rows.map((row) => {
    const key = `${row.kind} ${renewalOf(row)}`;
    if (told.has(key) || row.kind === 'PriorYear' || row.kind === 'Referral') return { row, paying: null };
    told.add(key);
    return { row, paying: payers.filter((one) => key === `${one.kind} ${one.renewalCents}`) };
  });
}

export const countOf = (payers: readonly Payers[]): number =>
  payers.reduce((sum, { count }) => sum + count, 0);

/** The prices that hold until the list has a row of their kind, as rows without a first day. */
export const standardRows: readonly PriceRow[] = pricingKinds.map((kind) => ({
  kind,
  ...defaultPrices[kind],
  startDate: '',
}));
