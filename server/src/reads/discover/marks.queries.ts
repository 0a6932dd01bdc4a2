import { sql } from 'kysely'
import { visibleTo } from '../../modules/posts/visibility.face.ts'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'

export interface MarkRow {
  id: string
  saved: boolean
  liked: boolean
  applied: boolean
  likes: number
}

/** A person's own marks on these posts, and the number of likes of each. */
export async function findMarks(db: Db, viewer: Viewer, ids: readonly string[]): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    select o.id, o.likes,
      exists (select from saved_items s where s.user_id = ${viewer.id} and s.post_id = o.id) as saved,
      exists (select from post_likes l where l.user_id = ${viewer.id} and l.post_id = o.id) as liked,
      exists (select from applications a where a.applicant_id = ${viewer.id} and a.post_id = o.id) as applied
    from posts o where o.id = any(${[...ids]}::uuid[]) and ${visibleTo(viewer, 'o')}`.execute(db)
  return rows
}
