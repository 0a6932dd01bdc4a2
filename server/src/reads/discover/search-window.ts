const DAY_MS = 86_400_000
/** In smaller markets, reading all posts that contain a word takes no time. */
export const LARGE = 200_000
/** This few hits are read all at once. */
const RARE = 600
/** A window should hold this many times what a page needs: words are not evenly distributed. */
const AMPLE = 1.75
/** With more days than this, checking them one by one is not worth it. */
const MOST_DAYS = 120
/**
 * The index finds the hits of a few days in the time in which so many of the newest posts are checked one by one. For the
 * beginning of a word it reads all hits, eight of them in the time of a post.
 */
const WALKED = 800
const READ = 8

/**
 * How many posts are published and when: consecutive bounds are equally many posts apart, oldest first (milliseconds
 * since 1970). `unknown`: how many hits the planner expects of a word without statistics, which is rarer than all with.
 */
export interface Shape {
  posts: number
  bounds: readonly number[]
  unknown: number
}

/** Whether the planner expects so many hits by statistics of the word: of any that has some, it expects at least twice as many. */
export const isKnown = ({ unknown }: Pick<Shape, 'unknown'>, hits: number): boolean => hits > 1.5 * unknown

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

/** What is looked for: `count` of the hits before `from` (milliseconds; null: before now), if there are `hits` in total. */
export interface Sought {
  hits: number
  from: number | null
  count: number
  /** By the beginning of a word too. */
  isUnfinished: boolean
}

/** Whether walking down the newest posts finds them sooner than the index: of frequent words, and of many that begin alike. */
const isWalked = ({ posts }: Shape, { hits, count, isUnfinished }: Sought) =>
  count * posts < hits * (WALKED + (isUnfinished ? hits / READ : 0))

/**
 * The days, going back from `from`, that are likely to hold what is sought. Null if it is cheaper to walk down the newest
 * posts or to read all hits (rare ones).
 */
export function windowOf(shape: Shape, sought: Sought, now = Date.now()): Window | null {
  const { posts, bounds } = shape
  const { hits, from, count, isUnfinished } = sought
  if (posts < LARGE || hits < RARE || !isKnown(shape, hits) || isWalked(shape, sought)) return null
  // the planner expects a word that begins so twice, whole and by its stem
  const share = (AMPLE * count * (isUnfinished ? 2 : 1)) / hits
  const below = from === null ? bounds.length : bounds.filter((bound) => bound < from).length
  const first = below - 1 - Math.ceil(share * (bounds.length - 1))
  // near its beginning, the rest of the market
  const oldest = below > 0 ? bounds[Math.max(0, first)] : undefined
  // a quarter of everything: the rest is not much more work
  if (share > 0.25 || oldest === undefined) return null
  // the database's clock may be ahead, and posts published since the last statistics are newer than all bounds
  return daysBetween(dayOf(oldest), from === null ? Math.max(dayOf(now), dayOf(bounds.at(-1) ?? 0)) + 1 : dayOf(from))
}
