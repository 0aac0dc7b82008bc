/** Clock, injected so that tests can set it. */
export interface Clock {
  now(): Date;
}

/** System clock. */
export const systemClock: Clock = { now: () => new Date() };
