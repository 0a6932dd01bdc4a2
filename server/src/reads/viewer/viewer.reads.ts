import { type RawBuilder, sql } from 'kysely'
import type { SeenViewer, SessionLimits } from '../../modules/auth/setup.face.ts'
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

/** Milliseconds until the first of these times that is still to come; infinite without one. */
const untilFirst = (...times: RawBuilder<unknown>[]) =>
  sql<number>`(select coalesce(min(extract(epoch from at - now())) * 1000, 'infinity')::float8
      from (values ${sql.join(times.map((time) => sql`(${time}::timestamptz)`))}) ends (at) where at > now() and at < 'infinity')`
/** When a block of `p` ends: one kept in its account `u`, and the first of those that administrators made. */
const ENDS_OF_BLOCKS = [
  sql`u.banned_until`,
  sql`(select min(b.expires_at) from blocked_users b where b.user_id = p.id and b.expires_at > now())`,
] as const
/** When a limit that begins at this time is over; never without a limit. */
const endOf = (since: RawBuilder<unknown>, seconds: number) =>
  sql`case when ${seconds}::int > 0 then ${since} + make_interval(secs => ${seconds}) end`

/**
 * Someone whose session is gone because they were blocked, so that they can see that instead. Null for everyone else.
 */
export async function readBlocked(db: Db, userId: string, sessionId: string): Promise<SeenViewer | null> {
  const { rows } = await sql<{ account_type: Viewer['kind']; lasts_ms: number }>`
    select p.account_type, ${untilFirst(...ENDS_OF_BLOCKS)} as lasts_ms from profiles p join auth_users u on u.id = p.id
    where p.id = ${userId} and (u.banned_until > now() or exists (select from blocked_users b where b.user_id = p.id and b.expires_at > now()))`.execute(
    db,
  )
  const row = rows[0]
  if (!row) return null
  const viewer: Viewer = {
    id: userId,
    kind: row.account_type,
    admin: false,
    verified: false,
    blocked: true,
    seats: [],
    activeBusinessId: null,
    sessionId,
  }
  return { viewer, lastsMs: row.lasts_ms }
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
export async function readViewer(db: Db, sessionId: string, limits: SessionLimits): Promise<SeenViewer | null> {
  const { AUTH_SESSION_TIMEBOX_S: timebox, AUTH_SESSION_IDLE_S: idle } = limits
  const overall = endOf(sql`s.created_at`, timebox)
  const unused = endOf(sql`coalesce(s.refreshed_at, s.created_at)`, idle)
  const { rows } = await sql<ViewerRow & { lasts_ms: number }>`
    select s.id as session_id, ${STANDING},
      (s.aal <> 'aal2' and exists (select from auth_factors f where f.user_id = u.id and f.status = 'verified')) as second_factor_due,
      ${untilFirst(sql`s.not_after`, overall, unused, ...ENDS_OF_BLOCKS)} as lasts_ms
    from auth_sessions s join auth_users u on u.id = s.user_id join profiles p on p.id = u.id
    where s.id = ${sessionId} and u.deleted_at is null and coalesce(s.not_after > now(), true)
      and coalesce(${overall} > now(), true) and coalesce(${unused} > now(), true)`.execute(db)
  return rows[0] ? { viewer: viewerOf(rows[0]), lastsMs: rows[0].lasts_ms } : null
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
