import type { Clock } from '#server/adapters/clock.ts';

export interface SettableClock extends Clock {
  /** Jump to an instant. */
  set(date: Date): void;
  /** Move on by this many milliseconds. */
  advance(milliseconds: number): void;
}

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
