import {
  applicationFlow,
  type ApplicationKind,
  type ApplicationStatus,
  type Outcome,
} from '@ensemble/contract/applications/applications.flow.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { notBlockedWithCompany } from '../companies/index.ts'
import { notAmongBlocks, notBlocked } from '../relations/index.ts'
import type { LastEntry, Receiver } from './applications.policy.ts'
import { isAnnounced } from './quiet/as-heard.reads.ts'

/** An application as the flow sees it. */
export interface ApplicationRow extends Receiver {
  id: string
  /** Null once the post is gone. */
  post_id: string | null
  role_id: string | null
  applicant_id: string
  status: ApplicationStatus
  status_before: ApplicationStatus | null
  outcome: Outcome | null
  version: number
  /** The time to answer its offer is over. */
  offer_over?: boolean
}
/** The same with when it was sent. */
export interface SentRow extends ApplicationRow {
  created_at: Date
}

/** Whose applications: those to the active company, those to the viewer's own collaborations, or either. */
export type Side = 'company' | 'own' | 'either'

/**
 * The applications that a seat of the active company, or a talent, may review: those sent to them, unless a block
 * separates them from the applicant.
 */
export function receivedBy(viewer: Viewer, table: string, side: Side = 'either'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const company = sql`${column('business_id')} = ${viewer.activeBusinessId}::uuid`
  const own = sql`${column('owner_id')} = ${viewer.id}::uuid`
  const sent = { company, own, either: sql`(${company} or ${own})` }[side]
  return sql<SqlBool>`(${sent} and ${notAmongBlocks(viewer.id, column('applicant_id'))})`
}

