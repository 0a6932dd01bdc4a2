import type { Env } from '../../../platform/env.ts'
import type { SessionRow } from '../auth.queries.ts'

/** How long a session may last in total, and without a refresh (seconds; 0 means no limit). */
export type SessionLimits = Pick<Env, 'AUTH_SESSION_TIMEBOX_S' | 'AUTH_SESSION_IDLE_S'>

export const hasLimits = (limits: SessionLimits) => limits.AUTH_SESSION_TIMEBOX_S > 0 || limits.AUTH_SESSION_IDLE_S > 0

const isOlder = (since: Date, seconds: number) => seconds > 0 && Date.now() - since.getTime() >= seconds * 1000

/**
 * Why a session is over, or undefined while it lasts; checked on every request and every refresh (auth-wire.md §3b 12).
 */
export function endingOf(
  session: Pick<SessionRow, 'not_after' | 'created_at' | 'refreshed_at'>,
  limits: SessionLimits,
): 'time' | 'inactivity' | undefined {
  if (session.not_after && session.not_after < new Date()) return 'time'
  if (isOlder(session.created_at, limits.AUTH_SESSION_TIMEBOX_S)) return 'time'
  return isOlder(session.refreshed_at ?? session.created_at, limits.AUTH_SESSION_IDLE_S) ? 'inactivity' : undefined
}
