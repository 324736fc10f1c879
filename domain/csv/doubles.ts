import { type ActivityIdentity, activityKey } from '../same-activity.ts';

type Compared = Omit<ActivityIdentity, 'learningAreaId'>;
type Row = Omit<Compared, 'date'> & { activity_date: Compared['date'] };

/**
 * The rows that are not added again (spec-readings 28), by place from 0. The value is the place of the same row earlier
 * in the file, or null when it is stored. The learning area is not compared, because a file names none. A row that is
 * still wrong is null in `rows`.
 */
export function doublesOf(
  rows: readonly (Row | null)[],
  present: readonly Compared[],
): ReadonlyMap<number, number | null> {
  const known = new Map<string, number | null>(present.map((each) => [activityKey(each), null]));
  const doubles = new Map<number, number | null>();
  for (const [index, row] of rows.entries()) {
    if (!row) continue;
    const key = activityKey({ ...row, date: row.activity_date });
    const first = known.get(key);
    if (first === undefined) known.set(key, index);
    else doubles.set(index, first);
  }
  return doubles;
}
