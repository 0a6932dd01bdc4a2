import { sql } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { mediaOf } from './applicants.reads.ts'
import { receivedBy } from './applications.queries.ts'

export interface NewestRow {
  id: string
  applicant_id: string
  name: string
  avatar_url: string | null
  craft: string | null
  post_id: string
  post_title: string
  created_at: Date
  /** What it carries besides chosen work. */
  media_ids: string[]
}

/** The newest applications to the active company that no one has opened. */
export async function findNewestUnopened(db: Db, viewer: Viewer, limit: number): Promise<NewestRow[]> {
  const { rows } = await sql<NewestRow>`
    select a.id, a.applicant_id, p.full_name as name, p.avatar_url, coalesce(r.name, nullif(t.professional_title, ''), t.profession) as craft,
      o.id as post_id, o.title as post_title, a.created_at, ${mediaOf()} as media_ids
    from (
      select * from applications a where ${receivedBy(viewer, 'a', 'company')} and a.status = 'pending' and a.post_id is not null
      order by a.created_at desc, a.id desc limit ${limit}) a
      join posts o on o.id = a.post_id join profiles p on p.id = a.applicant_id left join talent_profiles t on t.id = p.id left join job_roles r on r.id = a.role_id
    order by a.created_at desc, a.id desc`.execute(db)
  return rows
}

/** How many applications to the active company no one has opened; at most `most`. */
export async function countUnopened(db: Db, viewer: Viewer, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from applications a where ${receivedBy(viewer, 'a', 'company')} and a.status = 'pending' limit ${most}) unopened`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
