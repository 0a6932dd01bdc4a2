import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface DraftRow {
  content: unknown
  resume_file_id: string | null
  resume_name: string | null
  resume_bytes: number | null
}

/** A person's saved draft for a job, with its résumé if that still exists. */
export async function findDraft(db: Db, jobId: string, userId: string): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select d.content, m.id as resume_file_id, m.name as resume_name, m.bytes as resume_bytes
    from application_drafts d left join media m on m.id = d.resume_file_id and m.state = 'ready'
    where d.job_id = ${jobId} and d.applicant_id = ${userId}`.execute(db)
  return rows[0]
}
