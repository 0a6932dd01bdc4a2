import type { PostKind } from '@ensemble/contract/posts/vocabulary.ts'
import { sql } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { NeedLine } from '../../platform/needs/define-need.ts'

export interface OwnLine extends NeedLine {
  id: string
  kind: PostKind
  post: string
}

const COLUMNS = sql`o.id, o.kind, o.title as post, o.time_zone as zone, count(*) over ()::int as count`

/** Jobs and collaborations of the active company that close within `from` to `to` days of today, the first to close first. */
export async function findClosing(
  db: Db,
  viewer: Viewer,
  { from, to }: { from: number; to: number },
  limit: number,
): Promise<OwnLine[]> {
  const lastDay = sql`((o.closes_at - interval '1 microsecond') at time zone o.time_zone)::date`
  const { rows } = await sql<OwnLine>`
    select ${COLUMNS}, ${lastDay} as last_day, o.closes_at as until_at, o.published_at as since, min(o.published_at) over () as oldest
    from posts o where o.business_id = ${viewer.activeBusinessId}::uuid and o.status = 'published' and o.kind in ('job', 'collaboration')
      and o.closes_at > statement_timestamp() and ${lastDay} - (statement_timestamp() at time zone o.time_zone)::date between ${from} and ${to}
    order by o.closes_at, o.id limit ${limit}`.execute(db)
  return rows
}

/** Drafts of the active company that no one has touched for so many days and that won't go public by themselves, the latest first. */
export async function findOldDrafts(db: Db, viewer: Viewer, days: number, limit: number): Promise<OwnLine[]> {
  const { rows } = await sql<OwnLine>`
    select ${COLUMNS}, null as last_day, null as until_at, o.updated_at as since, min(o.updated_at) over () as oldest
    from posts o where o.business_id = ${viewer.activeBusinessId}::uuid and o.status = 'draft' and o.publish_at is null
      and o.updated_at < statement_timestamp() - make_interval(days => ${days})
    order by o.updated_at desc, o.id limit ${limit}`.execute(db)
  return rows
}
