import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { NewsPosts } from '../../platform/db/types.gen.ts'

export type NewsDetails = Omit<Insertable<NewsPosts>, 'id'>

export const insertDetails = (db: Db, id: string, details: NewsDetails) => db.insertInto('news_posts').values({ ...details, id }).execute()
