import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { PostRow } from './posts.queries.ts'

/** That a post's side is to be notified: from nine in the morning, seven days before its last day. */
const IS_DUE = sql<SqlBool>`status = 'published' and lapses_at <= now() + interval '183 hours'
  and not unlisted and not lapse_notified and not withheld`

export type Lapsing = Pick<PostRow, 'id' | 'kind' | 'owner_id' | 'business_id' | 'time_zone'> & { lapses_at: Date }

/** Published posts whose side is to be notified that they end, the first to end first. Those of a hidden side wait. */
export async function findDueNotices(db: Db, limit: number): Promise<Lapsing[]> {
  const { rows } = await sql<Lapsing>`
    select id, kind, owner_id, business_id, time_zone, lapses_at from posts
    where ${IS_DUE} order by lapses_at limit ${limit}`.execute(db)
  return rows
}

/** Marks a post as notified, with the end that the notification names; false if it was marked or renewed before. */
export async function markNotified(db: Db, id: string, lapsesAt: Date): Promise<boolean> {
  const { rows } = await sql`
    update posts set lapse_notified = true, lapses_at = ${lapsesAt}
    where id = ${id} and ${IS_DUE} returning id`.execute(db)
  return rows.length > 0
}

/** Takes news whose time is over off the lists, as many as one batch; returns how many there were. */
export async function unlistLapsedNews(db: Db, limit: number): Promise<number> {
  const { rows } = await sql`
    update posts set unlisted = true where id = any(array(
      select id from posts where status = 'published' and kind = 'news' and lapses_at <= now() and lapse_notified and not unlisted
      order by id limit ${limit} for no key update skip locked)) returning id`.execute(db)
  return rows.length
}

/** What the notification says; undefined once the post was closed or renewed, or has got a last day. */
export const findLapsing = (db: Db, id: string, lapsesAt: Date) =>
  db
    .selectFrom('posts')
    .select(['kind', 'title', 'time_zone'])
    .where('id', '=', id)
    .where('status', '=', 'published')
    .where('lapses_at', '=', lapsesAt)
    .executeTakeFirst()
