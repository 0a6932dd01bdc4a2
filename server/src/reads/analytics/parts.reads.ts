import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { endOf, type Scope, type Span, startOf } from './spans.reads.ts'

/** What applicants are part of: `applicant_parts` in the database says it. */
export type Dimension =
  | 'source'
  | 'craft'
  | 'experience'
  | 'city'
  | 'availability'
  | 'skill'
  | 'post'
  | 'opened'
  | 'shortlisted'
  | 'interviewed'
  | 'offered'
  | 'hired'

export interface PartRow {
  dimension: Dimension
  part: string
  applicants: number
  hires: number
}

/** The parts of one post's applicants. */
const ofPost = ({ businessId, postId }: Scope, span: Span, dimensions: readonly Dimension[]) => sql`
  select p.dimension, p.part, p.applicants, p.hires from applicant_figures f cross join lateral applicant_parts(f) p
  where f.post_id = ${postId} and p.at >= ${startOf(span)} and p.at < ${endOf(span)} and p.dimension = any(${[...dimensions]}::text[])
  union all select dimension, part, applicants, hires from ended_parts
  where business_id = ${businessId} and post_id = ${postId} and at >= ${startOf(span)} and at < ${endOf(span)} and dimension = any(${[...dimensions]}::text[])`

/**
 * The parts of a company's applicants: of whole months and whole days of UTC from the read models, and of the quarters of an hour before and
 * after them from the applications themselves.
 */
const ofCompany = ({ businessId }: Scope, span: Span, dimensions: readonly Dimension[]) => {
  const wanted = sql`any(${[...dimensions]}::text[])`
  const atEdge = (at: string) =>
    sql`(${sql.ref(at)} >= b.starts and ${sql.ref(at)} < b.first or ${sql.ref(at)} >= b.last and ${sql.ref(at)} < b.ends)`
  return sql`
    select dimension, part, applicants, hires from company_days
    where business_id = ${businessId} and dimension = ${wanted} and day >= (select first_day from bounds) and day < (select first_month from bounds)
    union all select dimension, part, applicants, hires from company_months
    where business_id = ${businessId} and dimension = ${wanted} and month >= (select first_month from bounds) and month < (select last_month from bounds)
    union all select dimension, part, applicants, hires from company_days
    where business_id = ${businessId} and dimension = ${wanted} and day >= (select last_month from bounds) and day < (select last_day from bounds)
    union all select p.dimension, p.part, p.applicants, p.hires
    from bounds b join applicant_figures f on f.business_id = ${businessId} and (${atEdge('f.at')} or ${atEdge('f.hired_at')})
      cross join lateral applicant_parts(f) p
    where ${atEdge('p.at')} and p.dimension = ${wanted}
    union all select e.dimension, e.part, e.applicants, e.hires
    from bounds b join ended_parts e on e.business_id = ${businessId} and ${atEdge('e.at')} where e.dimension = ${wanted}`
}

/**
 * Where a span begins and ends, and its whole days and months of UTC: from the first on, up to the last. Without a whole month
 * all of them are days, without a whole day everything is edge.
 */
const boundsOf = (span: Span) => sql`
  instants as (select ${startOf(span)} as starts, ${endOf(span)} as ends),
  days as (
    select starts, ends, ((starts - interval '1 microsecond') at time zone 'UTC')::date + 1 as first_day, (ends at time zone 'UTC')::date as last_day from instants
  ), bounds as materialized (
    select starts, ends, first_day, last_day, least(first_month, last_day) as first_month, greatest(least(first_month, last_day), date_trunc('month', last_day::timestamp)::date) as last_month,
      least(first_day::timestamp at time zone 'UTC', ends) as first, greatest(least(first_day::timestamp at time zone 'UTC', ends), last_day::timestamp at time zone 'UTC') as last
    from (select *, (date_trunc('month', first_day::timestamp - interval '1 microsecond') + interval '1 month')::date as first_month from days) days
  )`

/** Who applied and who accepted in a span, by what they are part of; `applicants` of a step are those who applied then and reached it. */
export async function countParts(
  db: Db,
  scope: Scope,
  span: Span,
  dimensions: readonly Dimension[],
): Promise<PartRow[]> {
  const parts = scope.postId === null ? ofCompany(scope, span, dimensions) : ofPost(scope, span, dimensions)
  const { rows } = await sql<PartRow>`
    with ${boundsOf(span)}
    select dimension, part, sum(applicants)::int as applicants, sum(hires)::int as hires from (${parts}) parts
    group by dimension, part having sum(applicants) > 0 or sum(hires) > 0
    order by dimension, sum(applicants) desc, sum(hires) desc, part`.execute(db)
  return rows
}
