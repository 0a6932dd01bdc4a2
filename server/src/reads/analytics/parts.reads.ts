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

/** A span's instants, and its whole days and months of UTC: from the first on, up to the last. */
interface Bounds {
  starts: string
  ends: string
  first: string
  last: string
  first_day: string
  last_day: string
  first_month: string
  last_month: string
}

/**
 * Where a span begins and ends, and its whole days and months of UTC. Without a whole month all of them are days, without a
 * whole day everything is edge. Read by itself: the statements over them are then planned for what they are.
 */
async function boundsOf(db: Db, span: Span): Promise<Bounds> {
  const { rows } = await sql<Bounds>`
    with instants as (select ${startOf(span)} as starts, ${endOf(span)} as ends),
    days as (
      select starts, ends, ((starts - interval '1 microsecond') at time zone 'UTC')::date + 1 as first_day, (ends at time zone 'UTC')::date as last_day from instants
    )
    select starts::text, ends::text, first_day::text, last_day::text, least(first_month, last_day)::text as first_month,
      greatest(least(first_month, last_day), date_trunc('month', last_day::timestamp)::date)::text as last_month,
      least(first_day::timestamp at time zone 'UTC', ends)::text as first,
      greatest(least(first_day::timestamp at time zone 'UTC', ends), last_day::timestamp at time zone 'UTC')::text as last
    from (select *, (date_trunc('month', first_day::timestamp - interval '1 microsecond') + interval '1 month')::date as first_month from days) days`.execute(
    db,
  )
  if (!rows[0]) throw new Error('A span has no bounds')
  return rows[0]
}

/**
 * The parts of a company's applicants: of whole months and whole days of UTC from the read models, and of the quarters of an
 * hour before and after them from the applications themselves.
 */
function ofCompany({ businessId }: Scope, bounds: Bounds, dimensions: readonly Dimension[]) {
  const { starts, ends, first, last } = bounds
  const wanted = sql`dimension = any(${[...dimensions]}::text[])`
  const inside = (at: string, from: string, to: string) =>
    sql`${sql.ref(at)} >= ${from}::timestamptz and ${sql.ref(at)} < ${to}::timestamptz`
  const atEdge = (at: string) => sql`(${inside(at, starts, first)} or ${inside(at, last, ends)})`
  const whole = (table: string, by: string, from: string, to: string) => sql`
    select dimension, part, applicants, hires from ${sql.table(table)}
    where business_id = ${businessId} and ${wanted} and ${sql.ref(by)} >= ${from}::date and ${sql.ref(by)} < ${to}::date`
  return sql`${whole('company_days', 'day', bounds.first_day, bounds.first_month)}
    union all ${whole('company_months', 'month', bounds.first_month, bounds.last_month)}
    union all ${whole('company_days', 'day', bounds.last_month, bounds.last_day)}
    union all select p.dimension, p.part, p.applicants, p.hires
    from (select a as f from applicant_figures a where a.business_id = ${businessId} and (${inside('a.at', starts, first)} or ${inside('a.at', last, ends)} or ${inside('a.hired_at', starts, first)} or ${inside('a.hired_at', last, ends)})) edge
      cross join lateral applicant_parts(edge.f) p where ${atEdge('p.at')} and ${wanted}
    union all select dimension, part, applicants, hires from ended_parts where business_id = ${businessId} and ${atEdge('at')} and ${wanted}`
}

/** Who applied and who accepted in a span, by what they are part of; `applicants` of a step are those who applied then and reached it. */
export async function countParts(
  db: Db,
  scope: Scope,
  span: Span,
  dimensions: readonly Dimension[],
): Promise<PartRow[]> {
  const parts =
    scope.postId === null ? ofCompany(scope, await boundsOf(db, span), dimensions) : ofPost(scope, span, dimensions)
  const { rows } = await sql<PartRow>`
    select dimension, part, sum(applicants)::int as applicants, sum(hires)::int as hires from (${parts}) parts
    group by dimension, part having sum(applicants) > 0 or sum(hires) > 0
    order by dimension, sum(applicants) desc, sum(hires) desc, part`.execute(db)
  return rows
}
