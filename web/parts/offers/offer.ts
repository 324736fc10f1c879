import type { cpdSearch } from '#contract/affiliates.ts';
import type { ResultOf } from '#contract/endpoint.ts';

type Matches = ResultOf<typeof cpdSearch>;

/** An offer of a provider, from the catalogue or from the feed. */
export type OfferRow = Omit<Matches['rows'][number], 'place'>;
/**
 * Where in the plan an offer goes. Without a learning area the server chooses that of the competency, if there is exactly
 * one.
 */
export type Place = Pick<Matches['rows'][number]['place'], 'competency'> &
  Partial<Matches['rows'][number]['place']>;
/** The state of the feed of outside courses. */
export type FeedState = Matches['feed'];

/** '1 activity', '3 activities'. */
export const activitiesCounted = (count: number): string =>
  `${count} ${count === 1 ? 'activity' : 'activities'}`;
