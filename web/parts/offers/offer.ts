import type { cpdSearch } from '#contract/affiliates.ts';
import type { ResultOf } from '#contract/endpoint.ts';

type Matches = ResultOf<typeof cpdSearch>;

/** An offer of a provider, from the catalogue or from the feed. */
export type OfferRow = Omit<Matches['rows'][number], 'place'>;
/** Where in the plan it goes. */
export type Place = Matches['rows'][number]['place'];
/** How the feed of outside courses is. */
export type FeedState = Matches['feed'];

/** Under one competency. `row`: what the affiliate activities say of it. */
export const placeOf = (competency: string, row: Partial<Place> | undefined): Place => ({
  competency,
  learning_area_id: row?.learning_area_id ?? null,
  user_added_learning_area: row?.user_added_learning_area ?? false,
});

/** '1 activity', '3 activities'. */
export const activitiesCounted = (count: number): string =>
  `${count} ${count === 1 ? 'activity' : 'activities'}`;
