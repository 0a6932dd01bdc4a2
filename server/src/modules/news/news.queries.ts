import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { NewsPosts } from '../../platform/db/types.gen.ts'

const COLUMNS = ['category', 'source_name', 'source_url', 'tags', 'read_minutes'] as const

/** A news post's own row, next to the common one. */
export type NewsDetails = Pick<Selectable<NewsPosts>, (typeof COLUMNS)[number]>

export const insertDetails = (db: Db, id: string, details: NewsDetails) =>
  db
    .insertInto('news_posts')
    .values({ ...details, id })
    .execute()

export const updateDetails = (db: Db, id: string, details: NewsDetails) =>
  db.updateTable('news_posts').set(details).where('id', '=', id).execute()

export const findDetails = (db: Db, id: string): Promise<NewsDetails | undefined> =>
  db.selectFrom('news_posts').select(COLUMNS).where('id', '=', id).executeTakeFirst()
