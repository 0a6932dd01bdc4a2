/** What Discover Opportunities shows: the address of the page says all of it. `1` is on. */
export interface DiscoverSearch {
  q?: string
  kind?: 'job' | 'collaboration' | 'event' | 'gossip'
  place?: string
  remote?: 1
  jobType?: 'full-time' | 'part-time' | 'contract' | 'freelance'
  level?: 'entry' | 'mid' | 'senior' | 'lead' | 'expert'
  industry?: string
  paid?: 1
  saved?: 1
  sort?: 'newest'
}

const KINDS = ['job', 'collaboration', 'event', 'gossip'] as const
const TYPES = ['full-time', 'part-time', 'contract', 'freelance'] as const
const LEVELS = ['entry', 'mid', 'senior', 'lead', 'expert'] as const

const oneOf = <T extends string>(all: readonly T[], value: unknown) => all.find((each) => each === value)
const words = (value: unknown, max: number) => {
  const text = typeof value === 'number' ? String(value) : value
  return (typeof text === 'string' && text.trim().slice(0, max)) || undefined
}
const on = (value: unknown) => (value === 1 || value === '1' || value === true ? 1 : undefined)

/** Reads an address. What it does not know it leaves out, so that an old link still opens. */
export const readSearch = (search: Record<string, unknown>): DiscoverSearch => ({
  q: words(search['q'], 200),
  kind: oneOf(KINDS, search['kind']),
  place: words(search['place'], 100),
  remote: on(search['remote']),
  jobType: oneOf(TYPES, search['jobType']),
  level: oneOf(LEVELS, search['level']),
  industry: words(search['industry'], 100),
  paid: on(search['paid']),
  saved: on(search['saved']),
  sort: search['sort'] === 'newest' ? 'newest' : undefined,
})

/** Keys of the filter panel, in the order in which their chips stand. */
export const FILTERS = ['place', 'industry', 'level', 'jobType', 'remote', 'paid'] as const
export type FilterKey = (typeof FILTERS)[number]

/** The filters that are on. */
export const activeFilters = (search: DiscoverSearch): FilterKey[] => FILTERS.filter((key) => search[key] !== undefined)

/** The same search without any filter. */
export const withoutFilters = ({ q, kind, saved, sort }: DiscoverSearch): DiscoverSearch => ({ q, kind, saved, sort })
