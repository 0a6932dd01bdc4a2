import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export async function putDraft(
  db: Db,
  jobId: string,
  userId: string,
  content: object,
  resumeFileId: string | null,
): Promise<void> {
  await sql`
    insert into application_drafts (job_id, applicant_id, content, resume_file_id) values (${jobId}, ${userId}, ${JSON.stringify(content)}, ${resumeFileId})
    on conflict (job_id, applicant_id) do update set content = excluded.content, resume_file_id = excluded.resume_file_id, updated_at = now()`.execute(
    db,
  )
}
