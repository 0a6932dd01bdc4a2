import { posts } from '@ensemble/contract/posts/posts.routes.ts'
import { AVAILABILITY_LABELS, FACT_LISTS } from '@ensemble/contract/profiles/terms.ts'
import { rangeWords } from '@ensemble/contract/talent-pool/range-words.ts'
import { isRange, POOL_RANGES, type PoolRange } from '@ensemble/contract/talent-pool/ranges.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import { RATES_LABELS, YEARS_LABELS } from '@ensemble/contract/talent-pool/vocabulary.ts'
import type { QueryClient } from '@tanstack/react-query'
import { pages, query } from '../../lib/api.ts'
import { peopleDay } from '../../lib/format.ts'
import type { PoolSearch } from './talent-pool.search.ts'

export type { PoolSearch } from './talent-pool.search.ts'
export { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
export type { PoolTalent, TalentList } from '@ensemble/contract/talent-pool/talent-pool.schemas.ts'

/** The panel's filters, each with its label once it is active. */
export const PANEL = {
  craft: ({ craft }: PoolSearch) => craft,
  place: ({ place, radius }: PoolSearch) => place && `${place}${radius ? ` · ${radius} km` : ''}`,
  industry: ({ industry }: PoolSearch) => industry,
  years: ({ years }: PoolSearch) => years && YEARS_LABELS[years],
  availability: ({ availability }: PoolSearch) => availability && AVAILABILITY_LABELS[availability],
  rate: ({ rate }: PoolSearch) => rate && RATES_LABELS[rate],
  free_by: ({ free_by }: PoolSearch) => free_by && `Free on ${peopleDay(free_by)}`,
  playing_age: ({ playing_age }: PoolSearch) => rangeWords('playing_age', playing_age),
  height: ({ height }: PoolSearch) => rangeWords('height', height),
  chest: ({ chest }: PoolSearch) => rangeWords('chest', chest),
  waist: ({ waist }: PoolSearch) => rangeWords('waist', waist),
  hips: ({ hips }: PoolSearch) => rangeWords('hips', hips),
  shoe: ({ shoe }: PoolSearch) => rangeWords('shoe', shoe),
} as const
/** Filters that hold several names, each with a chip of its own. */
export const PANEL_LISTS = ['skills', ...FACT_LISTS] as const
export const namesOf = (list: string | undefined): string[] => list?.split(',').filter(Boolean) ?? []
export const skillsOf = ({ skills }: PoolSearch): string[] => namesOf(skills)
/** The search without one of the panel's filters. */
export const withoutFilter = (search: PoolSearch, key: keyof typeof PANEL): PoolSearch => ({
  ...search,
  [key]: undefined,
  ...(key === 'place' && { radius: undefined }),
})
/** The search without its filters; order and post stay. */
export const cleared = ({ sort, post }: PoolSearch): PoolSearch => ({ sort, post })
/** The search itself: without the order and the post to match with. */
export const askedOfPool = ({ sort: _order, post: _matched, ...search }: PoolSearch): Record<string, string> =>
  Object.fromEntries(Object.entries(search).filter((entry): entry is [string, string] => !!entry[1]))
export const isNarrowed = ({ sort: _sort, post: _post, ...rest }: PoolSearch) => Object.values(rest).some(Boolean)

/** The search without ranges that an address spells wrongly. */
export const inSteps = (search: PoolSearch): PoolSearch => ({
  ...search,
  ...Object.fromEntries(
    (Object.keys(POOL_RANGES) as PoolRange[])
      .filter((name) => !isRange(name, search[name] ?? ''))
      .map((name) => [name, undefined]),
  ),
})

export const poolOf = (search: PoolSearch) => pages(talentPool.find, { query: { ...search, limit: 24 } })
export const talentLists = () => query(talentPool.lists)
/** The newest of the company's open posts, for matching and invitations. */
export const openPosts = () => query(posts.ofCompany, { query: { status: 'published', limit: 100 } })

/** Fetches the people and lists on screen again. */
export const readPoolAgain = (cache: QueryClient) =>
  Promise.all([talentPool.find, talentPool.lists].map((route) => cache.invalidateQueries({ queryKey: [route.path] })))
