import type { HoursKind } from '#framework/hours-kinds.ts';
import { isCompetencyKey } from '../assessment/competencies.ts';
import type { CalendarDate } from '../calendar/calendar.ts';
import { kindOfHours } from '../hours/verifiable-hours.ts';
import { type Offer, priceFilters } from './affiliates.ts';

/** The filters of a search over everything that providers offer. An empty filter narrows nothing. */
export interface OfferSearch {
  /** Each of its words stands in the title, the provider or the description. */
  q: string;
  competency: string;
  /** Exactly this provider. */
  provider: string;
  /** The first and the last day; an offer at any time is on no day. */
  from: CalendarDate | '';
  to: CalendarDate | '';
  /** A key of `priceFilters`. */
  price: string;
  /** The kind of hours of one of its competencies. */
  hours_kind: HoursKind | '';
}

interface Searched extends Pick<Offer, 'title' | 'provider' | 'date' | 'price'> {
  competencies: readonly string[];
  description: string;
}

/** The words of a search, folded. */
export const wordsOf = (q: string): string[] =>
  q
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');

/** The highest price in cents that a filter lets through; null when it narrows nothing. */
export const mostOf = (price: string) => priceFilters.find(({ key }) => key === price)?.most ?? null;

/** Whether an offer can be had today or later. */
export const isAhead = ({ date }: Pick<Offer, 'date'>, today: CalendarDate): boolean =>
  date === null || date >= today;

/** Whether an offer is found. The database asks the same of its catalogue (server/areas/affiliates/search-queries.ts). */
export function isFound(offer: Searched, search: OfferSearch): boolean {
  const { q, competency, provider, from, to, price, hours_kind } = search;
  const most = mostOf(price);
  const words = `${offer.title} ${offer.provider} ${offer.description}`.toLowerCase();
  return (
    wordsOf(q).every((word) => words.includes(word)) &&
    (competency === '' || offer.competencies.includes(competency)) &&
    offer.competencies.some((key) => isOfKind(key, hours_kind)) &&
    (provider === '' || offer.provider === provider) &&
    (from === '' || (offer.date !== null && offer.date >= from)) &&
    (to === '' || (offer.date !== null && offer.date <= to)) &&
    (most === null || (offer.price !== null && offer.price <= most))
  );
}

/** Whether hours under a competency are of this kind. An empty kind fits every competency. */
export const isOfKind = (competency: string, kind: HoursKind | ''): boolean =>
  kind === '' || (isCompetencyKey(competency) && kindOfHours(competency) === kind);

/** Sorts offers: the soonest first, those that can be taken at any time last; then by title and id. */
export function bySoonest(
  a: Pick<Offer, 'date' | 'title'> & { id: string },
  b: Pick<Offer, 'date' | 'title'> & { id: string },
): number {
  return (
    compare(a.date ?? 'any time', b.date ?? 'any time') || compare(a.title, b.title) || compare(a.id, b.id)
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
