import { type ActivityIdentity, activityKey } from '../activities/same-activity.ts';

type Row = Omit<ActivityIdentity, 'learning_area_id'>;
type MemberRow = Row & { user_email: string };

/**
 * The rows that are not added again (spec-readings 70), by place from 0. The value is the place of the same row earlier
 * in the file, or null when it is stored. The learning area is not compared, because a file names none. A row that is
 * still wrong is null in `rows`.
 */
export const doublesOf = (
  rows: readonly (Row | null)[],
  present: readonly Row[],
): ReadonlyMap<number, number | null> =>
  sameAs(
    rows.map((row) => row && activityKey(row)),
    present.map(activityKey),
  );

/** Rows with the same key are the same activity of the same member. */
export const memberRowKey = (row: MemberRow): string => row.user_email + activityKey(row);

/** The indexes of keys that are present already (null) or came earlier (their first index). Null is no key. */
export function sameAs(
  keys: readonly (string | null)[],
  present: Iterable<string>,
): ReadonlyMap<number, number | null> {
  const known = new Map<string, number | null>();
  for (const key of present) known.set(key, null);
  const doubles = new Map<number, number | null>();
  for (const [index, key] of keys.entries()) {
    if (key === null) continue;
    const first = known.get(key);
    if (first === undefined) known.set(key, index);
    else doubles.set(index, first);
  }
  return doubles;
}
