import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { lockPost, type PostRow } from './posts.queries.ts'

/** Takes at most `limit` posts whose search words an upgrade asks to make again, locked; those that are gone are left out. */
export async function takeToReword(db: Db, limit: number): Promise<{ taken: number; posts: PostRow[] }> {
  const { rows } = await sql<{ id: string }>`
    delete from posts_to_reword where id = any(array(
      select id from posts_to_reword order by id limit ${limit} for update skip locked)) returning id`.execute(db)
  const posts: PostRow[] = []
  for (const id of rows.map((row) => row.id).toSorted()) {
    const post = await lockPost(db, id)
    if (post) posts.push(post)
  }
  return { taken: rows.length, posts }
}

/** The post stays as its people know it: neither edited nor at a new version. */
export const setSearchWords = (db: Db, id: string, words: string) =>
  db.updateTable('posts').set({ search_extra: words }).where('id', '=', id).where('search_extra', '<>', words).execute()
