import { MOST_COUNTED } from '@ensemble/contract/discover/discover.schemas.ts'
import { sql } from 'kysely'
import { customPlan, type Db } from '../../platform/db/db.ts'
import { type FeedFilter, matching } from './feed.queries.ts'

/** One row per facet of the newest hits; `total` is a row of its own. */
export interface FacetCount {
  facet: string
  count: number
}

/** Facets of posts that are counted: places are typed, not chosen from a list. */
const COUNTED = sql`(f = any('{remote,paid}') or starts_with(f, 'type:') or starts_with(f, 'level:') or starts_with(f, 'industry:') or starts_with(f, 'craft:'))`

/** Counts the facets of the newest hits, of one more than are counted at most: so the answer is bounded however much is there. */
export async function countFacets(db: Db, filter: FeedFilter): Promise<FacetCount[]> {
  const { rows } = await sql<FacetCount>`
    with hits as materialized (
      select o.kind, o.facets, case when o.pay_per_day is not null then o.pay_currency end as currency from opportunities o where ${matching(filter)} order by o.published_at desc, o.id desc limit ${sql.lit(MOST_COUNTED + 1)})
    select ${customPlan} 'total' as facet, count(*)::int as count from hits
    union all select 'kind:' || kind, count(*)::int from hits group by kind
    union all select 'currency:' || currency, count(*)::int from hits where currency is not null group by currency
    union all select f, count(*)::int from hits, unnest(facets) f where ${COUNTED} group by f`.execute(db)
  return rows
}
