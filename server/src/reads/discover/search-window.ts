const DAY_MS = 86_400_000
/** In smaller markets, reading all posts that contain a word takes no time. */
export const LARGE = 200_000
/** This few hits are read all at once; the planner expects fewer for conditions it knows nothing about. */
const RARE = 600
/** A window should hold this many times what a page needs: words are not evenly distributed. */
const AMPLE = 1.75
/** With more days than this, checking them one by one is not worth it. */
const MOST_DAYS = 120
/**
 * Walking down the newest posts checks three posts in the time the index takes to find one hit, and a hit costs as much
 * as two posts.
 */
const WALK = 1.3

/**
 * How many posts are published and when: consecutive bounds are equally many posts apart, oldest first (milliseconds
 * since 1970).
 */
export interface Shape {
  posts: number
  bounds: readonly number[]
}

/** Days since 1970 to search. */
export type Window = readonly number[]

const dayOf = (ms: number) => Math.floor(ms / DAY_MS)

/** The days from one to another, or null if there are too many. */
function daysBetween(first: number, last: number): Window | null {
  return last - first < MOST_DAYS ? Array.from({ length: last - first + 1 }, (_, at) => first + at) : null
}

/** The days from one instant to another; null if there are too many. */
export const daysOf = (from: string, to: string): Window | null =>
  daysBetween(dayOf(Date.parse(from)), dayOf(Date.parse(to)))

/**
 * The days, going back from `from` (milliseconds; null: from now), in which `count` hits will be found if there are
 * `hits` in total. Null if it is cheaper to walk down the newest posts (frequent words) or to read all hits (rare
 * ones).
 */
export function windowOf(
  { posts, bounds }: Shape,
  hits: number,
  from: number | null,
  count: number,
  now = Date.now(),
): Window | null {
  if (posts < LARGE || hits < RARE || hits * hits > WALK * count * posts) return null
  const share = (AMPLE * count) / hits
  const below = from === null ? bounds.length : bounds.filter((bound) => bound < from).length
  const first = below - 1 - Math.ceil(share * (bounds.length - 1))
  const oldest = bounds[first]
  // a quarter of everything: the rest is not much more work
  if (share > 0.25 || oldest === undefined) return null
  // the database's clock may be ahead, and posts published since the last statistics are newer than all bounds
  return daysBetween(dayOf(oldest), from === null ? Math.max(dayOf(now), dayOf(bounds.at(-1) ?? 0)) + 1 : dayOf(from))
}
