import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

interface View {
  post_id: string
  day: string
}

/**
 * Adds views to the count of their post and day. Call this in the transaction that deletes them: each is then either a
 * row or in a count, whatever ends half-way or runs twice.
 */
async function addToCounts(db: Db, views: readonly View[]): Promise<void> {
  if (views.length === 0) return
  await sql`
    insert into post_view_counts (post_id, day, views)
    select n.post_id, n.day, n.views from (
      select post_id, day, count(*)::int as views
      from unnest(${views.map((view) => view.post_id)}::uuid[], ${views.map((view) => view.day)}::date[]) as v (post_id, day) group by 1, 2) n
    join posts p on p.id = n.post_id order by n.post_id, n.day for key share of p
    on conflict (post_id, day) do update set views = post_view_counts.views + excluded.views`.execute(db)
}

/** Counts at most `limit` views that are more than so many days old, and deletes them. Returns how many. */
export async function countOldViews(db: Db, days: number, limit: number): Promise<number> {
  const { rows } = await sql<View>`
    with old as materialized (
      select post_id, viewer_id, day from post_views /*fanout*/ where day < current_date - ${days}::int limit ${limit})
    delete from post_views where (post_id, viewer_id, day) in (select post_id, viewer_id, day from old) returning post_id, day`.execute(
    db,
  )
  await addToCounts(db, rows)
  return rows.length
}

/** Counts the views of a person who leaves, and deletes them. */
export async function countViewsBy(db: Db, viewerId: string): Promise<void> {
  const { rows } = await sql<View>`
    delete from post_views /*fanout*/ where viewer_id = ${viewerId} returning post_id, day`.execute(db)
  await addToCounts(db, rows)
}

/** Deletes the views of a person's posts, before the posts. */
export const deleteViewsOfOwner = (db: Db, ownerId: string) =>
  sql`
    with gone as materialized (select id from posts where owner_id = ${ownerId})
    delete from post_views where post_id in (select id from gone)`.execute(db)
