import type { Span } from '@ensemble/contract/analytics/span.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export type { Span } from '@ensemble/contract/analytics/span.ts'

/** Whose figures: a company's, or those of one of its posts. */
export interface Scope {
  businessId: string
  postId: string | null
}

/** When the first of these days begins. */
export const startOf = ({ from, zone }: Span) => sql`(${from}::date::timestamp at time zone ${zone})`
/** When the last of these days is over. */
export const endOf = ({ to, zone }: Span) => sql`((${to}::date + 1)::timestamp at time zone ${zone})`

/** Today in a zone, by the database's clock. */
export async function todayIn(db: Db, zone: string): Promise<string> {
  const { rows } = await sql<{
    day: string
  }>`select (statement_timestamp() at time zone ${zone})::date::text as day`.execute(db)
  return rows[0]?.day ?? ''
}

/** The day in a zone of the first post or application; null if there is neither. */
export async function firstDay(db: Db, { businessId, postId }: Scope, zone: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (least(
      (select min(coalesce(o.published_at, o.created_at)) from posts o where o.business_id = ${businessId} and o.kind in ('job', 'collaboration') and ${postId === null ? sql`true` : sql`o.id = ${postId}`}),
      ${postId === null ? sql`(select min(q.at) from company_quarters q where q.business_id = ${businessId})` : sql`(select min(f.at) from applicant_figures f where f.post_id = ${postId}), (select min(e.at) from ended_applicants e where e.business_id = ${businessId} and e.post_id = ${postId})`}
    ) at time zone ${zone})::date::text as day`.execute(db)
  return rows[0]?.day ?? null
}
