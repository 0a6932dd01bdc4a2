import { RATE_ENDS } from '@ensemble/contract/discover/rates.ts'
import { MOST_COUNTED } from '@ensemble/contract/discover/vocabulary.ts'
import { RATES } from '@ensemble/contract/talent-pool/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import { customPlan, type Db } from '../../platform/db/db.ts'
import { CURRENCY, perDay } from './discover-filter.ts'
import { type FeedFilter, matching } from './feed-filter.queries.ts'
import { expectedHits, publishedPosts } from './search-window.queries.ts'

/** One row per facet of the hits; `total` is a separate row. */
export interface FacetCount {
  facet: string
  count: number
}

/** Facets that are counted: not places, because they are typed, not chosen from a list. */
const COUNTED = sql`(f = 'remote' or starts_with(f, 'pay:') or starts_with(f, 'type:') or starts_with(f, 'level:') or starts_with(f, 'industry:') or starts_with(f, 'craft:') or starts_with(f, 'skill:'))`

/**
 * When far more match than are counted, about this many hits are sampled, from at most this many of the newest posts.
 */
const SAMPLED_HITS = 4_000
const SAMPLE = 20_000
/**
 * With at least this many hits in a sample, their shares are applied to all hits; with fewer, hits are looked up one by
 * one.
 */
const ENOUGH = 400

/**
 * Counts the facets of a statement's hits. Facets are counted first and filtered afterward (so they are materialized):
 * filtering is expensive, and there are few distinct ones.
 */
async function figuresOf(db: Db, hits: RawBuilder<unknown>): Promise<FacetCount[]> {
  const { rows } = await sql<FacetCount>`
    with hits as materialized (${hits}), names as materialized (select f, count(*)::int as count from (select unnest(facets) as f from hits) u group by f)
    select ${customPlan} 'total' as facet, count(*)::int as count from hits
    union all select 'kind:' || kind, count(*)::int from hits group by kind
    union all select 'currency:' || currency, count(*)::int from hits where currency is not null group by currency
    union all select 'rate:' || rate, count(*)::int from hits where rate is not null group by rate
    union all select f, count from names where ${COUNTED}`.execute(db)
  return rows
}

/** In which range of pay for an hour a post is, if its pay is in this currency. */
function rateIn(currency: string): RawBuilder<unknown> {
  const least = RATES.map((rate) => perDay(RATE_ENDS[rate].from, currency))
  return sql`case when o.pay_currency = ${currency} then (${[...RATES]}::text[])[width_bucket(o.pay_per_day, ${least}::bigint[])] end`
}

const columnsOf = (currency: string) =>
  sql`o.kind, o.facets, case when o.pay_per_day is not null then o.pay_currency end as currency, ${rateIn(currency)} as rate`
const newest = (condition: RawBuilder<unknown>, columns: RawBuilder<unknown>, most: number) =>
  sql`select ${columns} from posts o where ${condition} order by o.published_at desc, o.id desc limit ${sql.lit(most)}`

const totalOf = (rows: readonly FacetCount[]) => rows.find(({ facet }) => facet === 'total')?.count ?? 0

/** Two leading digits: an estimate must not look like a count. */
function rounded(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1)
  return Math.round(count / unit) * unit
}

const scaled = (rows: readonly FacetCount[], factor: number): FacetCount[] =>
  rows.map(({ facet, count }) => ({ facet, count: Math.min(rounded(count * factor), MOST_COUNTED + 1) }))

/**
 * Counts the facets of what a filter finds: exactly up to 10,000 hits. Beyond that, `total` is 10,001 and the others
 * are estimated from their share among the newest posts, rounded, and at most 10,001 too. So the work is bounded
 * however much there is. Ranges of pay are those of `currency`.
 */
export async function countFacets(db: Db, filter: FeedFilter, currency = CURRENCY): Promise<FacetCount[]> {
  const columns = columnsOf(currency)
  const hits = await expectedHits(db, matching(filter))
  if (hits > 2 * MOST_COUNTED) {
    const published = await publishedPosts(db)
    const posts = Math.min(SAMPLE, Math.ceil((SAMPLED_HITS * Math.max(hits, published)) / hits))
    const rows = await figuresOf(
      db,
      sql`select * from (${newest(sql`o.status = 'published'`, sql`${columns}, ${matching(filter)} as fits`, posts)}) o where o.fits`,
    )
    const factor = Math.max(1, published / posts)
    if (totalOf(rows) >= ENOUGH && totalOf(rows) * factor > MOST_COUNTED) return scaled(rows, factor)
  }
  const rows = await figuresOf(db, newest(matching(filter), columns, MOST_COUNTED + 1))
  return totalOf(rows) > MOST_COUNTED ? scaled(rows, Math.max(1, hits / MOST_COUNTED)) : rows
}
