import type { CalendarDate } from '../calendar/calendar.ts';
import { overrideColumns, type StoredOverride } from '../membership/membership.ts';

/** Everything of a member that a change of status may change. Instants are texts, as the database writes them. */
export interface StatusFacts extends StoredOverride {
  legacy_since: string | null;
  payment_failed_at: string | null;
  first_paid_at: string | null;
  paid_to: CalendarDate | null;
  current_year: number;
  /** The owned plan years, the oldest first. */
  years: number[];
}

export type ChangedState = 'legacy' | 'payment_status' | 'payment_issue';

/** The change of one status of a member. */
export interface StatusWas {
  state: ChangedState;
  before: StatusFacts;
  after: StatusFacts;
}

/** The facts by which each status is known to be as it was left. A payment sets another paid-to day. */
const told = {
  legacy: ['legacy_since'],
  payment_status: [...overrideColumns, 'first_paid_at', 'paid_to'],
  payment_issue: ['payment_failed_at', 'paid_to'],
} as const satisfies Record<ChangedState, readonly (keyof StatusFacts)[]>;

/** Whether nobody changed the status since: only then can it be taken back exactly. */
export const isUntouched = ({ state, after }: StatusWas, now: StatusFacts): boolean =>
  told[state].every((fact) => now[fact] === after[fact]);

/** The plan year that the change gave; null when it gave none. PAID gives the year that is running. */
export const givenYear = ({ before, after }: StatusWas): number | null =>
  after.years.find((year) => !before.years.includes(year)) ?? null;
