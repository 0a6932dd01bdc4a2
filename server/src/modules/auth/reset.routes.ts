import { accounts } from '@ensemble/contract/accounts/accounts.routes.ts'
import type { FastifyInstance } from 'fastify'
import { sendMail } from '../../platform/mail/outbox.ts'
import { contextOf, mount } from '../../platform/http/mount.ts'
import { AppError } from '../../platform/errors.ts'
import { setPassword } from './auth.queries.ts'
import { passwordChangedMail } from './auth.mails.ts'
import type { Auth } from './auth.service.ts'
import { findLink } from './one-time-tokens.queries.ts'
import { hashPassword } from './passwords.ts'
import { noteSecurity } from './security-events.ts'
import { deleteSessionsOf } from './sessions.queries.ts'
import { consumeProof } from './verify.service.ts'
import { AuthError } from './wire/errors.ts'
import { assertStrongPassword } from './wire/input.ts'

function assertAcceptable(password: string): void {
  try {
    assertStrongPassword(password)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    throw new AppError('core.invalid', 400, { fields: { password: error.message } })
  }
}

/** The reset link of a mail: looking at it changes nothing, using it ends every session of the account. */
export function resetRoutes(app: FastifyInstance, auth: Auth): void {
  mount(app, accounts.validateResetToken, async ({ body }, ctx) => ({ valid: !!(await findLink(ctx.db, ['recovery'], body.token)) }))
  mount(app, accounts.resetPassword, async ({ body, request }, ctx) => {
    assertAcceptable(body.password)
    const row = await findLink(ctx.db, ['recovery'], body.token)
    if (!row) return { success: false, message: 'Invalid or expired reset token. Please request a new password reset.' }
    const hash = await hashPassword(body.password)
    const done = await consumeProof(contextOf(request), auth, row, async (ctx, user) => {
      await setPassword(ctx.db, user.id, hash)
      await deleteSessionsOf(ctx.db, user.id)
      await noteSecurity(ctx, request, { type: 'auth_success', userId: user.id, details: { action: 'password_reset_complete', email: user.email } })
      if (user.email) await sendMail(ctx, passwordChangedMail(user.email, ctx.platform.publicUrl()))
      return true
    })
    return done
      ? { success: true, message: 'Your password has been successfully reset. You can now log in with your new password.' }
      : { success: false, message: 'Invalid or expired reset token. Please request a new password reset.' }
  })
}
