/** The text of a year without activities, and of a month in another year (spec A §2). */
export const NO_ACTIVITIES = 'You have no activities planned';
