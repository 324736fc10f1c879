import type { feed } from '#contract/calendar-feed.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import type { RowOf } from '#server/db/row-or-json.ts';
import type { selectFeed } from './queries.ts';

export { endFeed, selectFeed } from './queries.ts';

/** The address of a member, from a row or from JSON: since when there is one, or when the last one was ended. */
export const presentFeed = (row: RowOf<typeof selectFeed> | null | undefined): ResultOf<typeof feed> => ({
  made_at: row && !row.ended_at ? new Date(row.made_at).toISOString() : null,
  ended_at: row?.ended_at ? new Date(row.ended_at).toISOString() : null,
});
