import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { isPost } from './muted-posts.reads.ts'

export const mutedKey = (userId: string, postId: string | null): string => `${userId} ${postId ?? ''}`

/** Which of these people muted which of these posts, as `mutedKey` says it. */
export async function findMuted(
  db: Db,
  pairs: readonly { userId: string; postId: string }[],
): Promise<ReadonlySet<string>> {
  if (!pairs.length) return new Set()
  const { rows } = await sql<{ user_id: string; post_id: string }>`
    select m.user_id, m.post_id from muted_posts m
      join unnest(${pairs.map(({ userId }) => userId)}::uuid[], ${pairs.map(({ postId }) => postId)}::uuid[]) u (user_id, post_id)
        on m.user_id = u.user_id and m.post_id = u.post_id`.execute(db)
  return new Set(rows.map(({ user_id, post_id }) => mutedKey(user_id, post_id)))
}

/** Whether one of a person's notifications is about the post, as `postOf` says. */
export async function isNotifiedOf(db: Db, userId: string, postId: string): Promise<boolean> {
  const { rows } = await sql`
    select from notifications where user_id = ${userId} and coalesce(metadata ->> 'job_id', metadata ->> 'post_id') = ${postId}
    limit 1`.execute(db)
  return rows.length > 0
}

/** False if the post is gone. */
export async function mutePost(db: Db, userId: string, postId: string): Promise<boolean> {
  if (!(await isPost(db, postId))) return false
  await db
    .insertInto('muted_posts')
    .values({ user_id: userId, post_id: postId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** False if it was not muted. */
export async function unmutePost(db: Db, userId: string, postId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('muted_posts')
    .where('user_id', '=', userId)
    .where('post_id', '=', postId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const exportMuted = (db: Db, userId: string) =>
  db
    .selectFrom('muted_posts')
    .select(['post_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

export const unmuteAll = (db: Db, userId: string) =>
  db.deleteFrom('muted_posts').where('user_id', '=', userId).execute()
