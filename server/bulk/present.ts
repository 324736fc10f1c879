import type { adminJobs } from '#contract/admin-jobs.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { WorkRow } from './page-queries.ts';
import { workStateOf } from './results.ts';

type Summary = ResponseOf<typeof adminJobs>['rows'][number];

export function presentWork(work: WorkRow, now: Date): Summary {
  const { id, number, title, row_one, row_many, total, done, failed } = work;
  const left = total - done - failed;
  return {
    id,
    number,
    title,
    row_one,
    row_many,
    begun_by: work.admin_name ?? '',
    created_at: work.created_at.toISOString(),
    ended_at: work.ended_at?.toISOString() ?? null,
    state: workStateOf(work),
    total,
    done,
    failed,
    left,
    counts: work.counts ? { label: work.counts, count: work.counted } : null,
    seconds_left: secondsLeft(work, left, now),
  };
}

/** From the pace of the run that goes on now. */
function secondsLeft(
  { run_at, run_settled, done, failed, stopped_at }: WorkRow,
  left: number,
  now: Date,
): number | null {
  const settled = done + failed - run_settled;
  if (!run_at || stopped_at || settled <= 0) return null;
  return Math.round((left * (now.getTime() - run_at.getTime())) / settled / 1000);
}
