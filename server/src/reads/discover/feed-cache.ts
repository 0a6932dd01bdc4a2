import type { Fanout } from '../../platform/fanout/fanout.ts'

/**
 * How old the counts and posters on cards may be: with the time that reading takes, no card is older than two seconds.
 * Which posts are published, and what they say, is never old: a change drops everything at once.
 */
const FRESH_MS = 1_500
const MOST_PAGES = 1_000

interface Entry {
  made: number
  page: Promise<unknown>
}

/** Finished pages that many people share, by filter and cursor; concurrent requests for the same one share a query. */
export interface FeedCache {
  /** `isKept`: whether what is loaded will be answered again. */
  get<T>(key: string, load: (isKept: boolean) => Promise<T>): Promise<T>
}

/**
 * Whether a key was requested before, among the last few thousand: in two generations, so that the oldest are forgotten
 * without a timer.
 */
function createMemory() {
  let [young, old] = [new Set<string>(), new Set<string>()]
  return (key: string): boolean => {
    const known = young.has(key) || old.has(key)
    if (young.size >= MOST_PAGES) [young, old] = [new Set(), young]
    young.add(key)
    return known
  }
}

/**
 * A cache that drops everything when the database says `feed_changed`, or when it may have missed that. A page is kept
 * from its second request on: most later pages are read once by one person, and would only push out what many read.
 */
export function createFeedCache(fanout: Pick<Fanout, 'on' | 'onGap'>): FeedCache {
  let pages = new Map<string, Entry>()
  const wasAsked = createMemory()
  // A new map, not a cleared one: a page being read while something changed ends up in the old one.
  const drop = () => void (pages = new Map())
  fanout.on('feed_changed', drop)
  fanout.onGap(drop)
  return {
    get: <T>(key: string, load: (isKept: boolean) => Promise<T>): Promise<T> => {
      const again = wasAsked(key)
      const known = pages.get(key)
      if (known && performance.now() - known.made < FRESH_MS) return known.page as Promise<T>
      const home = pages
      const page = load(again)
      const entry: Entry = { made: performance.now(), page }
      const leave = () => home.get(key) === entry && home.delete(key)
      home.delete(key)
      home.set(key, entry)
      if (home.size > MOST_PAGES) home.delete(home.keys().next().value ?? '')
      page.then(() => again || leave(), leave)
      return page
    },
  }
}
