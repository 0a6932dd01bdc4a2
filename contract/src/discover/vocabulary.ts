/** Hits are counted up to here; beyond that they are estimated, and shown as "10,000+". */
export const MOST_COUNTED = 10_000
