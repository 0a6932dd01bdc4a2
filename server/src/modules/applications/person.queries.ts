import type { Db } from '../../platform/db/db.ts'

/** Deletes their applications; what they wrote for a company stays with it, without their name. */
export async function erasePerson(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('application_drafts').where('applicant_id', '=', userId).execute()
  await db.deleteFrom('job_applications').where('applicant_id', '=', userId).execute()
  await db.updateTable('application_notes').set({ author_id: null }).where('author_id', '=', userId).execute()
  await db.updateTable('application_scorecards').set({ author_id: null }).where('author_id', '=', userId).execute()
  await db.updateTable('reply_extensions').set({ actor_id: null }).where('actor_id', '=', userId).execute()
  await db.updateTable('application_log').set({ actor_id: null }).where('actor_id', '=', userId).execute()
}
