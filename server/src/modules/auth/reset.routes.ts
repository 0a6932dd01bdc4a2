import { accounts } from '@ensemble/contract/accounts/accounts.routes.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contextOf, mount } from '../../platform/http/mount.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import { passwordChangedMail } from './auth.mails.ts'
import { setPassword } from './auth.queries.ts'
import type { Auth } from './auth.service.ts'
import { findLink } from './one-time-tokens.queries.ts'
import { assertAcceptable } from './open-account.ts'
import { hashPassword } from './passwords.ts'
import { noteSecurity } from './security-events/security-events.ts'
import { deleteSessionsOf } from './sessions/sessions.queries.ts'
import { consumeProof } from './verify.service.ts'
import { limitBy, limitByAddress } from './wire/wire.ts'

/**
 * The row behind a reset link. Only wrong links are rate-limited by address, so that people behind one address don't
 * block each other.
 */
async function findReset(request: FastifyRequest, token: string) {
  const row = await findLink(contextOf(request).db, ['recovery'], token)
  if (!row) await limitByAddress(request, 'auth:verify')
  return row
}

/** The reset link in an email: opening it changes nothing, using it ends every session of the account. */
export function resetRoutes(app: FastifyInstance, auth: Auth): void {
  mount(app, accounts.validateResetToken, async ({ body, request }) => ({
    valid: !!(await findReset(request, body.token)),
  }))
  mount(app, accounts.resetPassword, async ({ body, request }) => {
    const row = await findReset(request, body.token)
    // a separate limit: asking for links in someone's name must not use up the tries of whoever holds one
    if (row) await limitBy(request, 'auth:password-reset', `link|${row.address}`)
    assertAcceptable(body.password, app.platform.env)
    if (!row) return { success: false, message: 'Invalid or expired reset token. Please request a new password reset.' }
    const hash = await hashPassword(body.password)
    const done = await consumeProof(contextOf(request), auth, row, async (ctx, user) => {
      if (user.is_sso_user) return false
      await setPassword(ctx.db, user.id, hash)
      await deleteSessionsOf(ctx.db, user.id)
      await noteSecurity(ctx, request, {
        type: 'auth_success',
        userId: user.id,
        details: { action: 'password_reset_complete', email: user.email },
      })
      if (user.email) await sendMail(ctx, passwordChangedMail(user.email, ctx.platform.publicUrl()))
      return true
    })
    return done
      ? {
          success: true,
          message: 'Your password has been successfully reset. You can now log in with your new password.',
        }
      : { success: false, message: 'Invalid or expired reset token. Please request a new password reset.' }
  })
}
