import type { ResultOf } from '#contract/endpoint.ts';
import type { officeBulkActions } from '#contract/office-bulk-actions.ts';
import type { ShownBulkAction } from './page-queries.ts';
import { bulkStateOf } from './results.ts';

type Summary = ResultOf<typeof officeBulkActions>['rows'][number];

export function presentBulkAction(bulk: ShownBulkAction, now: Date): Summary {
  const { id, number, title, row_one, row_many, total, done, failed } = bulk;
  const left = total - done - failed;
  return {
    id,
    number,
    title,
    row_one,
    row_many,
    begun_by: bulk.admin_name ?? '',
    created_at: bulk.created_at.toISOString(),
    ended_at: bulk.ended_at?.toISOString() ?? null,
    state: bulkStateOf(bulk),
    total,
    done,
    failed,
    left,
    counts: bulk.counts ? { label: bulk.counts, count: bulk.counted } : null,
    seconds_left: secondsLeft(bulk, left, now),
  };
}

/** The seconds that are left, by the pace of the current run. */
function secondsLeft(
  { run_at, run_settled, done, failed, stopped_at }: ShownBulkAction,
  left: number,
  now: Date,
): number | null {
  const settled = done + failed - run_settled;
  if (!run_at || stopped_at || settled <= 0) return null;
  return Math.round((left * (now.getTime() - run_at.getTime())) / settled / 1000);
}
