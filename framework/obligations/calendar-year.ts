import type { Cycle } from './rule-set.ts';

/** The cycle of a body that counts the hours of a calendar year, from the day of the registration on. */
export const calendarYear = {
  starts: '01-01',
  years: 1,
  moves: 'fixed',
  first: 'at_once',
} as const satisfies Omit<Cycle, 'source' | 'confidence'>;
