import type { ResultOf } from '#contract/endpoint.ts';
import type { officePricing } from '#contract/office-prices.ts';
import { addDays, type CalendarDate, daysBetween } from '#domain/calendar/calendar.ts';
import { dateInTable } from '#domain/calendar/date-words.ts';
import { type Cents, cents, rand } from '#domain/money/money.ts';
import type { NewPrice } from '#domain/prices/price-changes.ts';
import { legacyPrices, type PricingKind } from '#domain/prices/prices.ts';
import { counted, grouped } from '#domain/text/counted.ts';

export type Pricing = ResultOf<typeof officePricing>;
export type CurrentPrice = Pricing['current'][number];
export type UpcomingPrice = Pricing['upcoming'][number];
export type PastPrice = Pricing['history'][number];

/** Since when a price holds, and a note about it. */
export function factsOf({ pricing_type: kind, recurring_price, since }: CurrentPrice): string {
  const begun = since === '' ? 'The standard price.' : `Since ${since}.`;
  return `${begun} ${noteOf(kind, recurring_price)}`;
}

function noteOf(kind: PricingKind, recurring: Cents | null): string {
  switch (kind) {
    case 'Annual':
    case 'Monthly':
      return `Legacy members pay ${rand(legacyPrices[kind])} always.`;
    case 'Audit':
      return recurring === null ? '' : `Then ${rand(recurring)} at each renewal.`;
    case 'PriorYear':
      return 'For one extra plan year.';
    case 'Referral':
      return 'Paid to the member per completed use.';
  }
}

/** A price that begins tomorrow can be taken back until then. */
export const usualStart = (today: CalendarDate): CalendarDate => addDays(today, 1);

/** The prices of a kind on a day, as they are announced now. */
export function amountsOn(
  { current, upcoming }: Pick<Pricing, 'current' | 'upcoming'>,
  kind: PricingKind,
  day: CalendarDate,
): NewPrice {
  const announced = upcoming.filter((row) => row.pricing_type === kind && row.start_date <= day);
  const row = announced.at(-1) ?? current.find(({ pricing_type }) => pricing_type === kind);
  return { kind, priceCents: row?.price ?? cents(0), recurringCents: row?.recurring_price ?? null };
}

/** The table's head: '2 price changes, in 41 days', for those that change first. */
export function nextChange(upcoming: readonly UpcomingPrice[], today: CalendarDate): string {
  const [first] = upcoming;
  if (!first) return '';
  const count = upcoming.filter(({ start_date }) => start_date === first.start_date).length;
  return `${counted(count, 'price change')}, ${inDays(today, first.start_date)}`;
}

export function inDays(today: CalendarDate, start: CalendarDate): string {
  const days = daysBetween(today, start);
  return days === 1 ? 'tomorrow' : `in ${counted(days, 'day')}`;
}

/** The first day of a price in the history. */
export const fromText = ({ from }: PastPrice): string => dateInTable(from) || 'standard';

/** The last day of a price in the history. */
export function untilText({ from, until }: PastPrice): string {
  if (until === '') return 'today';
  // Another entry for the same day counts.
  return until < from ? 'replaced' : dateInTable(until);
}

/** The amount at which subscriptions of a price renew. */
export const renewalOf = ({ price, recurring_price }: PastPrice): Cents => recurring_price ?? price;

/** How many subscriptions renew at a price, and how many of them are being moved. */
export function payersText({ subscriptions, moving }: PastPrice): string {
  if (subscriptions === null) return '';
  return moving > 0 ? `${grouped(subscriptions)}, ${grouped(moving)} moving` : grouped(subscriptions);
}

/** The subscriptions and the renewals that a move leaves at the price of a row; undefined when it leaves none. */
export function moveNote(row: PastPrice): string | undefined {
  const { move, subscriptions } = row;
  if (!move) return undefined;
  const others = (subscriptions ?? 0) - move.subscriptions;
  const notes = [
    move.start_date ? `Renewals before ${move.start_date} stay at ${rand(renewalOf(row))}.` : '',
    others > 0
      ? `${counted(others, 'other is', 'others are')} left out: legacy members, and those that are already moving.`
      : '',
  ];
  return notes.filter(Boolean).join(' ') || undefined;
}
