import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { KEY } from './board/board.queries.ts'
import type { Key } from './board/sections.ts'
import { matching } from './feed-filter.queries.ts'
import type { Signs } from './interests.ts'

/** How many of the newest posts interests are chosen from. */
const NEWEST = 200

/** The newest posts of others that this person may and wants to see, with what indicates their fields. */
export async function findNewestSigns(db: Db, viewerId: string): Promise<(Signs & Key)[]> {
  const filter = { kind: null, facets: [], terms: [], savedBy: null, exclusionsOf: viewerId }
  const { rows } = await sql<Signs & Key>`
    select ${KEY}, o.facets, array[c.project_type, c.category, e.event_type, e.genre, n.category] as words
    from (select * from posts o where ${matching(filter)} and o.owner_id <> ${viewerId} order by o.published_at desc, o.id desc limit ${sql.lit(NEWEST)}) o
      left join lateral (select project_type, category from collaboration_posts where id = o.id offset 0) c on o.kind = 'collaboration'
      left join lateral (select event_type, genre from event_posts where id = o.id offset 0) e on o.kind = 'event'
      left join lateral (select category from news_posts where id = o.id offset 0) n on o.kind = 'news'
    order by o.published_at desc, o.id desc`.execute(db)
  return rows
}
