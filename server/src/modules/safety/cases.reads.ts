import type { VerificationKind } from '@ensemble/contract/companies/vocabulary.ts'
import type { PostKind } from '@ensemble/contract/posts/vocabulary.ts'
import type { ReportStatus } from '@ensemble/contract/safety/safety.flow.ts'
import type { Evidence } from '@ensemble/contract/safety/safety.schemas.ts'
import type { CaseOutcome, ReportReason, SubjectType } from '@ensemble/contract/safety/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'
import { people } from '../accounts/index.ts'

export interface CaseRow {
  id: string
  subject_type: SubjectType
  subject_id: string
  /** For a message. */
  conversation_id: string | null
  title: string
  /** For a post that still exists. */
  kind: PostKind | null
  owner_id: string | null
  owner_name: string | null
  owner_email: string | null
  owner_since: Date | null
  business_id: string | null
  company: string | null
  verified_how: VerificationKind | null
  verified_at: Date | null
  company_since: Date | null
  reasons: { reason: ReportReason; count: number }[]
  status: ReportStatus
  outcome: CaseOutcome | null
  note: string | null
  opened_at: Date
  decided_at: Date | null
  decider: string | null
  version: number
  cursor_at: string
}

const COLUMNS = sql`
  c.id, c.subject_type, c.subject_id, c.conversation_id, c.title, o.kind, p.id as owner_id, ${people.shownName('p')} as owner_name, p.email as owner_email, p.created_at as owner_since,
  b.id as business_id, b.company_name as company, b.verified_how, b.verified_at, b.created_at as company_since, c.status, c.outcome, c.note, c.opened_at, c.decided_at,
  ${people.shownName('d')} as decider, c.version, coalesce(c.decided_at, c.opened_at)::text as cursor_at,
  (select json_agg(json_build_object('reason', r.reason, 'count', r.count) order by r.count desc, r.reason)
    from (select reason, count(*)::int as count from safety_reports where case_id = c.id group by reason) r) as reasons`
const FROM = sql`safety_cases c left join profiles p on p.id = c.owner_id left join business_profiles b on b.id = c.business_id left join profiles d on d.id = c.decided_by
  left join posts o on c.subject_type = 'post' and o.id = c.subject_id`

const read = async (db: Db, rest: RawBuilder<unknown>): Promise<CaseRow[]> =>
  (await sql<CaseRow>`select ${COLUMNS} from ${FROM} where ${rest}`.execute(db)).rows

export const findCase = async (db: Db, id: string): Promise<CaseRow | undefined> =>
  (await read(db, sql`c.id = ${id}`))[0]

/** Open ones, oldest first; decided ones, newest decision first. */
export function listCases(
  db: Db,
  { shown, reason }: { shown: 'open' | 'decided'; reason?: ReportReason | undefined },
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<CaseRow[]> {
  const open = shown === 'open'
  const at = open ? sql`c.opened_at` : sql`c.decided_at`
  const way = open ? sql`` : sql`desc`
  return read(
    db,
    sql`${open ? sql`c.status = 'open'` : sql`c.status <> 'open'`}
    and ${reason ? sql`exists (select from safety_reports r where r.case_id = c.id and r.reason = ${reason})` : sql`true`}
    and ${after ? keysetAfter([at, sql`c.id`], after, open ? 'asc' : 'desc') : sql`true`}
    order by ${at} ${way}, c.id ${way} limit ${limit}`,
  )
}

export interface ReportRow {
  id: string
  reason: ReportReason
  detail: string | null
  evidence: Evidence
  created_at: Date
  by_id: string | null
  by_name: string | null
  by_email: string | null
}

const MOST_REPORTS = 100

/** The reports of a case, oldest first: the first hundred show what it is about. */
export async function listReports(db: Db, caseId: string): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.id, r.reason, r.detail, r.evidence, r.created_at, p.id as by_id, ${people.shownName('p')} as by_name, p.email as by_email
    from safety_reports r left join profiles p on p.id = r.reporter_id where r.case_id = ${caseId} order by r.created_at, r.id limit ${MOST_REPORTS}`.execute(
    db,
  )
  return rows
}

/** The rules that a subject's words hit. */
export async function listWarnings(
  db: Db,
  { subject_type, subject_id, conversation_id }: Pick<CaseRow, 'subject_type' | 'subject_id' | 'conversation_id'>,
): Promise<{ rule: string; version: number; excerpt: string }[]> {
  if (subject_type === 'post')
    return db
      .selectFrom('post_warnings')
      .select(['rule', 'version', 'excerpt'])
      .where('post_id', '=', subject_id)
      .orderBy('rule')
      .execute()
  return subject_type === 'message'
    ? db
        .selectFrom('message_warnings')
        .select(['rule', 'version', 'excerpt'])
        .where('conversation_id', '=', conversation_id)
        .where('message_id', '=', subject_id)
        .orderBy('rule')
        .execute()
    : []
}

/** Who reported a case, and who it is about, for the notices. */
export async function findCaseStory(db: Db, caseId: string): Promise<CaseStory | undefined> {
  const { rows } = await sql<CaseStory>`
    select c.subject_type, c.subject_id, c.title, o.kind, c.owner_id, c.status, c.outcome, c.note, c.version,
      array(select r.reporter_id from safety_reports r where r.case_id = c.id and r.reporter_id is not null order by r.created_at) as reporters
    from safety_cases c left join posts o on c.subject_type = 'post' and o.id = c.subject_id where c.id = ${caseId}`.execute(
    db,
  )
  return rows[0]
}

export type CaseStory = Pick<
  CaseRow,
  'subject_type' | 'subject_id' | 'title' | 'kind' | 'owner_id' | 'status' | 'outcome' | 'note' | 'version'
> & { reporters: string[] }
