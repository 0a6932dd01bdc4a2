import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'

export interface SecurityEvent {
  type: 'rate_limit' | 'auth_failure' | 'auth_success' | 'access_denied'
  userId?: string | null
  details: Record<string, unknown>
}
export interface SecurityEventRow extends SecurityEvent {
  address: string
  userAgent: string | null
}

/** Names the account in the event: its address, and for a success its kind, as the profile has them. */
function detailsOf({ type, userId, details }: SecurityEvent): RawBuilder<string> {
  const given = sql<string>`${JSON.stringify(details)}::jsonb`
  if (!userId) return given
  const ofProfile = (pairs: RawBuilder<unknown>) =>
    sql`coalesce((select jsonb_build_object(${pairs}) from profiles p where p.id = ${userId}), '{}')`
  const kind = type === 'auth_success' ? sql` || ${ofProfile(sql`'account_type', p.account_type`)}` : sql``
  const email = 'email' in details ? sql`` : sql`${ofProfile(sql`'email', p.email`)} || `
  return sql<string>`${email}${given}${kind}`
}

const MOST_AGENT = 400

/** The statement that writes events, to combine with other writes. */
export const securityEventsInsert = (db: Db, events: readonly SecurityEventRow[]) =>
  db.insertInto('security_events').values(
    events.map((event) => ({
      event_type: event.type,
      // an account without a profile (a phone number only, or anonymous) is named in the details at most
      user_id: event.userId ? sql<string>`(select p.id from profiles p where p.id = ${event.userId})` : null,
      details: detailsOf(event),
      ip_address: event.address,
      user_agent: event.userAgent?.slice(0, MOST_AGENT) ?? null,
    })),
  )

/** Writes events in one statement, in the caller's transaction if there is one. */
export const insertSecurityEvents = (ctx: Pick<Context, 'db'>, events: readonly SecurityEventRow[]) =>
  securityEventsInsert(ctx.db, events).execute()
