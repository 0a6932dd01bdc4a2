import type { RequestStatus } from '@ensemble/contract/companies/verifications.flow.ts'
import { DECISION_UNDO_HOURS, type RequestKind } from '@ensemble/contract/companies/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'
import { people } from '../accounts/index.ts'

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
  /** Whether a decision can still be undone, by the database's clock. */
  fresh: boolean
}

const COLUMNS = sql`
  v.id, v.kind, v.status, v.business_id, coalesce(b.company_name, v.company_name, '') as company, v.requested_by, coalesce(${people.shownName('p')}, v.contact_name) as requester, v.email,
  v.website, m.id as file_id, m.name as file_name, m.bytes::int as file_bytes, v.note, v.reason, v.mail_confirmed_at, ${people.shownName('d')} as decider, v.decided_at,
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

/** Pending requests, oldest first; decided ones, newest decision first. */
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

/** An account's address and when it was confirmed; undefined while it is not. */
export async function findConfirmedAddress(db: Db, userId: string): Promise<{ email: string; at: Date } | undefined> {
  const row = await db
    .selectFrom('auth_users')
    .select(['email', 'email_confirmed_at as at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.email && row.at ? { email: row.email, at: row.at } : undefined
}
