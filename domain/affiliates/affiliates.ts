import { type ActivityIdentity, activityKey } from '../activities/same-activity.ts';
import { addDays, type CalendarDate } from '../calendar/calendar.ts';
import { type Cents, cents } from '../money/money.ts';

/** The facts of a provider's activity that the rules need. */
export interface Offer {
  title: string;
  provider: string;
  type: string;
  /** null when the activity can be taken at any time. */
  date: CalendarDate | null;
  /** Null: the provider names the price; 0: free. */
  price: Cents | null;
}

type Planned = Pick<ActivityIdentity, 'title' | 'provider' | 'type' | 'activity_date'>;

/**
 * Which of the offers the plan already has. The competency is not compared. When the provider leaves the date open, the
 * date that the member chose is not compared either.
 */
export function offersInPlan<O extends Planned>(offers: readonly O[], planned: readonly Planned[]): Set<O> {
  const keyOf = ({ title, provider, type }: Planned, activity_date: string | null) =>
    activityKey({ title, provider, type, activity_date, competency: '' });
  const dated = new Set(planned.map((activity) => keyOf(activity, activity.activity_date)));
  const undated = new Set(planned.map((activity) => keyOf(activity, null)));
  return new Set(
    offers.filter((offer) => (offer.activity_date ? dated : undated).has(keyOf(offer, offer.activity_date))),
  );
}

/**
 * The choices of the date filter. `days` counts ahead, today included. An offer without a date passes `flexible` only.
 */
export const dateFilters = [
  { key: 'month', label: 'Next 30 days', days: 30 },
  { key: 'quarter', label: 'Next 90 days', days: 90 },
  { key: 'flexible', label: 'Any time', days: null },
] as const;

/** The choices of the price filter. An offer whose price is not known passes none. */
export const priceFilters = [
  { key: 'free', label: 'Free', most: cents(0) },
  { key: 'to500', label: 'Up to R500', most: cents(50_000) },
  { key: 'to1500', label: 'Up to R1 500', most: cents(150_000) },
] as const;

/** Whether an offer passes the chosen filters. An unknown filter key is ignored. */
export function passesFilters(
  { date, price }: Pick<Offer, 'date' | 'price'>,
  chosen: { date: string; price: string },
  today: CalendarDate,
): boolean {
  const when = dateFilters.find(({ key }) => key === chosen.date);
  const most = priceFilters.find(({ key }) => key === chosen.price)?.most;
  return (
    (!when || isWithin(date, when.days, today)) && (most === undefined || (price !== null && price <= most))
  );
}

function isWithin(date: CalendarDate | null, days: number | null, today: CalendarDate): boolean {
  if (date === null || days === null) return date === days;
  return date >= today && date <= addDays(today, days);
}
