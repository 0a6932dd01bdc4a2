import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { visibleTo } from './posts.queries.ts'

/** What decides whether a look counts: it is asked with each one. Undefined if the viewer may not see the post. */
export const findViewed = (db: Db, id: string, viewer: Viewer | null) =>
  db
    .selectFrom('posts')
    .select(['owner_id', 'business_id', 'status'])
    .where('id', '=', id)
    .where(visibleTo(viewer))
    .executeTakeFirst()

/** Adds looks to the posts' own numbers, in the order of ids. */
export const addViews = (counted: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  update posts p set views = p.views + n.looks
  from (select c.id, c.looks from ${counted} c join posts q on q.id = c.id where c.kind = 'post' order by q.id for no key update of q) n
  where p.id = n.id`

export async function companiesOf(db: Db, postIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; business_id: string }>`
    select id, business_id from posts where id = any(${postIds}::uuid[]) and business_id is not null`.execute(db)
  return new Map(rows.map((row) => [row.id, row.business_id]))
}

export const postsOf = async (db: Db, businessId: string): Promise<string[]> =>
  (await db.selectFrom('posts').select('id').where('business_id', '=', businessId).execute()).map(({ id }) => id)

/** A person's own posts, which go with them; what they posted for a company stays. */
export const postsOfPerson = async (db: Db, ownerId: string): Promise<string[]> =>
  (
    await db.selectFrom('posts').select('id').where('owner_id', '=', ownerId).where('business_id', 'is', null).execute()
  ).map(({ id }) => id)
