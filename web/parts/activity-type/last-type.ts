import { activityTypes } from '#framework/activity-types.ts';
import { kept } from '#web/storage.ts';

const KEY = 'rpt-capture-type';

/** The type of the last capture on this phone. */
export const lastType = (): string => activityTypes.find((type) => type === kept.getItem(KEY)) ?? 'webinar';

export const keepLastType = (type: string): void => kept.setItem(KEY, type);
