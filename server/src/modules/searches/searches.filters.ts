import { PostSearch, TalentSearch } from '@ensemble/contract/searches/searches.schemas.ts'
import type { SearchKind } from '@ensemble/contract/searches/vocabulary.ts'
import type { z } from 'zod'

const SHAPES: Record<SearchKind, Record<string, z.ZodType>> = { posts: PostSearch.shape, talent: TalentSearch.shape }
/** Filters that mean nothing without another one. */
const ASIDE: ReadonlySet<string> = new Set(['radius', 'currency', 'declared'])

/** Filters by their names in the page's address. */
export type Filters = Record<string, string | number>

/** Without empty ones, in a fixed order, so that equal searches are stored equal. */
export const tidy = (filters: Readonly<Record<string, unknown>>): Filters =>
  Object.fromEntries(
    Object.entries(filters)
      .filter((entry): entry is [string, string | number] => entry[1] !== undefined && entry[1] !== '')
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

/** Whether anything is searched for. */
export const asksSomething = (filters: Filters): boolean => Object.keys(filters).some((name) => !ASIDE.has(name))

/** Whether a search is for posts that guarantee no money. */
export const asksForUnpaid = (filters: Filters): boolean => filters['pay'] === 'share' || filters['pay'] === 'unpaid'

/** Stored filters as the pages know them today; unknown ones are dropped and listed. */
export function readFilters(kind: SearchKind, stored: unknown): { filters: Filters; dropped: string[] } {
  const entries = Object.entries((stored ?? {}) as Filters)
  const known = entries.filter(
    ([name, value]) => Object.hasOwn(SHAPES[kind], name) && SHAPES[kind][name]?.safeParse(value).success,
  )
  return {
    filters: tidy(Object.fromEntries(known)),
    dropped: entries.filter((entry) => !known.includes(entry)).map(([name]) => name),
  }
}
