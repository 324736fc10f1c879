import type { activities } from '#contract/activities.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { activityTypes } from '#framework/activity-types.ts';

export type Activity = ResultOf<typeof activities>[number];

/** 'e-learning' -> 'E-learning'. */
export const typeLabel = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1);

export const typeOptions = activityTypes.map((type) => ({ value: type, label: typeLabel(type) }));
