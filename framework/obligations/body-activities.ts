import { activityTypes } from '../activity-types.ts';

/** The types of activity that a body may name: those of the specification, and those that activities do not have yet. */
export const bodyActivities = [
  ...activityTypes,
  'presentation',
  'teaching',
  'mentoring',
  'board work',
  'networking',
  'product training',
  'qualification',
] as const;
export type BodyActivity = (typeof bodyActivities)[number];
