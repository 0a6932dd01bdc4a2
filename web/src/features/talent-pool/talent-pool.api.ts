import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { INDUSTRIES } from '@ensemble/contract/jobs/vocabulary.ts'
import { AVAILABILITY, AVAILABILITY_LABELS } from '@ensemble/contract/profiles/terms.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import type { PoolQuery } from '@ensemble/contract/talent-pool/talent-pool.schemas.ts'
import { POOL_SORTS, RATES, RATES_LABELS, TALENT_FIELDS, YEARS, YEARS_LABELS } from '@ensemble/contract/talent-pool/vocabulary.ts'
import type { QueryClient } from '@tanstack/react-query'
import { pages, query } from '../../lib/api.ts'

export { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
export type { PoolTalent, TalentList } from '@ensemble/contract/talent-pool/talent-pool.schemas.ts'

/** What is asked of the pool; it is also the page's address. */
export type PoolSearch = Partial<Pick<PoolQuery, 'q' | 'field' | 'industry' | 'years' | 'availability' | 'rate' | 'skills' | 'list' | 'post' | 'sort'>>

const oneOf = <T extends string>(value: unknown, allowed: readonly T[]): T | undefined => allowed.find((each) => each === value)
const textOf = (value: unknown, most: number) => (typeof value === 'string' && value ? value.slice(0, most) : undefined)
const idOf = (value: unknown) => (typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value) ? value : undefined)

/** The page's address as a question; what does not belong there is left out, and no match without a post. */
export function readPoolSearch(search: Record<string, unknown>): PoolSearch {
  const post = idOf(search['post'])
  const sort = oneOf(search['sort'], POOL_SORTS)
  return {
    q: textOf(search['q'], 100), field: oneOf(search['field'], TALENT_FIELDS), industry: oneOf(search['industry'], INDUSTRIES), years: oneOf(search['years'], YEARS),
    availability: oneOf(search['availability'], AVAILABILITY), rate: oneOf(search['rate'], RATES), skills: textOf(search['skills'], 300), list: idOf(search['list']), post,
    sort: sort === 'match' && !post ? undefined : sort,
  }
}

/** Filters of the panel, with what each says once it is on. */
export const PANEL = {
  industry: ({ industry }: PoolSearch) => industry, years: ({ years }: PoolSearch) => years && YEARS_LABELS[years],
  availability: ({ availability }: PoolSearch) => availability && AVAILABILITY_LABELS[availability], rate: ({ rate }: PoolSearch) => rate && RATES_LABELS[rate],
} as const
export const skillsOf = ({ skills }: PoolSearch): string[] => (skills ? skills.split(',').filter(Boolean) : [])
/** Without everything that narrows; order and post stay. */
export const cleared = ({ sort, post }: PoolSearch): PoolSearch => ({ sort, post })
export const isNarrowed = ({ sort: _sort, post: _post, ...rest }: PoolSearch) => Object.values(rest).some(Boolean)

export const poolOf = (search: PoolSearch) => pages(talentPool.find, { query: { ...search, limit: 24 } })
export const talentLists = () => query(talentPool.lists)
/** The newest of the company's open posts: what people are matched with and invited to. */
export const openPosts = () => query(jobs.managed, { query: { status: 'published', limit: 100 } })

/** What is shown of people and lists is read again. */
export const readPoolAgain = (cache: QueryClient) =>
  Promise.all([talentPool.find, talentPool.lists].map((route) => cache.invalidateQueries({ queryKey: [route.path] })))
