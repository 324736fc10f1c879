/** Where the server reads the time. Everything that depends on 'now' takes a Clock, so that tests can set it. */
export interface Clock {
  now(): Date;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };
