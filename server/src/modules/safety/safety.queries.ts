import type { ReportStatus } from '@ensemble/contract/safety/safety.flow.ts'
import type { Evidence } from '@ensemble/contract/safety/safety.schemas.ts'
import type { CaseOutcome, ReportReason, SubjectType } from '@ensemble/contract/safety/vocabulary.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'

export interface NewReport {
  subjectType: SubjectType
  subjectId: string
  /** Where it was said, for a message. */
  conversationId: string | null
  title: string
  ownerId: string | null
  businessId: string | null
  reporterId: string
  reason: ReportReason
  detail: string | null
  evidence: Evidence
}

/**
 * Adds to the subject's open case, or opens one; the update locks it until the report is in. The constraint
 * `safety_reports_once` rejects a second report by the same person.
 */
export async function insertReport(db: Db, report: NewReport): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into safety_cases (subject_type, subject_id, conversation_id, title, owner_id, business_id)
    values (${report.subjectType}, ${report.subjectId}, ${report.conversationId}, ${report.title}, ${report.ownerId}, ${report.businessId})
    on conflict (subject_type, subject_id) where status = 'open' do update set title = excluded.title, owner_id = excluded.owner_id
    returning id`.execute(db)
  const row = await db
    .insertInto('safety_reports')
    .values({
      case_id: rows[0]?.id ?? '',
      reporter_id: report.reporterId,
      reason: report.reason,
      detail: report.detail,
      evidence: JSON.stringify(report.evidence),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export interface OwnReportRow {
  id: string
  subject_type: SubjectType
  title: string
  reason: ReportReason
  detail: string | null
  status: ReportStatus
  created_at: Date
  decided_at: Date | null
  cursor_at: string
}

/** A person's reports, newest first; `only` finds one of them. */
export async function listOwnReports(
  db: Db,
  reporterId: string,
  after: readonly CursorValue[] | undefined,
  limit: number,
  only?: string,
): Promise<OwnReportRow[]> {
  const { rows } = await sql<OwnReportRow>`
    select r.id, c.subject_type, r.evidence ->> 'title' as title, r.reason, r.detail, c.status, r.created_at, c.decided_at, r.created_at::text as cursor_at
    from safety_reports r join safety_cases c on c.id = r.case_id
    where r.reporter_id = ${reporterId} and ${only ? sql`r.id = ${only}` : sql`true`} and ${after ? keysetAfter([sql`r.created_at`, sql`r.id`], after) : sql`true`}
    order by r.created_at desc, r.id desc limit ${limit}`.execute(db)
  return rows
}

export interface CaseRow {
  id: string
  subject_type: SubjectType
  subject_id: string
  conversation_id: string | null
  owner_id: string | null
  status: ReportStatus
  outcome: CaseOutcome | null
  before: unknown
  note: string | null
  version: number
}

/** A case, locked: decisions on one run one after the other. */
export const lockCase = (db: Db, id: string): Promise<CaseRow | undefined> =>
  db
    .selectFrom('safety_cases')
    .select([
      'id',
      'subject_type',
      'subject_id',
      'conversation_id',
      'owner_id',
      'status',
      'outcome',
      'before',
      'note',
      'version',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst() as Promise<CaseRow | undefined>

/** Whether the subject has a newer open case. */
export const hasOpenCase = async (
  db: Db,
  { subject_type, subject_id }: Pick<CaseRow, 'subject_type' | 'subject_id'>,
): Promise<boolean> =>
  (await db
    .selectFrom('safety_cases')
    .select('id')
    .where('subject_type', '=', subject_type)
    .where('subject_id', '=', subject_id)
    .where('status', '=', 'open')
    .executeTakeFirst()) !== undefined

/** What a person reported, and what was decided about them; never who reported them. */
export async function exportPerson(db: Db, userId: string): Promise<Record<string, unknown>> {
  const { rows } = await sql`
    select c.subject_type, r.evidence ->> 'title' as subject, r.reason, r.detail, c.status, r.created_at from safety_reports r join safety_cases c on c.id = r.case_id
    where r.reporter_id = ${userId} order by r.created_at, r.id`.execute(db)
  return {
    reports: rows,
    decisions_about_me: await db
      .selectFrom('safety_cases')
      .select(['subject_type', 'title', 'outcome', 'note', 'decided_at'])
      .where('owner_id', '=', userId)
      .where('status', '=', 'upheld')
      .orderBy('decided_at')
      .execute(),
    decisions_of_mine: await db
      .selectFrom('safety_cases')
      .select(['subject_type', 'outcome', 'decided_at'])
      .where('decided_by', '=', userId)
      .orderBy('decided_at')
      .execute(),
  }
}

/** Deletes what a person wrote, the copies of their own words, and what others wrote about them; that something was reported and decided stays. */
export async function erasePerson(db: Db, userId: string): Promise<void> {
  await sql`update safety_reports set reporter_id = null, detail = null where reporter_id = ${userId}`.execute(db)
  await sql`
    update safety_reports r set evidence = '{"title": "", "text": ""}', detail = null from safety_cases c
    where c.id = r.case_id and (c.owner_id = ${userId} or (c.subject_type = 'person' and c.subject_id = ${userId}))`.execute(
    db,
  )
  await sql`update safety_cases set title = '', note = null where owner_id = ${userId} or (subject_type = 'person' and subject_id = ${userId})`.execute(
    db,
  )
}
