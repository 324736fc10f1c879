import { type ActivityIdentity, activityKey } from '../same-activity.ts';
import type { ActivityRow } from './activity-rows.ts';

type Compared = Omit<ActivityIdentity, 'learningAreaId'>;

/**
 * The places, from 0, of rows that are in the year already or stand earlier in the file: they are not added again
 * (spec-readings 28). The learning area does not count, because a file names none. A row that is still wrong is null.
 */
export function doublesOf(
  rows: readonly (ActivityRow | null)[],
  present: readonly Compared[],
): ReadonlySet<number> {
  const known = new Set(present.map(activityKey));
  const doubles = new Set<number>();
  for (const [index, row] of rows.entries()) {
    if (!row) continue;
    const key = activityKey({ ...row, date: row.activity_date });
    if (known.has(key)) doubles.add(index);
    known.add(key);
  }
  return doubles;
}
