import { deletionMessages } from '@ensemble/contract/accounts/deletion.messages.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { contextOf } from '../../../platform/http/mount.ts'
import { bearerOf } from '../../../platform/http/session.ts'
import { verifyAccessToken } from '../access-token.ts'
import { findUser, type SessionRow, type UserRow } from '../auth.queries.ts'
import { type Auth, issuerOf } from '../auth.service.ts'
import { isBarred } from '../barred.ts'
import { noteSecurity } from '../security-events/security-events.ts'
import { endingOf } from '../sessions/session-limits.ts'
import { findSession } from '../sessions/sessions.queries.ts'
import { AuthError } from './errors.ts'

/**
 * The user and session of a bearer call, with the wire's own refusals (auth-wire.md §1.0). An account waiting for
 * deletion may only read itself, pass its second factor and sign out: `leaving` lets those calls through.
 */
export async function readViewerSession(
  request: FastifyRequest,
  auth: Auth,
  { leaving = false } = {},
): Promise<{ user: UserRow; session: SessionRow }> {
  const ctx = contextOf(request)
  const token = bearerOf(request)
  if (token === undefined) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const claims = await verifyAccessToken(auth.keys, issuerOf(ctx), token)
  if (!claims)
    throw new AuthError(
      403,
      'bad_jwt',
      'invalid JWT: unable to parse or verify signature, token is malformed or unverifiable',
    )
  const user = await findUser(ctx.db, claims.sub)
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const session = await findSession(ctx.db, claims.session_id)
  const kept = await isBarred(ctx, auth, user)
  if (kept)
    await noteSecurity(ctx, request, {
      type: 'access_denied',
      userId: user.id,
      details: { reason: 'user blocked', email: user.email },
    })
  if (!session || session.user_id !== user.id || endingOf(session, ctx.platform.env)) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  if (kept) throw new AuthError(403, 'user_banned', 'User is banned')
  if (!leaving && (await auth.hooks.leaving(ctx, user.id)))
    throw new AuthError(403, 'no_authorization', deletionMessages['accounts.leaving'])
  return { user, session }
}

/** Throws `user_banned` (403) for a banned or blocked account, and records it. */
export async function assertLetIn(ctx: Context, request: FastifyRequest, auth: Auth, user: UserRow): Promise<void> {
  if (!(await isBarred(ctx, auth, user))) return
  await noteSecurity(ctx, request, {
    type: 'access_denied',
    userId: user.id,
    details: { reason: 'user blocked', email: user.email },
  })
  throw new AuthError(403, 'user_banned', 'User is banned')
}
