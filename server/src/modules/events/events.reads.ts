import { sql } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'

export interface EventLine {
  id: string
  post: string
  /** YYYY-MM-DD and HH:MM in its zone. */
  day: string
  at: string | null
  zone: string
  starts_at: Date | null
}

/** Announced events of the active company that begin within so many days from now on, the first to begin first. */
export async function findEventsSoon(db: Db, viewer: Viewer, days: number, limit: number): Promise<EventLine[]> {
  const { rows } = await sql<EventLine>`
    select o.id, o.title as post, (e.starts_at at time zone o.time_zone)::date::text as day, to_char(e.starts_at at time zone o.time_zone, 'HH24:MI') as at,
      o.time_zone as zone, e.starts_at
    from posts o join event_posts e on e.id = o.id
    where o.business_id = ${viewer.activeBusinessId}::uuid and o.kind = 'event' and o.status = 'published'
      and e.starts_at > statement_timestamp() and e.starts_at < statement_timestamp() + make_interval(days => ${days})
    order by e.starts_at, o.id limit ${limit}`.execute(db)
  return rows
}
