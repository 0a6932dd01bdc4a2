/**
 * The time of day as the process sees it; whether tokens and codes have expired is decided by the database's clock
 * instead.
 */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
