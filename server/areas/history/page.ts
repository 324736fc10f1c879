import type { QueryOf, ResultOf } from '#contract/endpoint.ts';
import type { planHistory } from '#contract/history.ts';
import type { Db } from '#server/db/connect.ts';
import { pageOf } from '#server/db/paging.ts';
import type { PlanKey } from '#server/http/context.ts';
import { namedEvents } from './queries.ts';

/** A page of the history of a year, the newest first. */
export async function historyPage(
  db: Db,
  plan: PlanKey,
  query: QueryOf<typeof planHistory>,
): Promise<ResultOf<typeof planHistory>> {
  const { rows, total } = await pageOf(db, namedEvents(db, plan, query.since), query, {
    sorts: { seq: 'seq' },
    usual: { sort: 'seq', direction: 'desc' },
    key: 'seq',
  });
  return {
    rows: rows.map(({ at, name, facts, ...event }) => ({
      ...event,
      at: at.toISOString(),
      name: name ?? '',
      facts: JSON.parse(facts),
    })),
    total,
  };
}
