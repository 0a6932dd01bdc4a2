import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { consume } from '../one-time-tokens.queries.ts'
import { noteSecurity } from '../security-events/security-events.ts'
import { readViewerSession } from '../wire/bearer.ts'
import { AuthError } from '../wire/errors.ts'
import { assertRaised } from '../wire/factors.ts'
import { stringOf } from '../wire/input.ts'
import { nonceRefused, proofOfPerson } from '../wire/reauthenticate.ts'
import { contextOf, type WireRequest } from '../wire/wire.ts'
import { begin } from './authorize.ts'
import { assertLinking, unlink } from './link.service.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Who may change how an account is signed in to: as for a new password, an old session needs an emailed code (`nonce`).
 */
async function actorOf(wire: WireRequest) {
  const { request, auth } = wire
  const ctx = contextOf(request)
  assertLinking(ctx)
  const { user, session } = await readViewerSession(request, auth)
  await assertRaised(ctx, { user, session })
  const proof = await proofOfPerson(wire, user, session, stringOf((request.query as Record<string, unknown>)['nonce']))
  return { user, session, proof }
}

/** GET /user/identities/authorize: starts linking another identity to the caller's account. */
export async function authorizeIdentity(wire: WireRequest) {
  const { request, reply } = wire
  const { user, session, proof } = await actorOf(wire)
  if (user.is_sso_user) throw new AuthError(422, 'user_sso_managed', 'A SSO account has no other identities')
  const url = await begin(wire, session.id)
  if (proof && !(await inTransaction(contextOf(request), (ctx) => consume(ctx.db, proof)))) throw nonceRefused()
  reply.header('cache-control', 'no-store')
  return stringOf((request.query as Record<string, unknown>)['skip_http_redirect']) === 'true'
    ? reply.send({ url: url.href })
    : reply.redirect(url.href, 302)
}

/** DELETE /user/identities/{identity_id} */
export async function unlinkIdentity(wire: WireRequest) {
  const { request, reply } = wire
  const { user, proof } = await actorOf(wire)
  const { identityId } = request.params as { identityId: string }
  if (!UUID.test(identityId)) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID')
  await inTransaction(contextOf(request), async (ctx) => {
    if (proof && !(await consume(ctx.db, proof))) throw nonceRefused()
    await unlink(ctx, user, identityId)
    await noteSecurity(ctx, request, {
      type: 'auth_success',
      userId: user.id,
      details: { action: 'identity_unlink', email: user.email },
    })
  })
  return reply.send({})
}
