/** The kinds of verifiable hours (spec A §9). */
export const hoursKinds = ['ethics', 'tax', 'service'] as const;
export type HoursKind = (typeof hoursKinds)[number];
