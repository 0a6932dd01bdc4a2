import type { Db } from '../../platform/db/db.ts'
import { eraseInvitees } from './invitees/invitees.queries.ts'
import { eraseMentions } from './notes/notes.queries.ts'
import { eraseViews } from './views/views.queries.ts'

/**
 * Deletes their applications, and what they wrote about and to people who applied to them; what they wrote for a company stays
 * with it, without their name.
 */
export async function erasePerson(db: Db, userId: string): Promise<void> {
  await eraseInvitees(db, userId)
  await eraseViews(db, userId)
  await eraseMentions(db, userId)
  await db.deleteFrom('application_drafts').where('applicant_id', '=', userId).execute()
  await db.deleteFrom('applications').where('applicant_id', '=', userId).execute()
  const toThem = db.selectFrom('applications').select('id').where('owner_id', '=', userId)
  await db.deleteFrom('application_notes').where('application_id', 'in', toThem).execute()
  await db.deleteFrom('application_scorecards').where('application_id', 'in', toThem).execute()
  await db.deleteFrom('application_tags').where('application_id', 'in', toThem).execute()
  await db.deleteFrom('scorecard_readers').where('user_id', '=', userId).execute()
  await db
    .updateTable('application_log')
    .set({ message: null })
    .where('actor_id', '=', userId)
    .where('application_id', 'in', toThem)
    .execute()
  await db.updateTable('application_notes').set({ author_id: null }).where('author_id', '=', userId).execute()
  await db.updateTable('application_scorecards').set({ author_id: null }).where('author_id', '=', userId).execute()
  await db.updateTable('application_tags').set({ author_id: null }).where('author_id', '=', userId).execute()
  await db.updateTable('reply_extensions').set({ actor_id: null }).where('actor_id', '=', userId).execute()
  await db.updateTable('application_log').set({ actor_id: null }).where('actor_id', '=', userId).execute()
}
