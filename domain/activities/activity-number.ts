/** An activity's number in the plan's documents, by its index among the year's activities: 'A01' for the first. */
export const activityNumber = (at: number): string => `A${String(at + 1).padStart(2, '0')}`;
