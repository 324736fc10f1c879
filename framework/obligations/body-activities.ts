import { activityTypes } from '../activity-types.ts';

/** Types that bodies name and the ten of the specification do not have: an activity has one of them beside its type. */
export const exactTypes = [
  'presentation',
  'teaching',
  'mentoring',
  'board work',
  'networking',
  'product training',
  'qualification',
] as const;
export type ExactType = (typeof exactTypes)[number];

/** The types of activity that a body may name. */
export const bodyActivities = [...activityTypes, ...exactTypes] as const;
export type BodyActivity = (typeof bodyActivities)[number];