export const sentBy = (viewer: Viewer, table: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.applicant_id`)} = ${viewer.id}`

export const hasApplied = async (db: Db, postId: string, applicantId: string): Promise<boolean> =>
  !!(await db
    .selectFrom('applications')
    .select('id')
    .where('post_id', '=', postId)
    .where('applicant_id', '=', applicantId)
    .executeTakeFirst())

/** What every application has, whatever the kind of its post. */
export interface NewApplication {
  id: string
  kind: ApplicationKind
  postId: string
  applicantId: string
  businessId: string | null
  ownerId: string | null
  letter: string
  portfolioUrl: string | null
  availability: string
  availableFrom: string | null
  /** The role in a production; null if the post has no roles of its own. */
  roleId: string | null
  /** When the day ends by which the company promises a reply. */
  promisedUntil: Date | null
}

export interface JobDetails {
  resumeFileId: string | null
  resumeUrl: string | null
  expectedSalary: string | null
  /** The applicant confirmed to be 18 or older. */
  adult: boolean
}

export interface CollaborationDetails {
  selectedRoles: readonly string[]
  additionalInfo: string | null
  /** Media ids, in the order in which they are shown. */
  media: readonly string[]
}

/** The application as `application`, the first entry of its timeline, and the end of its draft. */
export const inserted = (row: NewApplication) => sql`
    application as (
      insert into applications (id, kind, post_id, applicant_id, business_id, owner_id, letter, portfolio_url, availability, available_from, role_id, promised_until, reply_until, attempt)
      values (${row.id}, ${row.kind}, ${row.postId}, ${row.applicantId}, ${row.businessId}, ${row.ownerId}, ${row.letter}, ${row.portfolioUrl},
        ${row.availability}, ${row.availableFrom}, ${row.roleId}, ${row.promisedUntil}, ${row.promisedUntil},
        (select coalesce(max(w.attempt), 0) + 1 from applications w where w.post_id = ${row.postId} and w.applicant_id = ${row.applicantId}
          and w.role_id is not distinct from ${row.roleId}::uuid and w.status = 'withdrawn'))
      returning id, post_id, applicant_id
    ), draft as (
      delete from application_drafts d using application a where d.post_id = a.post_id and d.applicant_id = a.applicant_id
    ), entry as (
      insert into application_log (application_id, seq, actor_id, party, move, to_status)
      select id, 1, applicant_id, 'talent', 'submit', 'pending' from application
    )`

/** Inserts an application for a collaboration in one statement. */
export const insertCollaborationApplication = (db: Db, row: NewApplication, details: CollaborationDetails) =>
  sql`
    with ${inserted(row)}, shown as (
      insert into application_media (application_id, position, media_id)
      select a.id, m.at - 1, m.id from application a, unnest(${[...details.media]}::uuid[]) with ordinality as m (id, at)
    )
    insert into collab_applications (id, selected_roles, additional_info)
    select id, ${[...details.selectedRoles]}::text[], ${details.additionalInfo} from application`.execute(db)

/** One application that `visible` allows, locked until the transaction ends. */
export async function lockApplication(
  db: Db,
  id: string,
  visible: (table: string) => RawBuilder<SqlBool>,
): Promise<SentRow | undefined> {
  const { rows } = await sql<SentRow>`
    select a.id, a.post_id, a.role_id, a.applicant_id, a.business_id, a.owner_id, a.status, a.status_before, a.outcome, a.version,
      a.created_at, coalesce(a.offer_until <= clock_timestamp(), false) as offer_over
    from applications a where a.id = ${id} and ${visible('a')} for update`.execute(db)
  return rows[0]
}

/** One application, whoever may see it, locked until the transaction ends. */
export const lockOne = (db: Db, id: string): Promise<SentRow | undefined> =>
  lockApplication(db, id, () => sql<SqlBool>`true`)

/** Who ends: a company, or a talent with their own collaborations. */
export type Leaving = { businessId: string } | { ownerId: string }

/** Picks open applications to a company or a talent, oldest first. */
export function openOf(leaving: Leaving, limit: number): RawBuilder<unknown> {
  const sentTo = 'businessId' in leaving ? sql`business_id = ${leaving.businessId}` : sql`owner_id = ${leaving.ownerId}`
  return sql`select id from applications where ${sentTo} and status = any(${[...applicationFlow.reject.from]}::text[])
    order by created_at, id limit ${limit} for update`
}

/** The newest entry of a timeline, its age by the database's clock. */
export async function findLastEntry(db: Db, applicationId: string): Promise<LastEntry | undefined> {
  const { rows } = await sql<LastEntry>`
    select party, move, extract(epoch from clock_timestamp() - created_at)::float8 as age
    from application_log where application_id = ${applicationId} order by seq desc limit 1`.execute(db)
  return rows[0]
}

/** The last entry of a timeline that its applicant heard of. */
export async function findHeardVersion(db: Db, applicationId: string): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select max(l.seq) as seq from application_log l where l.application_id = ${applicationId} and ${isAnnounced('l')}`.execute(
    db,
  )
  return rows[0]?.seq ?? 0
}

export interface ReceivedApplication extends Receiver {
  id: string
  applicant_id: string
  /** Null once the post is gone. */
  post_id: string | null
  /** When one of those who review first opened it. */
  opened_at: Date | null
}

/** An application if the viewer may review it, without a lock. */
export async function findReceived(db: Db, id: string, viewer: Viewer): Promise<ReceivedApplication | undefined> {
  const { rows } = await sql<ReceivedApplication>`
    select a.id, a.business_id, a.owner_id, a.applicant_id, a.post_id, a.opened_at from applications a where a.id = ${id} and ${receivedBy(viewer, 'a')}`.execute(
    db,
  )
  return rows[0]
}

/** Whether a résumé was sent to one of the viewer's companies, without a block between the talent and the viewer or it. */
export async function wasSentTo(db: Db, fileId: string, viewer: Viewer): Promise<boolean> {
  const companies = viewer.seats.map((seat) => seat.businessId)
  const { rows } = await sql`
    select from job_applications j join applications a on a.id = j.id where j.resume_file_id = ${fileId} and a.business_id = any(${companies}::uuid[])
      and ${notBlocked(viewer.id, sql.ref('a.applicant_id'))} and ${notBlockedWithCompany(sql.ref('a.applicant_id'), sql.ref('a.business_id'))} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Which of these files an application or a draft refers to. */
export async function findUsedResumes(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select resume_file_id as id from job_applications where resume_file_id = any(${ids}::uuid[])
    union select resume_file_id from application_drafts where resume_file_id = any(${ids}::uuid[])`.execute(db)
  return rows.map((row) => row.id)
}

/** Which of these media an application or a draft shows. */
export async function findUsedMedia(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select media_id as id from application_media where media_id = any(${ids}::uuid[])
    union select id from application_drafts d, unnest(d.media_ids) as id where d.media_ids && ${ids}::uuid[]`.execute(
    db,
  )
  return rows.map((row) => row.id)
}
