import type { FastifyRequest } from 'fastify'
import { bearerOf } from '../../../platform/http/session.ts'
import { findUser } from '../auth.queries.ts'
import { type Auth, issuerOf } from '../auth.service.ts'
import { hasVerifiedFactor } from '../factors/factors.queries.ts'
import { noteSecurity } from '../security-events/security-events.ts'
import { mayAdminister, verifyBearer } from '../service-token.ts'
import { UUID } from './admin-input.ts'
import { readViewerSession } from './bearer.ts'
import { AuthError } from './errors.ts'
import { contextOf } from './wire.ts'

/**
 * The role that a person has now, not when the token was made; if they have a second factor, they must have passed it.
 */
async function roleOfPerson(request: FastifyRequest, auth: Auth): Promise<string> {
  const { user, session } = await readViewerSession(request, auth)
  if (session.aal !== 'aal2' && (await hasVerifiedFactor(contextOf(request).db, user.id)))
    throw new AuthError(403, 'insufficient_aal', 'AAL2 session is required when MFA is enabled.')
  return user.role
}

/**
 * Accepts a service token, or that of a person whose role may administer and whose session lasts (auth-wire.md §1.3).
 */
export async function assertAdmin(request: FastifyRequest, auth: Auth): Promise<void> {
  const ctx = contextOf(request)
  const token = bearerOf(request)
  if (token === undefined) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const claims = await verifyBearer(auth.keys, issuerOf(ctx), token)
  if (!claims)
    throw new AuthError(
      403,
      'bad_jwt',
      'invalid JWT: unable to parse or verify signature, token is malformed or unverifiable',
    )
  const isPerson = claims['session_id'] !== undefined
  const role: unknown = mayAdminister(claims['role']) && isPerson ? await roleOfPerson(request, auth) : claims['role']
  if (mayAdminister(role)) return
  const known = typeof claims.sub === 'string' && UUID.test(claims.sub) ? await findUser(ctx.db, claims.sub) : undefined
  await noteSecurity(ctx, request, {
    type: 'access_denied',
    userId: known?.id ?? null,
    details: { reason: 'not an administrator', email: known?.email ?? null },
  })
  throw new AuthError(403, 'not_admin', 'User not allowed')
}
