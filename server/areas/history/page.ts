import type { QueryOf, ResultOf } from '#contract/endpoint.ts';
import type { planHistory } from '#contract/history.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';
import { lastEvent, namedEvents } from './queries.ts';

/**
 * A page of the history of a year, the newest first unless asked for the oldest. Events are numbered without a gap, so a page is
 * a range of numbers: a year with many events costs no more.
 */
export async function historyPage(
  db: Db,
  plan: PlanKey,
  { since, page, size, sort, direction }: QueryOf<typeof planHistory>,
): Promise<ResultOf<typeof planHistory>> {
  const { seq: last } = await lastEvent(db, plan);
  const total = Math.max(0, last - since);
  const before = Math.min(page - 1, Math.ceil(total / size) - 1) * size;
  const oldestFirst = sort !== undefined && direction === 'asc';
  const first = oldestFirst ? since + before : Math.max(since, last - before - size);
  const end = oldestFirst ? first + size : last - before;
  const rows = total === 0 ? [] : await namedEvents(db, plan, { after: first, last: end });
  if (!oldestFirst) rows.reverse();
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
