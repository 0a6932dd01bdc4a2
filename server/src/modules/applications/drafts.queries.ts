import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface NewDraft {
  postId: string
  userId: string
  content: object
  resumeFileId?: string | null
  mediaIds?: readonly string[]
}

/** Replaces a person's draft for a post. */
export const putDraft = (db: Db, { postId, userId, content, resumeFileId = null, mediaIds = [] }: NewDraft) =>
  sql`
    insert into application_drafts (post_id, applicant_id, content, resume_file_id, media_ids)
    values (${postId}, ${userId}, ${JSON.stringify(content)}, ${resumeFileId}, ${[...mediaIds]}::uuid[])
    on conflict (post_id, applicant_id) do update set content = excluded.content, resume_file_id = excluded.resume_file_id,
      media_ids = excluded.media_ids, updated_at = now()`.execute(db)

/** Whether there was one. */
export async function deleteDraft(db: Db, postId: string, userId: string): Promise<boolean> {
  const done = await db
    .deleteFrom('application_drafts')
    .where('post_id', '=', postId)
    .where('applicant_id', '=', userId)
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}
