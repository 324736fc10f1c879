/** The columns that identify an activity in a plan year. */
export interface ActivityIdentity {
  title: string;
  provider: string;
  type: string;
  competency: string;
  /** Null or empty when none is set. */
  activity_date: string | null;
  learning_area_id: string | null;
}

/** Whether two activities are the same one, so that the second is refused as already added (spec B §7.3, §8). */
export const isSameActivity = (a: ActivityIdentity, b: ActivityIdentity): boolean =>
  a.learning_area_id === b.learning_area_id && activityKey(a) === activityKey(b);

/**
 * A text that is equal for the same activities without regard to the learning area, which an uploaded file does not name.
 * With it thousands of rows can be compared through a set.
 */
export const activityKey = (activity: Omit<ActivityIdentity, 'learning_area_id'>): string =>
  JSON.stringify([
    folded(activity.title),
    folded(activity.provider),
    activity.type,
    activity.competency,
    activity.activity_date || null,
  ]);

/** Capitals and double spaces do not make another activity. */
const folded = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
