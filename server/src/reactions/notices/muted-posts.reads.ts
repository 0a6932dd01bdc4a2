import type { MutedPost } from '@ensemble/contract/preferences/muted-posts.schemas.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'

export interface MutedRow {
  post_id: string
  kind: MutedPost['kind']
  title: string
  created_at: Date
  /** `created_at` to the microsecond, for the cursor. */
  cursor_at: string
}

/** A person's muted posts, the latest first. */
export async function listMuted(
  db: Db,
  userId: string,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<MutedRow[]> {
  const { rows } = await sql<MutedRow>`
    select m.post_id, p.kind, p.title, m.created_at, m.created_at::text as cursor_at
    from muted_posts m join posts p on p.id = m.post_id
    where m.user_id = ${userId} and ${after ? keysetAfter([sql`m.created_at`, sql`m.post_id`], after) : sql`true`}
    order by m.created_at desc, m.post_id desc limit ${limit}`.execute(db)
  return rows
}

/** Whether there is such a post; it stays until the transaction ends. */
export async function isPost(db: Db, postId: string): Promise<boolean> {
  const { rows } = await sql`select from posts where id = ${postId} for key share`.execute(db)
  return rows.length > 0
}
