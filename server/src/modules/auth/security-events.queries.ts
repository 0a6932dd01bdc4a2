import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

export interface SecurityEvent {
  type: 'rate_limit' | 'auth_failure' | 'auth_success' | 'access_denied'
  userId?: string | null
  details: Record<string, unknown>
}

/** A success also says of what kind the account is, as its profile has it. */
const detailsOf = ({ type, userId, details }: SecurityEvent) => {
  const given = sql<string>`${JSON.stringify(details)}::jsonb`
  if (type !== 'auth_success' || !userId) return given
  return sql<string>`${given} || coalesce((select jsonb_build_object('account_type', p.account_type) from profiles p where p.id = ${userId}), '{}')`
}

export const insertSecurityEvent = (ctx: Pick<Context, 'db'>, event: SecurityEvent & { address: string; userAgent: string | null }) =>
  ctx.db
    .insertInto('security_events')
    .values({
      event_type: event.type, user_id: event.userId ?? null, details: detailsOf(event), ip_address: event.address,
      user_agent: event.userAgent?.slice(0, 400) ?? null,
    })
    .execute()
