import {
  applicationFlow,
  type ApplicationMove,
  type ApplicationParty,
  type ApplicationStatus,
  OFFER_DAYS,
  type Outcome,
} from '@ensemble/contract/applications/applications.flow.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { notBlocked } from '../relations/index.ts'
import type { LastEntry } from './applications.policy.ts'

/** An application as the flow sees it. */
export interface ApplicationRow {
  id: string
  /** Both null once the job or the company is gone. */
  job_id: string | null
  applicant_id: string
  business_id: string | null
  status: ApplicationStatus
  status_before: ApplicationStatus | null
  outcome: Outcome | null
  version: number
}

/**
 * The applications that a seat of the active company may see: those sent to it, unless a block separates it from the
 * applicant.
 */
export function receivedBy(viewer: Viewer, table: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<SqlBool>`(${column('business_id')} = ${viewer.activeBusinessId}::uuid and ${notBlocked(viewer.id, column('applicant_id'))})`
}

export const sentBy = (viewer: Viewer, table: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.applicant_id`)} = ${viewer.id}`

export const hasApplied = async (db: Db, jobId: string, applicantId: string): Promise<boolean> =>
  !!(await db
    .selectFrom('job_applications')
    .select('id')
    .where('job_id', '=', jobId)
    .where('applicant_id', '=', applicantId)
    .executeTakeFirst())

export interface NewApplication {
  id: string
  jobId: string
  applicantId: string
  businessId: string
  coverLetter: string
  resumeFileId: string | null
  portfolioUrl: string | null
  availability: string
  availableFrom: string | null
  expectedSalary: string | null
  /** The role in a production; null if the job has no roles. */
  roleId: string | null
  /** The applicant confirmed to be 18 or older. */
  adult: boolean
  /** When the day ends by which the company promises a reply. */
  promisedUntil: Date | null
}

/** Inserts the application and the first entry of its timeline and deletes its draft, in one statement. */
export const insertApplication = (db: Db, row: NewApplication) =>
  sql`
    with application as (
      insert into job_applications (id, job_id, applicant_id, business_id, cover_letter, resume_file_id, portfolio_url, availability, available_from, expected_salary, role_id, adult, promised_until, reply_until)
      values (${row.id}, ${row.jobId}, ${row.applicantId}, ${row.businessId}, ${row.coverLetter}, ${row.resumeFileId}, ${row.portfolioUrl},
        ${row.availability}, ${row.availableFrom}, ${row.expectedSalary}, ${row.roleId}, ${row.adult},
        ${row.promisedUntil}, ${row.promisedUntil})
      returning id, job_id, applicant_id
    ), draft as (
      delete from application_drafts d using application a where d.job_id = a.job_id and d.applicant_id = a.applicant_id
    )
    insert into application_log (application_id, seq, actor_id, party, move, to_status)
    select id, 1, applicant_id, 'talent', 'submit', 'pending' from application`.execute(db)

/** One application that `visible` allows, locked until the transaction ends. */
export async function lockApplication(
  db: Db,
  id: string,
  visible: (table: string) => RawBuilder<SqlBool>,
): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`
    select a.id, a.job_id, a.applicant_id, a.business_id, a.status, a.status_before, a.outcome, a.version
    from job_applications a where a.id = ${id} and ${visible('a')} for update`.execute(db)
  return rows[0]
}

/** Open applications to a company, oldest first, locked until the transaction ends. */
export async function lockOpenOf(db: Db, businessId: string, limit: number): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`
    select id, job_id, applicant_id, business_id, status, status_before, outcome, version from job_applications
    where business_id = ${businessId} and status = any(${applicationFlow.reject.from}::text[])
    order by created_at, id limit ${limit} for update`.execute(db)
  return rows
}

export interface Step {
  move: ApplicationMove | 'undo'
  to: ApplicationStatus
  statusBefore: ApplicationStatus | null
  outcome: Outcome | null
  party: ApplicationParty
  actorId: string | null
  message: string | null
}

