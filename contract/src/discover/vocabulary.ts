/** Hits are counted up to here; what is more is estimated, and shown as "10,000+". */
export const MOST_COUNTED = 10_000
