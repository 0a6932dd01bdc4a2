import { MOST_COUNTED } from '@ensemble/contract/discover/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import { customPlan, type Db } from '../../platform/db/db.ts'
import { type FeedFilter, matching } from './feed.queries.ts'
import { expectedHits, publishedPosts } from './search-window.queries.ts'

/** One row per facet of the hits; `total` is a row of its own. */
export interface FacetCount {
  facet: string
  count: number
}

/** Facets of posts that are counted: places are typed, not chosen from a list. */
const COUNTED = sql`(f = any('{remote,paid}') or starts_with(f, 'type:') or starts_with(f, 'level:') or starts_with(f, 'industry:') or starts_with(f, 'craft:') or starts_with(f, 'skill:'))`

/** Where far more fit than are counted, about so many hits are looked at, among so many of the newest posts at most. */
const SAMPLED_HITS = 4_000
const SAMPLE = 20_000
/** From so many hits in a sample on, their shares are told of all hits; with fewer, hits are looked for one by one. */
const ENOUGH = 400

/** Figures of the hits of a statement. Facets are counted first and chosen then (so they are materialized): choosing is dear, and there are few different ones. */
async function figuresOf(db: Db, hits: RawBuilder<unknown>): Promise<FacetCount[]> {
  const { rows } = await sql<FacetCount>`
    with hits as materialized (${hits}), names as materialized (select f, count(*)::int as count from (select unnest(facets) as f from hits) u group by f)
    select ${customPlan} 'total' as facet, count(*)::int as count from hits
    union all select 'kind:' || kind, count(*)::int from hits group by kind
    union all select 'currency:' || currency, count(*)::int from hits where currency is not null group by currency
    union all select f, count from names where ${COUNTED}`.execute(db)
  return rows
}

const COLUMNS = sql`o.kind, o.facets, case when o.pay_per_day is not null then o.pay_currency end as currency`
const newest = (condition: RawBuilder<unknown>, columns: RawBuilder<unknown>, most: number) =>
  sql`select ${columns} from posts o where ${condition} order by o.published_at desc, o.id desc limit ${sql.lit(most)}`

const totalOf = (rows: readonly FacetCount[]) => rows.find(({ facet }) => facet === 'total')?.count ?? 0

/** Two leading digits: what is estimated does not pretend to be counted. */
function rounded(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1)
  return Math.round(count / unit) * unit
}

const scaled = (rows: readonly FacetCount[], factor: number): FacetCount[] =>
  rows.map(({ facet, count }) => ({ facet, count: Math.min(rounded(count * factor), MOST_COUNTED + 1) }))

/**
 * Counts the facets of what a filter finds: exactly up to 10,000 hits. Beyond, `total` is 10,001 and the others are told from
 * the share that they have among the newest posts, rounded, at most 10,001 too. So the work is bounded however much is there.
 */
export async function countFacets(db: Db, filter: FeedFilter): Promise<FacetCount[]> {
  const hits = await expectedHits(db, matching(filter))
  if (hits > 2 * MOST_COUNTED) {
    const published = await publishedPosts(db)
    const posts = Math.min(SAMPLE, Math.ceil((SAMPLED_HITS * Math.max(hits, published)) / hits))
    const rows = await figuresOf(
      db,
      sql`select * from (${newest(sql`o.status = 'published'`, sql`${COLUMNS}, ${matching(filter)} as fits`, posts)}) o where o.fits`,
    )
    const factor = Math.max(1, published / posts)
    if (totalOf(rows) >= ENOUGH && totalOf(rows) * factor > MOST_COUNTED) return scaled(rows, factor)
  }
  const rows = await figuresOf(db, newest(matching(filter), COLUMNS, MOST_COUNTED + 1))
  return totalOf(rows) > MOST_COUNTED ? scaled(rows, Math.max(1, hits / MOST_COUNTED)) : rows
}
