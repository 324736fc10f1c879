import type { activities } from '#contract/activities.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { typeLabel } from '#domain/type-label.ts';
import { activityTypes } from '#framework/activity-types.ts';

export type Activity = ResultOf<typeof activities>[number];

export const typeOptions = activityTypes.map((type) => ({ value: type, label: typeLabel(type) }));
