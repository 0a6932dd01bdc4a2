import { belongingsOf } from '../auth.queries.ts'
import { removeFactor } from '../factors/factors.service.ts'
import { passkeysOf } from '../passkeys/passkeys.queries.ts'
import { removePasskey } from '../passkeys/passkeys.service.ts'
import { type AdminCallbacks, noted, readUser } from './admin-acts.ts'
import { UUID } from './admin-input.ts'
import { AuthError } from './errors.ts'
import { passkeyNotFound, presentPasskey } from './passkeys.ts'
import { presentFactor } from './present.ts'
import { contextOf, type WireRequest } from './wire.ts'

/** GET /admin/users/{id}/factors */
export async function listFactorsOf(wire: WireRequest) {
  const { factors } = await belongingsOf(contextOf(wire.request).db, (await readUser(wire)).id)
  return wire.reply.header('cache-control', 'no-store').send(factors.map(presentFactor))
}

/** DELETE /admin/users/{id}/factors/{factorId} */
export async function deleteFactorOf(wire: WireRequest, callbacks: AdminCallbacks) {
  const user = await readUser(wire)
  const { factorId } = wire.request.params as { factorId: string }
  if (!UUID.test(factorId)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  const gone = await noted(
    wire,
    callbacks,
    async (ctx) => {
      const factor = await removeFactor(ctx, user, factorId)
      if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
      return factor
    },
    () => ({ act: 'account.factor_removed', userId: user.id }),
  )
  return wire.reply.send(presentFactor(gone))
}

/** GET /admin/users/{id}/passkeys */
export async function listPasskeysOf(wire: WireRequest) {
  const passkeys = await passkeysOf(contextOf(wire.request).db, (await readUser(wire)).id)
  return wire.reply.header('cache-control', 'no-store').send(passkeys.map(presentPasskey))
}

/** DELETE /admin/users/{id}/passkeys/{passkeyId} */
export async function deletePasskeyOf(wire: WireRequest, callbacks: AdminCallbacks) {
  const user = await readUser(wire)
  const { passkeyId } = wire.request.params as { passkeyId: string }
  if (!UUID.test(passkeyId)) throw passkeyNotFound()
  await noted(
    wire,
    callbacks,
    async (ctx) => {
      if (!(await removePasskey(ctx, user, passkeyId))) throw passkeyNotFound()
    },
    () => ({ act: 'account.passkey_removed', userId: user.id }),
  )
  return wire.reply.code(204).send()
}
