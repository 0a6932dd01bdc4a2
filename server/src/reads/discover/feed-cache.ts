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

/** A cache that forgets everything when the database says `feed_changed`, or when it may have missed that. */
export function createFeedCache(listener: Pick<Listener, 'on' | 'onGap'>): FeedCache {
  let pages = new Map<string, Entry>()
  // A new map, not an emptied one: a page that was being read while something changed lands in the old one.
  const drop = () => void (pages = new Map())
  listener.on('feed_changed', drop)
  listener.onGap(drop)
  return {
    get: <T>(key: string, load: () => Promise<T>): Promise<T> => {
      const known = pages.get(key)
      if (known && performance.now() - known.made < FRESH_MS) return known.page as Promise<T>
      const home = pages
      const page = load()
      const entry: Entry = { made: performance.now(), page }
      home.delete(key)
      home.set(key, entry)
      if (home.size > MOST_PAGES) home.delete(home.keys().next().value ?? '')
      page.catch(() => home.get(key) === entry && home.delete(key))
      return page
    },
  }
}
