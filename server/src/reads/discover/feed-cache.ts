import type { Listener } from '../../platform/db/listen.ts'

/** Figures on a card (views, likes) may be this old; what is published is never: a change drops everything at once. */
const FRESH_MS = 3_000
const MOST_PAGES = 1_000

interface Entry {
  made: number
  page: Promise<unknown>
}

/** Finished pages that many people share, by filter and cursor; equal questions in flight are asked once. */
export interface FeedCache {
  get<T>(key: string, load: () => Promise<T>): Promise<T>
}

/**
 * Says whether a key was asked for before, among the last few thousand: in two generations, so that the oldest are forgotten
 * without a clock.
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
 * A cache that forgets everything when the database says `feed_changed`, or when it may have missed that. A page stays from
 * its second asking on: most pages further down are read by one person once, and would only push out what many read.
 */
export function createFeedCache(listener: Pick<Listener, 'on' | 'onGap'>): FeedCache {
  let pages = new Map<string, Entry>()
  const wasAsked = createMemory()
  // A new map, not an emptied one: a page that was being read while something changed lands in the old one.
  const drop = () => void (pages = new Map())
  listener.on('feed_changed', drop)
  listener.onGap(drop)
  return {
    get: <T>(key: string, load: () => Promise<T>): Promise<T> => {
      const again = wasAsked(key)
      const known = pages.get(key)
      if (known && performance.now() - known.made < FRESH_MS) return known.page as Promise<T>
      const home = pages
      const page = load()
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
