import { sql } from 'kysely'
import type { SessionLimits } from '../../modules/auth/setup.face.ts'
import type { Ports, Seat, Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'

interface ViewerRow {
  session_id: string
  user_id: string
  account_type: 'talent' | 'business'
  admin: boolean
  verified: boolean
  blocked: boolean
  second_factor_due: boolean
  leaving: boolean
  seats: Seat[] | null
}

/**
 * Someone whose session is gone because they were blocked, so that they can see that instead. Null for everyone else.
 */
export async function readBlocked(db: Db, userId: string, sessionId: string): Promise<Viewer | null> {
  const { rows } = await sql<{ account_type: Viewer['kind'] }>`
    select p.account_type from profiles p join auth_users u on u.id = p.id
    where p.id = ${userId} and (u.banned_until > now() or exists (select from blocked_users b where b.user_id = p.id and b.expires_at > now()))`.execute(
    db,
  )
  const row = rows[0]
  return row
    ? {
        id: userId,
        kind: row.account_type,
        admin: false,
        verified: false,
        blocked: true,
        seats: [],
        activeBusinessId: null,
        sessionId,
      }
    : null
}

/** A person's account, block and seats: `p` with the account `u`. */
const STANDING = sql`p.id as user_id, p.account_type, p.admin,
      (u.email_confirmed_at is not null and p.email_verified) as verified,
      (coalesce(u.banned_until > now(), false)
        or exists (select from blocked_users b where b.user_id = p.id and b.expires_at > now())) as blocked,
      exists (select from account_deletions d where d.user_id = p.id) as leaving,
      (select json_agg(json_build_object('businessId', m.business_id, 'role', m.role) order by m.chosen_at desc nulls last, m.business_id = p.id desc, m.created_at)
        from company_members m where m.user_id = p.id) as seats`

function viewerOf(row: ViewerRow): Viewer {
  const seats = row.seats ?? []
  return {
    id: row.user_id,
    kind: row.account_type,
    admin: row.admin,
    verified: row.verified,
    blocked: row.blocked,
    secondFactorDue: row.second_factor_due,
    leaving: row.leaving,
    seats,
    // the most recently chosen company, else the one they founded, else the oldest seat
    activeBusinessId: seats[0]?.businessId ?? null,
    sessionId: row.session_id,
  }
}

/**
 * Session, person, block and seats of a request in one statement; null if the session has ended or its person is gone.
 */
export async function readViewer(db: Db, sessionId: string, limits: SessionLimits): Promise<Viewer | null> {
  const { rows } = await sql<ViewerRow>`
    select s.id as session_id, ${STANDING},
      (s.aal <> 'aal2' and exists (select from auth_factors f where f.user_id = u.id and f.status = 'verified')) as second_factor_due
    from auth_sessions s join auth_users u on u.id = s.user_id join profiles p on p.id = u.id
    where s.id = ${sessionId} and u.deleted_at is null and coalesce(s.not_after > now(), true)
      and (${limits.AUTH_SESSION_TIMEBOX_S}::int = 0 or s.created_at > now() - make_interval(secs => ${limits.AUTH_SESSION_TIMEBOX_S}))
      and (${limits.AUTH_SESSION_IDLE_S}::int = 0 or coalesce(s.refreshed_at, s.created_at) > now() - make_interval(secs => ${limits.AUTH_SESSION_IDLE_S}))`.execute(
    db,
  )
  return rows[0] ? viewerOf(rows[0]) : null
}

/** The port of `messaging.ports.ts`. What is done for them was asked for in a session that had passed every factor. */
export const readActing: Ports['acting'] = async (db, userId, businessId) => {
  const { rows } = await sql<ViewerRow>`
    select '' as session_id, ${STANDING}, false as second_factor_due
    from auth_users u join profiles p on p.id = u.id where u.id = ${userId} and u.deleted_at is null`.execute(db)
  const viewer = rows[0] && viewerOf(rows[0])
  if (!viewer || (businessId !== null && !viewer.seats.some((seat) => seat.businessId === businessId))) return null
  return { ...viewer, activeBusinessId: businessId }
}
