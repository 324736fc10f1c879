import type { CalendarDate } from '../calendar/calendar.ts';
import { type Cents, rand } from '../money/money.ts';
import { counted } from '../text/counted.ts';
import { type NewPrice, priceNames } from './price-changes.ts';
import type { PriceRow } from './prices.ts';

/** A price that differs by more than this part of the price before it is asked about. */
export const LARGE_CHANGE_PERCENT = 25;

interface PriceChange {
  /** The price that holds on the start date without this one. */
  before: NewPrice;
  price: PriceRow;
  today: CalendarDate;
  /** Live subscriptions of the kind. */
  subscriptions: number;
}

/**
 * The question before a price is saved that begins today, or that differs by more than a quarter. Null when nothing is to be
 * asked.
 */
export function priceQuestion(change: PriceChange): { title: string; body: string } | null {
  const { before, price, today } = change;
  const isLarge =
    differsMuch(before.priceCents, price.priceCents) ||
    differsMuch(before.recurringCents, price.recurringCents);
  if (!isLarge && price.startDate > today) return null;
  return {
    title: `Change the ${priceNames[price.kind]} price?`,
    body: `${amountsOf(change)}, ${reach(change)}.`,
  };
}

const differsMuch = (from: Cents | null, to: Cents | null): boolean =>
  from !== null && to !== null && Math.abs(to - from) * 100 > from * LARGE_CHANGE_PERCENT;

function amountsOf({ before, price }: PriceChange): string {
  const first = step(before.priceCents, price.priceCents);
  if (before.recurringCents === null || price.recurringCents === null) return first;
  return `${first}, and ${step(before.recurringCents, price.recurringCents)} at each renewal`;
}

const step = (from: Cents, to: Cents): string =>
  [`${rand(from)} → ${rand(to)}`, factor(from, to)].filter(Boolean).join(', ');

/** '10 times', '30% more', '90% less'; nothing when it rounds to no change. */
function factor(from: Cents, to: Cents): string {
  if (from === 0) return '';
  if (to >= 2 * from) return `${Math.round((to / from) * 10) / 10} times`;
  const percent = Math.round((Math.abs(to - from) / from) * 100);
  return percent === 0 ? '' : `${percent}% ${to > from ? 'more' : 'less'}`;
}

function reach({ price, today, subscriptions }: PriceChange): string {
  const when = price.startDate > today ? `from ${price.startDate} on` : 'from now on';
  if (price.kind === 'Referral') return `for every unpaid use, ${when}`;
  const unchanged = counted(subscriptions, 'subscription keeps its price', 'subscriptions keep theirs');
  return `for new forms ${when}${subscriptions > 0 ? `; ${unchanged}` : ''}`;
}
