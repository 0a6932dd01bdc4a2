import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { answersOf } from './answers.queries.ts'
import { mediaOf } from './applicants.reads.ts'
import { inviteesOf } from './invitees/invitees.queries.ts'
import { exportMentions } from './notes/notes.queries.ts'
import { heard, isHeard, QUIET } from './quiet/as-heard.reads.ts'
import { exportViews } from './views/views.queries.ts'

/** What application `a` chose from the portfolio, in its order. */
const worksOf = sql`
  (select coalesce(json_agg(json_build_object('project_id', w.project_id, 'item_id', w.item_id, 'primary', w.is_primary) order by w.position), '[]')
    from application_works w where w.application_id = a.id)`

/** What they wrote about applicants. */
async function writtenBy(db: Db, userId: string) {
  const notes = await db
    .selectFrom('application_notes')
    .select(['application_id', 'body', 'created_at'])
    .where('author_id', '=', userId)
    .execute()
  const tags = await db
    .selectFrom('application_tags')
    .select(['application_id', 'tag', 'created_at'])
    .where('author_id', '=', userId)
    .execute()
  return { application_notes: notes, application_tags: tags }
}

/** What they scored for a company, and where they could read others' scorecards before they deleted theirs. */
async function scoredBy(db: Db, userId: string) {
  return {
    application_scorecards: await db
      .selectFrom('application_scorecards')
      .select(['application_id', 'scores', 'comment', 'created_at', 'revised_at'])
      .where('author_id', '=', userId)
      .execute(),
    scorecard_readers: await db
      .selectFrom('scorecard_readers')
      .select('application_id')
      .where('user_id', '=', userId)
      .execute(),
  }
}

/** Everything this module stores about a person, for their export. */
export async function exportPerson(db: Db, userId: string): Promise<Record<string, unknown>> {
  const applications = await sql`
    select a.*, ${heard.status} as status, ${heard.outcome} as outcome, ${heard.offer_until} as offer_until, ${heard.reply_until} as reply_until, ${heard.updated_at} as updated_at, ${heard.version} as version,
      ${heard.rejected_at} as rejected_at, ${heard.status_before} as status_before,
      x.resume_file_id, x.resume_url, x.expected_salary, x.adult, c.selected_roles, c.additional_info, ${mediaOf()} as media, ${worksOf} as works, ${answersOf()} as answers, coalesce((select r.name from job_roles r where r.id = a.role_id), a.role_name) as role, (select json_agg(e order by e.seq) from
      (select seq, party, move, from_status, to_status, outcome, message, happened_on, created_at from application_log l where l.application_id = a.id and ${isHeard('l')}) e) as timeline,
      (select json_agg(f order by f.seq) from (select seq, pay_unit, pay_amount, pay_currency, from_day, to_day, place, note from offers f join application_log l using (application_id, seq) where f.application_id = a.id and ${isHeard('l')}) f) as offers
    from applications a ${QUIET} left join job_applications x on x.id = a.id left join collab_applications c on c.id = a.id
    where a.applicant_id = ${userId} order by a.created_at`.execute(db)
  const drafts = await db.selectFrom('application_drafts').selectAll().where('applicant_id', '=', userId).execute()
  const written = await writtenBy(db, userId)
  const acts = await db
    .selectFrom('application_log')
    .select(['application_id', 'move', 'message', 'created_at'])
    .where('actor_id', '=', userId)
    .where('party', '=', 'business')
    .execute()
  const extensions = await db
    .selectFrom('reply_extensions')
    .select(['post_id', 'from_day', 'to_day', 'reason', 'created_at'])
    .where('actor_id', '=', userId)
    .execute()
  return {
    applications: applications.rows,
    application_drafts: drafts,
    ...written,
    ...(await scoredBy(db, userId)),
    application_acts: acts,
    reply_extensions: extensions,
    applicant_invitations: await inviteesOf(db, userId),
    saved_views: await exportViews(db, userId),
    mentioned_in_notes: await exportMentions(db, userId),
  }
}
