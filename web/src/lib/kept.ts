import type { InfiniteData } from '@tanstack/react-query'

/** The part of an answer that stays in this browser, for when there is no connection. */
type KeptPart = (data: unknown) => unknown

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { kept?: KeptPart }
  }
}

/** Of a list, what fills a few screens. */
const MOST_PAGES = 2

/**
 * In a query's `meta`: what the person read last stays in their browser and is shown when there is no connection. Only for
 * what is theirs to read again: no codes, nothing of administration, no documents of others (decision 0078).
 */
export const KEPT = { kept: (data: unknown) => data }

/** The same for a list: its first pages. */
export const KEPT_PAGES = {
  kept: (data: unknown) => {
    const { pages, pageParams } = data as InfiniteData<unknown>
    return { pages: pages.slice(0, MOST_PAGES), pageParams: pageParams.slice(0, MOST_PAGES) }
  },
}
