const DAY_MS = 86_400_000
/** In smaller markets all posts that have a word are read in no time. */
export const LARGE = 200_000
/** So few hits are taken all at once; what the planner knows nothing of is expected in fewer. */
const RARE = 600
/** Of what a page needs, so many times as much is expected in a window: words do not lie evenly. */
const AMPLE = 1.75
/** More days than these are not worth asking one by one. */
const MOST_DAYS = 120
/** A walk down the newest posts looks at three posts in the time in which the index names one hit, and a hit costs as much as two posts. */
const WALK = 1.3

/** How many posts are published and when: each bound is as many posts away from the next, oldest first (milliseconds since 1970). */
export interface Shape {
  posts: number
  bounds: readonly number[]
}

/** Days since 1970 in which to look. */
export type Window = readonly number[]

const dayOf = (ms: number) => Math.floor(ms / DAY_MS)

/** The days from one to another, or null where they are too many. */
function daysBetween(first: number, last: number): Window | null {
  return last - first < MOST_DAYS ? Array.from({ length: last - first + 1 }, (_, at) => first + at) : null
}

/** The days of all that was published from one instant to another; null where they are too many. */
export const daysOf = (from: string, to: string): Window | null =>
  daysBetween(dayOf(Date.parse(from)), dayOf(Date.parse(to)))

/**
 * The days, back from `from` (milliseconds; null: from now), in which `count` hits will be found when there are `hits` in all.
 * Null where it costs less to walk down the newest posts (frequent words) or to take all hits (rare ones).
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
  // a quarter of all: then the rest is soon read too
  if (share > 0.25 || oldest === undefined) return null
  // the clock of the database may be ahead, and what was published since the last look is newer than all bounds
  return daysBetween(dayOf(oldest), from === null ? Math.max(dayOf(now), dayOf(bounds.at(-1) ?? 0)) + 1 : dayOf(from))
}
