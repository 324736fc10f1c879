/** The fields that identify an activity in a plan year. `date` is null when none is set. */
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
 * A text that is equal for the same activities without regard to the learning area, which an uploaded file does not name.
 * With it thousands of rows can be compared through a set.
 */
export const activityKey = (activity: Omit<ActivityIdentity, 'learningAreaId'>): string =>
  JSON.stringify([
    folded(activity.title),
    folded(activity.provider),
    activity.type,
    activity.competency,
    activity.date,
  ]);

/** Capitals and double spaces do not make another activity. */
const folded = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
