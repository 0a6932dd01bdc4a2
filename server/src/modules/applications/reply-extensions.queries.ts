import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { isWaiting } from './many-steps.queries.ts'

export interface NewExtension {
  postId: string
  from: string
  to: string
  reason: string
  actorId: string
}

/** Throws `reply_extensions_pkey` if the job has one already. */
export const insertExtension = (db: Db, { postId, from, to, reason, actorId }: NewExtension) =>
  db
    .insertInto('reply_extensions')
    .values({ post_id: postId, from_day: from, to_day: to, reason, actor_id: actorId })
    .execute()

/** Those who wait close later; what they were promised when they applied stays. */
export const moveReplyUntil = (db: Db, postId: string, until: Date) =>
  sql`update applications a set reply_until = greatest(reply_until, ${until}::timestamptz), updated_at = now(),
      clock_before = case when clock_before is not null then greatest(clock_before, ${until}::timestamptz) end
    where post_id = ${postId} and ${isWaiting('a')} and reply_until is not null`.execute(db)
