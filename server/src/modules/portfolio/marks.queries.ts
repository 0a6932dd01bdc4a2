import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/**
 * Likes once: the counter changes only with a row, in one statement, so that it is exact under any number of parallel
 * calls.
 */
export async function insertLike(db: Db, projectId: string, userId: string): Promise<void> {
  await sql`with liked as (insert into portfolio_likes (project_id, user_id) values (${projectId}, ${userId}) on conflict do nothing returning 1)
    update portfolio_projects set likes = likes + 1 where id = ${projectId} and exists (select from liked)`.execute(db)
}

export async function deleteLike(db: Db, projectId: string, userId: string): Promise<void> {
  await sql`with gone as (delete from portfolio_likes where project_id = ${projectId} and user_id = ${userId} returning 1)
    update portfolio_projects set likes = likes - 1 where id = ${projectId} and exists (select from gone)`.execute(db)
}

export const countLikes = async (db: Db, projectId: string): Promise<number | undefined> =>
  (await db.selectFrom('portfolio_projects').select('likes').where('id', '=', projectId).executeTakeFirst())?.likes

/** Counts a viewer once a day. Returns the new number of views; undefined if this viewer was already counted. */
export async function insertView(db: Db, projectId: string, viewerId: string): Promise<number | undefined> {
  const { rows } = await sql<{ views: number }>`
    with seen as (insert into portfolio_views (project_id, viewer_id) values (${projectId}, ${viewerId}) on conflict do nothing returning 1)
    update portfolio_projects set views = views + 1 where id = ${projectId} and exists (select from seen) returning views`.execute(
    db,
  )
  return rows[0]?.views
}

/** Removes a person's likes and updates the counters. */
export async function deleteLikesOf(db: Db, userId: string): Promise<void> {
  await sql`with gone as (delete from portfolio_likes where user_id = ${userId} returning project_id)
    update portfolio_projects set likes = likes - 1 where id in (select project_id from gone)`.execute(db)
}
