import { activityTypes } from '#framework/activity-types.ts';

const KEY = 'rpt-capture-type';

/** The type of the last capture on this phone. */
export const lastType = (): string =>
  activityTypes.find((type) => type === localStorage.getItem(KEY)) ?? 'webinar';

export const keepLastType = (type: string): void => {
  try {
    localStorage.setItem(KEY, type);
  } catch {
    // The storage is full: the next capture begins with the usual type.
  }
};
