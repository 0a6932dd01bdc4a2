import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { REPLIES } from './posts.facets.ts'

/** Lets what a company looks people for be found by its replies, or no longer; its posts are otherwise unchanged. */
export const markReplies = (db: Db, businessId: string, well: boolean) =>
  sql`
    update posts set facets = ${well ? sql`array_append(facets, ${REPLIES}::text)` : sql`array_remove(facets, ${REPLIES}::text)`}
    where business_id = ${businessId} and kind in ('job', 'collaboration') and (${REPLIES}::text = any(facets)) <> ${well}`.execute(
    db,
  )
