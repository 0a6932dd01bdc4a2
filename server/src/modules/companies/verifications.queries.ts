import type { RequestStatus } from '@ensemble/contract/companies/verifications.flow.ts'
import { DECISION_UNDO_HOURS, type RequestKind } from '@ensemble/contract/companies/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'

export interface RequestRow {
  id: string
  kind: RequestKind
  status: RequestStatus
  business_id: string | null
  company: string
  requested_by: string | null
  requester: string | null
  email: string | null
  website: string | null
  file_id: string | null
  file_name: string | null
  file_bytes: number | null
  note: string | null
  reason: string | null
  mail_confirmed_at: Date | null
  decider: string | null
  decided_at: Date | null
  invitation_id: string | null
  invitation_status: string | null
  version: number
  created_at: Date
  cursor_at: string
  /** Whether a decision can still be taken back, by the database's clock. */
  fresh: boolean
}

const COLUMNS = sql`
  v.id, v.kind, v.status, v.business_id, coalesce(b.company_name, v.company_name, '') as company, v.requested_by, coalesce(nullif(p.full_name, ''), v.contact_name) as requester, v.email,
  v.website, m.id as file_id, m.name as file_name, m.bytes::int as file_bytes, v.note, v.reason, v.mail_confirmed_at, nullif(d.full_name, '') as decider, v.decided_at,
  v.invitation_id, i.status as invitation_status, v.version, v.created_at, coalesce(v.decided_at, v.created_at)::text as cursor_at,
  coalesce(v.decided_at > now() - make_interval(hours => ${DECISION_UNDO_HOURS}), false) as fresh`
const FROM = sql`company_verifications v left join business_profiles b on b.id = v.business_id left join profiles p on p.id = v.requested_by left join profiles d on d.id = v.decided_by
  left join media m on m.id = v.file_id and m.state = 'ready' left join company_invitations i on i.id = v.invitation_id`

const read = async (db: Db, where: RawBuilder<unknown>): Promise<RequestRow | undefined> =>
  (await sql<RequestRow>`select ${COLUMNS} from ${FROM} where ${where}`.execute(db)).rows[0]

export const findRequest = (db: Db, id: string, lock = false) =>
  read(db, sql`v.id = ${id} ${lock ? sql`for update of v` : sql``}`)

export const newestRequest = (db: Db, businessId: string) =>
  read(db, sql`v.business_id = ${businessId} order by v.created_at desc, v.id desc limit 1`)

export const lockOpenRequest = (db: Db, businessId: string) =>
  read(db, sql`v.business_id = ${businessId} and v.status in ('awaiting_code', 'pending') for update of v`)

export interface NewRequest {
  kind: RequestKind
  status: 'awaiting_code' | 'pending'
  businessId: string | null
  requestedBy: string | null
  contactName?: string
  companyName?: string
  email: string | null
  website: string | null
  fileId: string | null
  note: string | null
}

/** Undefined when one is open already: of the company or, without one, of the address. */
export async function insertRequest(db: Db, request: NewRequest): Promise<string | undefined> {
  const row = await db
    .insertInto('company_verifications')
    .values({
      kind: request.kind,
      status: request.status,
      business_id: request.businessId,
      requested_by: request.requestedBy,
      contact_name: request.contactName ?? null,
      company_name: request.companyName ?? null,
      email: request.email,
      website: request.website,
      file_id: request.fileId,
      note: request.note,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Moves a request on, unless it moved meanwhile. */
export async function moveRequest(db: Db, id: string, from: RequestStatus, to: RequestStatus): Promise<boolean> {
  const row = await db
    .updateTable('company_verifications')
    .set({ status: to, version: sql`version + 1`, code_hash: null })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface Decision {
  status: 'approved' | 'refused' | 'pending'
  reason: string | null
  decidedBy: string | null
  invitationId: string | null
}

/** Writes a decision, or takes it back, on exactly the version that was looked at. */
export async function decideRequest(
  db: Db,
  id: string,
  version: number,
  { status, reason, decidedBy, invitationId }: Decision,
): Promise<boolean> {
  const row = await db
    .updateTable('company_verifications')
    .set({
      status,
      reason,
      decided_by: decidedBy,
      decided_at: decidedBy ? sql`now()` : null,
      invitation_id: invitationId,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const storeCode = (db: Db, id: string, hash: Buffer, minutes: number) =>
  db
    .updateTable('company_verifications')
    .set({
      code_hash: hash,
      code_attempts: 0,
      code_expires_at: sql`now() + make_interval(mins => ${minutes})`,
      code_sent_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()

/** Seconds since the last code went out; null before the first. */
export async function codeAge(db: Db, id: string): Promise<number | null> {
  const { rows } = await sql<{
    age: number | null
  }>`select extract(epoch from now() - code_sent_at)::float8 as age from company_verifications where id = ${id}`.execute(
    db,
  )
  return rows[0]?.age ?? null
}

/** Counts a try and answers whether it was right: at most `most` tries a code, each counted before it is compared. */
export async function tryCode(
  db: Db,
  businessId: string,
  hashOf: (id: string) => Buffer,
  id: string,
  most: number,
): Promise<boolean> {
  const { rows } = await sql<{ good: boolean }>`
    update company_verifications set code_attempts = code_attempts + 1
    where id = ${id} and business_id = ${businessId} and status = 'awaiting_code' and code_hash is not null and code_attempts < ${most} and code_expires_at > now()
    returning code_hash = ${hashOf(id)} as good`.execute(db)
  return rows[0]?.good ?? false
}

export const confirmMail = (db: Db, id: string) =>
  db
    .updateTable('company_verifications')
    .set({ status: 'pending', mail_confirmed_at: sql`now()`, code_hash: null, version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', '=', 'awaiting_code')
    .execute()

/** Waiting ones, oldest first; decided ones, the newest decision first. */
export async function listRequests(
  db: Db,
  shown: 'pending' | 'decided',
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<RequestRow[]> {
  const pending = shown === 'pending'
  const at = pending ? sql`v.created_at` : sql`v.decided_at`
  const { rows } = await sql<RequestRow>`
    select ${COLUMNS} from ${FROM} where ${pending ? sql`v.status = 'pending'` : sql`v.status in ('approved', 'refused')`}
      and ${after ? keysetAfter([at, sql`v.id`], after, pending ? 'asc' : 'desc') : sql`true`}
    order by ${at} ${pending ? sql`` : sql`desc`}, v.id ${pending ? sql`` : sql`desc`} limit ${limit}`.execute(db)
  return rows
}

/** Documents that are still needed: of open requests, and of decisions that can be taken back. */
export async function findUsedDocuments(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select file_id as id from company_verifications where file_id = any(${ids}::uuid[])
      and (status in ('awaiting_code', 'pending') or decided_at > now() - make_interval(hours => ${DECISION_UNDO_HOURS}))`.execute(
    db,
  )
  return rows.map((row) => row.id)
}
