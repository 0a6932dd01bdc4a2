import type { ApplicationKind, ApplicationStatus } from '@ensemble/contract/applications/applications.flow.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { notBlockedWithCompany } from '../companies/index.ts'
import { notBlocked } from '../relations/index.ts'
import type { AboutRow } from './applications.facts.ts'
import type { NewApplication } from './applications.queries.ts'

const ABOUT = sql`id, post_id, business_id, owner_id, applicant_id`

/** Notes when the first of those who review opened it as it was in this version; undefined if it was open, or has changed. */
export async function markOpened(db: Db, id: string, version: number): Promise<AboutRow | undefined> {
  const { rows } = await sql<AboutRow>`
    update applications set opened_at = now() where id = ${id} and version = ${version} and opened_at is null returning ${ABOUT}`.execute(
    db,
  )
  return rows[0]
}

/** Whether a block keeps the person who sent an application apart from the side that received it. */
export const isApart = (table: string): RawBuilder<boolean> => {
  const [person, company, owner] = ['applicant_id', 'business_id', 'owner_id'].map((column) =>
    sql.ref(`${table}.${column}`),
  )
  return sql<boolean>`not (${notBlockedWithCompany(person!, company!)} and ${notBlocked(person!, owner!)})`
}

/** An own application, as its editor saw it. */
export interface Edited {
  id: string
  kind: ApplicationKind
  applicantId: string
  version: number
}
/** What can be changed, whatever the kind of its post. */
export type Changes = Pick<NewApplication, 'letter' | 'portfolioUrl' | 'availability' | 'availableFrom'>

/**
 * Changes an application that no one has opened, with its entry in the timeline; undefined if it has been, or changed. The
 * row's version follows the timeline: an edit that waited for another finds it ahead.
 */
export async function changeUnopened(db: Db, edited: Edited, changes: Changes): Promise<AboutRow | undefined> {
  const { rows } = await sql<AboutRow>`
    with changed as (
      update applications set letter = ${changes.letter}, portfolio_url = ${changes.portfolioUrl}, availability = ${changes.availability},
        available_from = ${changes.availableFrom}, version = version + 1, updated_at = now()
      where id = ${edited.id} and kind = ${edited.kind} and applicant_id = ${edited.applicantId}
        and version = (select max(seq) from application_log l where l.application_id = ${edited.id})
        and ${edited.version} = (select max(seq) from application_log l where l.application_id = ${edited.id} and not l.dropped)
        and status = 'pending' and opened_at is null and not ${isApart('applications')} and post_id is not null and (business_id is not null or owner_id is not null)
      returning ${ABOUT}
    ), entry as (
      insert into application_log (application_id, seq, actor_id, party, move, from_status, to_status, created_at)
      select id, (select max(seq) + 1 from application_log where application_id = ${edited.id}), applicant_id, 'talent', 'edit', 'pending', 'pending', clock_timestamp()
      from changed
    )
    select ${ABOUT} from changed`.execute(db)
  return rows[0]
}

export interface EditedRow extends AboutRow {
  status: ApplicationStatus
  opened_at: Date | null
  available_from: string | null
  apart: boolean
}

/** An own application of this kind, to say why it can't be changed. */
export async function findEdited(db: Db, { id, kind, applicantId }: Edited): Promise<EditedRow | undefined> {
  const { rows } = await sql<EditedRow>`
    select ${ABOUT}, status, opened_at, available_from::text, ${isApart('applications')} as apart from applications where id = ${id} and kind = ${kind} and applicant_id = ${applicantId}`.execute(
    db,
  )
  return rows[0]
}

export const updateJobDetails = (
  db: Db,
  id: string,
  details: { resume_file_id: string | null; resume_url: string | null; expected_salary: string | null },
) => db.updateTable('job_applications').set(details).where('id', '=', id).execute()

export const rolesOf = async (db: Db, id: string): Promise<string[]> =>
  (await db.selectFrom('collab_applications').select('selected_roles').where('id', '=', id).executeTakeFirst())
    ?.selected_roles ?? []

/** Replaces what only an application to a collaboration has. */
export async function updateCollaborationDetails(
  db: Db,
  id: string,
  { media, ...details }: { selected_roles: string[]; additional_info: string | null; media: readonly string[] },
): Promise<void> {
  await db.updateTable('collab_applications').set(details).where('id', '=', id).execute()
  await db.deleteFrom('application_media').where('application_id', '=', id).execute()
  if (media.length === 0) return
  await db
    .insertInto('application_media')
    .values(media.map((media_id, position) => ({ application_id: id, position, media_id })))
    .execute()
}
