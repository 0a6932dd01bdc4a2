import type { SeatRole } from '@ensemble/contract/core/route.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'
import { people } from '../accounts/index.ts'
import type { InvitationState } from './companies.policy.ts'

export interface InvitationRow {
  id: string
  business_id: string | null
  company: string
  /** Whether its name was verified. */
  verified: boolean
  email: string
  role: SeatRole
  state: InvitationState
  invited_by: string | null
  sent_at: Date
  expires_at: Date
  /** Seconds since it was sent, by the database's clock. */
  age: number
  created_at: Date
  cursor_at: string
}

const COLUMNS = sql`
  i.id, i.business_id, coalesce(b.company_name, i.company_name, '') as company, b.verified_at is not null as verified, i.email, i.role, ${people.shownName('p')} as invited_by, i.sent_at, i.expires_at, i.created_at,
  i.created_at::text as cursor_at, extract(epoch from now() - i.sent_at)::float8 as age,
  case when i.status <> 'open' then i.status when i.expires_at <= clock_timestamp() then 'expired' else 'open' end as state`

const FROM = sql`company_invitations i left join business_profiles b on b.id = i.business_id left join profiles p on p.id = i.invited_by`

/** An invitation of a company that was neither accepted nor revoked; locked. */
export async function lockInvitation(db: Db, businessId: string, id: string): Promise<InvitationRow | undefined> {
  const { rows } =
    await sql<InvitationRow>`select ${COLUMNS} from ${FROM} where i.id = ${id} and i.business_id = ${businessId} and i.status = 'open' for update of i`.execute(
      db,
    )
  return rows[0]
}

export async function findByToken(db: Db, tokenHash: Buffer, lock = false): Promise<InvitationRow | undefined> {
  const { rows } =
    await sql<InvitationRow>`select ${COLUMNS} from ${FROM} where i.token_hash = ${tokenHash} ${lock ? sql`for update of i` : sql``}`.execute(
      db,
    )
  return rows[0]
}

export async function findInvitation(db: Db, id: string): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`select ${COLUMNS} from ${FROM} where i.id = ${id}`.execute(db)
  return rows[0]
}

/** The latest invitation of a company to an address: whether it is open, and how many seconds ago it was sent. */
export async function findLastTo(
  db: Db,
  businessId: string,
  email: string,
): Promise<{ open: boolean; age: number } | undefined> {
  const { rows } = await sql<{ open: boolean; age: number }>`
    select i.status = 'open' as open, extract(epoch from now() - i.sent_at)::float8 as age from company_invitations i
    where i.business_id = ${businessId} and i.email = ${email} order by i.sent_at desc limit 1`.execute(db)
  return rows[0]
}

/** Open and expired invitations of a company, newest first. */
export async function listInvitations(
  db: Db,
  businessId: string,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${COLUMNS} from ${FROM} where i.business_id = ${businessId} and i.status = 'open'
      and ${after ? keysetAfter([sql`i.created_at`, sql`i.id`], after) : sql`true`}
    order by i.created_at desc, i.id desc limit ${limit}`.execute(db)
  return rows
}

/** Whether someone with this address has a seat there. Only their own colleagues may find out. */
export async function hasSeat(db: Db, businessId: string, email: string): Promise<boolean> {
  const { rows } =
    await sql`select from company_members m join profiles p on p.id = m.user_id where m.business_id = ${businessId} and p.email = ${email} and p.email_verified limit 1`.execute(
      db,
    )
  return rows.length > 0
}
