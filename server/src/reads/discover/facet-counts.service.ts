import { CRAFTS } from '@ensemble/contract/accounts/vocabulary.ts'
import { folded } from '@ensemble/contract/core/folded.ts'
import type { DiscoverQuery, FacetCounts } from '@ensemble/contract/discover/discover.schemas.ts'
import { MOST_COUNTED } from '@ensemble/contract/discover/vocabulary.ts'
import { INDUSTRIES } from '@ensemble/contract/jobs/vocabulary.ts'
import { SKILLS } from '@ensemble/contract/profiles/skills.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { askedOf, CURRENCY } from './discover-filter.ts'
import type { DiscoverParts } from './discover.service.ts'
import { isNone } from './exclusions.ts'
import { countFacets, type FacetCount } from './facet-counts.queries.ts'
import { knownOf } from './free-from.ts'

type Query = Omit<z.output<typeof DiscoverQuery>, 'sort' | 'cursor' | 'limit'>

/** Filters with their facets' prefix. */
const DIMENSIONS = {
  kind: 'kind:',
  industry: 'industry:',
  level: 'level:',
  job_type: 'type:',
  craft: 'craft:',
  remote: 'remote',
  pay: 'pay:',
  rate: 'rate:',
} as const
type Dimension = keyof typeof DIMENSIONS
const ALL = Object.keys(DIMENSIONS) as Dimension[]
const MOST_OPTIONS = 24

/** The spelling of what the facets hold folded; a company's own words stay as they are. */
const SPELLED: ReadonlyMap<string, string> = new Map(
  [...CRAFTS, ...INDUSTRIES, ...SKILLS].map((name) => [folded(name), name]),
)

const optionsOf = (rows: readonly FacetCount[], prefix: string, most = MOST_OPTIONS) =>
  rows
    .filter(({ facet }) => facet.startsWith(prefix))
    .map(({ facet, count }) => ({
      value: SPELLED.get(facet.slice(prefix.length)) ?? facet.slice(prefix.length),
      count,
    }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, most)
const countOf = (rows: readonly FacetCount[], facet: string) => rows.find((row) => row.facet === facet)?.count ?? 0

/** Counts for a query as it is, and again without each active filter, so that its other choices have counts too. */
export async function facetCounts(
  ctx: MemberContext,
  { cache, exclusions }: DiscoverParts,
  query: Query,
): Promise<FacetCounts> {
  const own = !isNone(await exclusions.of(ctx.db, ctx.viewer.id))
  const known = await knownOf(ctx, query, query.q ?? '')
  const currency = query.currency ?? CURRENCY
  const read = (query: Query): Promise<FacetCount[]> => {
    const { filter, key } = askedOf(query, query.q ?? '', ctx.viewer.id, known)
    const count = () => countFacets(ctx.db, own ? { ...filter, exclusionsOf: ctx.viewer.id } : filter, currency)
    return own || !key ? count() : cache.get(`facets|${currency}|${key}`, count)
  }
  const whole = await read(query)
  const rowsOf = new Map<Dimension, FacetCount[]>()
  // one after the other: a query must not take several connections
  for (const dimension of ALL)
    rowsOf.set(dimension, query[dimension] === undefined ? whole : await read({ ...query, [dimension]: undefined }))
  const options = (dimension: Dimension) => optionsOf(rowsOf.get(dimension) ?? [], DIMENSIONS[dimension])
  const total = countOf(whole, 'total')
  return {
    total: Math.min(total, MOST_COUNTED),
    more: [...rowsOf.values()].some((rows) => countOf(rows, 'total') > MOST_COUNTED),
    kind: options('kind'),
    industry: options('industry'),
    level: options('level'),
    job_type: options('job_type'),
    craft: options('craft'),
    skill: optionsOf(whole, 'skill:', SKILLS.length),
    currency: optionsOf(whole, 'currency:'),
    pay: options('pay'),
    rate: options('rate'),
    remote: countOf(rowsOf.get('remote') ?? [], 'remote'),
  }
}
