import type { activities } from '#contract/activities.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { activityTypes } from '#framework/activity-types.ts';
import { typeLabel } from '#web/parts/type-label.ts';

export type Activity = ResultOf<typeof activities>[number];

export const typeOptions = activityTypes.map((type) => ({ value: type, label: typeLabel(type) }));
