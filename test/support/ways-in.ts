import type { endpoints } from '#contract/index.ts';

/** The calls that add an activity to a year. The test of all calls knows them, and each has to keep to the limit of a year. */
export const waysIn = [
  'bookActivity',
  'logActivity',
  'bulkBookActivity',
  'importActivities',
  'takeMailIn',
  'bulkBookActivityEmail',
] as const satisfies (keyof typeof endpoints)[];
