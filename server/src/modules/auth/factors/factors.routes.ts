import { factors } from '@ensemble/contract/accounts/factors.routes.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../platform/errors.ts'
import { mount } from '../../../platform/http/mount.ts'
import type { Auth } from '../auth.service.ts'
import { noteSecurity } from '../security-events/security-events.ts'
import { limitBy, limitByAddress } from '../wire/wire.ts'
import { countRecoveryCodes } from './factors.recovery.queries.ts'
import { makeRecoveryCodes, recoverWithCode } from './factors.recovery.ts'

/** Recovery codes: the way back in when the authenticator app is lost. */
export function factorRoutes(app: FastifyInstance, auth: Auth): void {
  mount(app, factors.recoveryCodes, async (_input, ctx) => ({ left: await countRecoveryCodes(ctx.db, ctx.viewer.id) }))
  mount(app, factors.makeRecoveryCodes, async ({ request }, ctx) => ({
    codes: await makeRecoveryCodes(ctx, auth, (ctx, event) => noteSecurity(ctx, request, event)),
  }))
  mount(app, factors.useRecoveryCode, async ({ body, request }, ctx) => {
    await limitBy(request, 'auth:verify', `recovery|${ctx.viewer.id}`)
    if (await recoverWithCode(ctx, auth, body.code, (ctx, event) => noteSecurity(ctx, request, event))) return
    await noteSecurity(ctx, request, {
      type: 'auth_failure',
      userId: ctx.viewer.id,
      details: { reason: 'recovery code not valid' },
    })
    await limitByAddress(request, 'auth:verify')
    throw new AppError('factors.recovery_code', 422)
  })
}
