import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { CollabPosts } from '../../platform/db/types.gen.ts'

export type CollaborationDetails = Omit<Insertable<CollabPosts>, 'id'>

export const insertDetails = (db: Db, id: string, details: CollaborationDetails) => db.insertInto('collab_posts').values({ ...details, id }).execute()
