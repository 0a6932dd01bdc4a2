import type { DateKind } from '@ensemble/contract/jobs/production.ts'
import { sql } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'

export interface DateLine {
  id: string
  post: string
  kind: DateKind
  city: string | null
  /** The first of its days that is not over, YYYY-MM-DD in the job's zone, and the last. */
  first: string
  last: string
  zone: string
}

/** Entries in the calendars of the active company's published and closed jobs that fall within so many days from today on, by day. */
export async function findDatesSoon(db: Db, viewer: Viewer, days: number, limit: number): Promise<DateLine[]> {
  const { rows } = await sql<DateLine>`
    select o.id, o.title as post, d.kind, d.city, greatest(d."from", t.today)::text as first, d."to"::text as last, o.time_zone as zone
    from posts o join job_posts j on j.id = o.id
      cross join lateral (select (statement_timestamp() at time zone o.time_zone)::date as today) t
      cross join lateral jsonb_to_recordset(j.dates) d (kind text, "from" date, "to" date, city text)
    where o.business_id = ${viewer.activeBusinessId}::uuid and o.kind = 'job' and o.status in ('published', 'closed') and j.dates <> '[]'
      and d."to" >= t.today and d."from" < t.today + ${days}::int
    order by 5, o.id limit ${limit}`.execute(db)
  return rows
}