const GRACE = sql.raw(`interval '${OFFER_DAYS} days'`)

/**
 * Writes a step and its entry in the timeline; the row must be locked. An offer starts its clock, and an application
 * that is reconsidered after its date gets a new one. Returns the entry's number.
 */
export async function writeStep(db: Db, row: ApplicationRow, step: Step): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    with moved as (
      update job_applications set status = ${step.to}, status_before = ${step.statusBefore}, outcome = ${step.outcome},
        rejected_at = case when ${step.to}::text = 'rejected' then now() end, version = version + 1, updated_at = now(),
        reply_until = case when ${step.move}::text = 'reconsider' and reply_until < now() then now() + ${GRACE} else reply_until end,
        offer_until = case when ${step.to}::text = 'offered' and ${step.move}::text <> 'undo' then now() + ${GRACE} else offer_until end
      where id = ${row.id} and version = ${row.version}
      returning id
    )
    insert into application_log (application_id, seq, actor_id, party, move, from_status, to_status, outcome, message, created_at)
    select id, (select max(seq) + 1 from application_log where application_id = ${row.id}), ${step.actorId}::uuid, ${step.party},
      ${step.move}, ${row.status}, ${step.to}, ${step.outcome}, ${step.message}, clock_timestamp()
    from moved
    returning seq`.execute(db)
  const seq = rows[0]?.seq
  if (!seq) throw new Error('A locked application changed under its lock')
  return seq
}

export interface Entry extends LastEntry {
  seq: number
  from_status: ApplicationStatus | null
  outcome: Outcome | null
}

/** The newest entry of a timeline, its age by the database's clock. */
export async function findLastEntry(db: Db, applicationId: string): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`
    select seq, party, move, from_status, outcome, extract(epoch from clock_timestamp() - created_at)::float8 as age
    from application_log where application_id = ${applicationId} order by seq desc limit 1`.execute(db)
  return rows[0]
}

/** The latest rejection before entry `seq`. */
export async function findRejection(
  db: Db,
  applicationId: string,
  seq: number,
): Promise<Pick<Entry, 'from_status' | 'outcome'> | undefined> {
  const { rows } = await sql<Pick<Entry, 'from_status' | 'outcome'>>`
    select from_status, outcome from application_log
    where application_id = ${applicationId} and seq < ${seq} and to_status = 'rejected' and move in ('reject', 'decline_offer', 'expire_offer')
    order by seq desc limit 1`.execute(db)
  return rows[0]
}

export async function insertNote(db: Db, applicationId: string, authorId: string, body: string): Promise<void> {
  await db
    .insertInto('application_notes')
    .values({ application_id: applicationId, author_id: authorId, body })
    .execute()
}

/** The company's application if the seat may see it, without a lock. */
export async function findReceived(
  db: Db,
  id: string,
  viewer: Viewer,
): Promise<Pick<ApplicationRow, 'id' | 'business_id'> | undefined> {
  const { rows } = await sql<Pick<ApplicationRow, 'id' | 'business_id'>>`
    select a.id, a.business_id from job_applications a where a.id = ${id} and ${receivedBy(viewer, 'a')}`.execute(db)
  return rows[0]
}

/** Whether a résumé was sent to one of the viewer's companies, without a block between the two. */
export async function wasSentTo(db: Db, fileId: string, viewer: Viewer): Promise<boolean> {
  const companies = viewer.seats.map((seat) => seat.businessId)
  const { rows } = await sql`
    select from job_applications a where a.resume_file_id = ${fileId} and a.business_id = any(${companies}::uuid[])
      and ${notBlocked(viewer.id, sql.ref('a.applicant_id'))} limit 1`.execute(db)
  return rows.length > 0
}

/** Which of these files an application or a draft refers to. */
export async function findUsedResumes(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select resume_file_id as id from job_applications where resume_file_id = any(${ids}::uuid[])
    union select resume_file_id from application_drafts where resume_file_id = any(${ids}::uuid[])`.execute(db)
  return rows.map((row) => row.id)
}
