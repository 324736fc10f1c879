/** The ten kinds of activity, as shown and stored (spec A §1). */
export const activityTypes = [
  'article',
  'video',
  'webinar',
  'e-learning',
  'online course',
  'internal training',
  'on-the-job experience',
  'conference',
  'podcast',
  'self-study',
] as const;

export type ActivityType = (typeof activityTypes)[number];
