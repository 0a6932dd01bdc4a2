import { createHmac, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@ensemble/contract/accounts/factors.routes.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { sendMail } from '../../../platform/mail/outbox.ts'
import { findUser } from '../auth.queries.ts'
import type { Auth } from '../auth.service.ts'
import { clearTries, SECOND_FACTOR } from '../code-tries.queries.ts'
import type { SecurityEvent } from '../security-events/security-events.queries.ts'
import { deleteSessionsOf, findSession } from '../sessions/sessions.queries.ts'
import { recoveryUsedMail } from './factors.mails.ts'
import { deleteFactorsOf, lockAccount, lowerSession } from './factors.queries.ts'
import { dropRecoveryCodes, replaceRecoveryCodes, takeRecoveryCode } from './factors.recovery.queries.ts'

/**
 * Letters and digits that can't be confused; ten of them are 49 bits, far beyond what the limits allow anyone to try.
 */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10

const newRecoveryCode = () => {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}

/** Bound to its owner and keyed with the installation's pepper. Ignores case, spaces and dashes. */
const recoveryHash = (pepper: string, userId: string, code: string) =>
  createHmac('sha256', pepper)
    .update(`recovery-code\n${userId}\n${code.toLowerCase().replaceAll(/[\s-]/g, '')}`)
    .digest()

type Note = (ctx: MemberContext, event: SecurityEvent) => Promise<unknown>

/**
 * Makes new codes, replacing the older ones; this is the only time they are returned. Throws 403
 * `factors.second_factor` below aal2.
 */
export const makeRecoveryCodes = (ctx: MemberContext, auth: Auth, note: Note): Promise<string[]> =>
  inTransaction(ctx, async (ctx) => {
    const userId = ctx.viewer.id
    await lockAccount(ctx.db, userId)
    if ((await findSession(ctx.db, ctx.viewer.sessionId))?.aal !== 'aal2') throw new AppError('factors.second_factor')
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
    await replaceRecoveryCodes(
      ctx.db,
      userId,
      codes.map((code) => recoveryHash(auth.keys.pepper, userId, code)),
    )
    await note(ctx, { type: 'auth_success', userId, details: { action: 'recovery_codes_made' } })
    return codes
  })

/**
 * Uses a recovery code: the account's factors and all its codes are deleted, and every other session ends. False for a
 * wrong code, a used one, and an account without any: all look the same.
 */
export const recoverWithCode = (ctx: MemberContext, auth: Auth, code: string, note: Note): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const userId = ctx.viewer.id
    await lockAccount(ctx.db, userId)
    if (!(await takeRecoveryCode(ctx.db, userId, recoveryHash(auth.keys.pepper, userId, code)))) return false
    await deleteFactorsOf(ctx.db, userId)
    await dropRecoveryCodes(ctx.db, userId)
    // what was tried on the factors that are gone says nothing about the next one
    await clearTries(ctx.db, userId, SECOND_FACTOR)
    await deleteSessionsOf(ctx.db, userId, ctx.viewer.sessionId)
    await lowerSession(ctx.db, ctx.viewer.sessionId)
    await note(ctx, { type: 'auth_success', userId, details: { action: 'recovery_code_used' } })
    const user = await findUser(ctx.db, userId)
    if (user?.email) await sendMail(ctx, recoveryUsedMail(user.email, ctx.platform.publicUrl()))
    return true
  })
