import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface DraftRow {
  content: unknown
  resume_file_id: string | null
  resume_name: string | null
  resume_bytes: number | null
  media_ids: string[]
}

/** A person's saved draft for a post, with its résumé if that still exists. */
export async function findDraft(db: Db, postId: string, userId: string): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select d.content, m.id as resume_file_id, m.name as resume_name, m.bytes as resume_bytes, d.media_ids
    from application_drafts d left join media m on m.id = d.resume_file_id and m.state = 'ready'
    where d.post_id = ${postId} and d.applicant_id = ${userId}`.execute(db)
  return rows[0]
}
