/** The time of day as the process sees it; expiry of tokens and codes is judged by the database's clock instead. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
