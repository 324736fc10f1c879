import type { CalendarDate } from '../calendar/calendar.ts';
import { type Cents, cents, discounted } from '../money/money.ts';

/** The kinds of the price list (spec A §3 'Price'). */
export const pricingKinds = ['Annual', 'Monthly', 'Audit', 'PriorYear', 'Referral'] as const;
export type PricingKind = (typeof pricingKinds)[number];

/** The kinds that can be paid for. Referral is a reward. */
export type CheckoutKind = Exclude<PricingKind, 'Referral'>;

/** The provider's codes: 3 monthly, 6 annual (spec B §9). */
export const frequencyCodes = { monthly: 3, annual: 6 } as const;
export type Frequency = (typeof frequencyCodes)[keyof typeof frequencyCodes];

/** One row of the price list. */
export interface PriceRow {
  kind: PricingKind;
  priceCents: Cents;
  /** Only Audit has its own renewal price. */
  recurringCents: Cents | null;
  startDate: CalendarDate;
}

/** The charge now and, for a subscription, the renewal amount and how often it is charged. */
export interface Charge {
  amountCents: Cents;
  recurringCents: Cents | null;
  frequency: Frequency | null;
}

/** The price of each kind until the list has a row of that kind (spec A §9). */
export const defaultPrices: Record<PricingKind, Omit<PriceRow, 'kind' | 'startDate'>> = {
  Annual: { priceCents: cents(99900), recurringCents: null },
  Monthly: { priceCents: cents(11900), recurringCents: null },
  Audit: { priceCents: cents(129900), recurringCents: cents(99900) },
  PriorYear: { priceCents: cents(49500), recurringCents: null },
  Referral: { priceCents: cents(10000), recurringCents: null },
};

/** The prices of legacy members, whatever the list says (spec A §9). */
export const legacyPrices: Readonly<Partial<Record<PricingKind, Cents>>> &
  Record<'Annual' | 'Monthly', Cents> = { Annual: cents(99900), Monthly: cents(11900) };

/** The price of a kind today: the row with the latest start date not after today, else the default. */
export function currentPrice(kind: PricingKind, list: readonly PriceRow[], today: CalendarDate) {
  const started = list.filter((row) => row.kind === kind && row.startDate <= today);
  const latest = started.reduce<PriceRow | null>(
    (best, row) => (best && best.startDate > row.startDate ? best : row),
    null,
  );
  const { priceCents, recurringCents } = latest ?? defaultPrices[kind];
  return { priceCents, recurringCents, startDate: latest?.startDate ?? '' };
}

/** The rows that start after today, soonest first. The later of two entries for one date counts. */
export const upcomingPrices = <Row extends PriceRow>(list: readonly Row[], today: CalendarDate): Row[] =>
  list
    .filter((row) => row.startDate > today)
    .filter((row, at, later) => !later.slice(at + 1).some((other) => isSameEntry(row, other)))
    .sort((a, b) => a.startDate.localeCompare(b.startDate));

const isSameEntry = (one: PriceRow, other: PriceRow) =>
  one.kind === other.kind && one.startDate === other.startDate;

/**
 * The price of a kind for a member today. A percentage is taken off the first annual amount and off an extra year. Renewals
 * are at full price (spec A §9, B §9).
 */
export function priceFor(
  kind: CheckoutKind,
  terms: { list: readonly PriceRow[]; legacy: boolean; today: CalendarDate; percentage: number },
): Charge {
  const price = currentPrice(kind, terms.list, terms.today);
  const full = (terms.legacy ? legacyPrices[kind] : undefined) ?? price.priceCents;
  switch (kind) {
    case 'Annual':
      return {
        amountCents: discounted(full, terms.percentage),
        recurringCents: full,
        frequency: frequencyCodes.annual,
      };
    case 'Monthly':
      return { amountCents: full, recurringCents: full, frequency: frequencyCodes.monthly };
    case 'Audit':
      return {
        amountCents: full,
        recurringCents: price.recurringCents ?? defaultPrices.Audit.recurringCents,
        frequency: frequencyCodes.annual,
      };
    case 'PriorYear':
      return { amountCents: discounted(full, terms.percentage), recurringCents: null, frequency: null };
  }
}
