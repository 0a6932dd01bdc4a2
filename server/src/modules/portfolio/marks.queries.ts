import { type RawBuilder, sql } from 'kysely'
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

/** Adds looks to the projects' own numbers, in the order of ids. */
export const addViews = (counted: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  update portfolio_projects p set views = p.views + n.looks
  from (select c.id, c.looks from ${counted} c join portfolio_projects q on q.id = c.id where c.kind = 'project' order by q.id for no key update of q) n
  where p.id = n.id`

export const countViews = async (db: Db, projectId: string): Promise<number | undefined> =>
  (await db.selectFrom('portfolio_projects').select('views').where('id', '=', projectId).executeTakeFirst())?.views

/** Removes a person's likes and updates the counters. */
export async function deleteLikesOf(db: Db, userId: string): Promise<void> {
  await sql`with gone as (delete from portfolio_likes where user_id = ${userId} returning project_id)
    update portfolio_projects set likes = likes - 1 where id in (select project_id from gone)`.execute(db)
}
