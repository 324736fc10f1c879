/** What tells one activity of a plan year from another. `date` is null where none is set. */
export interface ActivityIdentity {
  title: string;
  provider: string;
  type: string;
  competency: string;
  date: string | null;
  learningAreaId: string | null;
}

/** Whether two activities are the same one, so that the second is refused as already added (spec B §7.3, §8). */
export const isSameActivity = (a: ActivityIdentity, b: ActivityIdentity): boolean =>
  a.learningAreaId === b.learningAreaId && activityKey(a) === activityKey(b);

/**
 * Equal for activities that are the same one but for their learning area, which an uploaded file does not name: so
 * thousands of rows are compared through a set.
 */
export const activityKey = (activity: Omit<ActivityIdentity, 'learningAreaId'>): string =>
  JSON.stringify([
    folded(activity.title),
    folded(activity.provider),
    activity.type,
    activity.competency,
    activity.date,
  ]);

/** Capitals and doubled spaces make no other activity. */
const folded = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
