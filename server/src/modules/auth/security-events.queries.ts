import type { Context } from '../../platform/context.ts'
import type { SecurityEvent } from './security-events.ts'

export const insertSecurityEvent = (ctx: Context, event: SecurityEvent & { address: string; userAgent: string | null }) =>
  ctx.db
    .insertInto('security_events')
    .values({
      event_type: event.type, user_id: event.userId ?? null, details: JSON.stringify(event.details), ip_address: event.address,
      user_agent: event.userAgent?.slice(0, 400) ?? null,
    })
    .execute()
