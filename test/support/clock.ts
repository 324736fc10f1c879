import type { Clock } from '#server/adapters/clock.ts';

export interface SettableClock extends Clock {
  /** Jump to an instant. */
  set(date: Date): void;
  /** Move on by this many milliseconds. */
  advance(milliseconds: number): void;
}

/** The clock of a test server. It stays in the plan year 2026 until the test moves it. */
export const NOW = new Date('2026-11-20T08:00:00Z');

/** A clock that stays at `date` until it is set or advanced (tests). */
export function fixedClock(date: Date): SettableClock {
  let at = date.getTime();
  return {
    now: () => new Date(at),
    set: (next) => {
      at = next.getTime();
    },
    advance: (milliseconds) => {
      at += milliseconds;
    },
  };
}
