import { activities } from '#contract/activities.ts';
import { activitiesDashboard, ethicsHours, serviceHours, taxHours } from '#contract/dashboard.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { planDocument } from '#contract/export.ts';
import { learningAreas } from '#contract/learning-areas.ts';
import { allReflections } from '#contract/reflections.ts';
import { activityTypes } from '#framework/activity-types.ts';

export type Activity = ResultOf<typeof activities>[number];

/** What is asked again when an activity came, changed or went. */
export const afterChange = [
  activities,
  learningAreas,
  allReflections,
  activitiesDashboard,
  ethicsHours,
  taxHours,
  serviceHours,
  planDocument,
];

/** 'e-learning' -> 'E-learning'. */
export const typeLabel = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1);

export const typeOptions = activityTypes.map((type) => ({ value: type, label: typeLabel(type) }));
