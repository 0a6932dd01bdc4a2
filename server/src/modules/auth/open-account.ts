import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { insertUser } from './auth.queries.ts'
import type { Auth } from './auth.service.ts'
import { sendConfirmation, type SendOptions } from './codes.service.ts'
import { namedBy } from './first-address.ts'
import { type PasswordPolicy, weaknessOf } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { lockUnconfirmed, replaceMetadata } from './unconfirmed.queries.ts'

/** @throws AppError 400 with a message next to `password` if the rules refuse it */
export function assertAcceptable(password: string, policy: PasswordPolicy): void {
  const weak = weaknessOf(password, policy)
  if (weak) throw new AppError('core.invalid', 400, { fields: { password: weak.message } })
}

/** The hash of a new password. @throws AppError 400 with a message next to `password` if the rules refuse it */
export function newPasswordHash(password: string, policy: PasswordPolicy): Promise<string> {
  assertAcceptable(password, policy)
  return hashPassword(password)
}

export interface NewAccount extends SendOptions {
  email: string
  passwordHash: string
  /** As a sign-up sends it: account_type, full_name or company_name, … */
  metadata: Record<string, unknown>
}

/**
 * In the caller's transaction: a new account and the email with its code. Returns its id, or undefined if the address
 * is taken.
 */
export async function openAccount(ctx: Context, auth: Auth, account: NewAccount): Promise<string | undefined> {
  const { email, passwordHash, metadata } = account
  const user = await insertUser(ctx.db, { email, passwordHash, metadata })
  if (!user) return undefined
  await auth.hooks.opened(ctx, { id: user.id, email }, namedBy(email, metadata))
  await sendConfirmation(ctx, auth, email, { ...account, first: true })
  return user.id
}

/**
 * In the caller's transaction: what the newest sign-up says about a person replaces what an earlier one said, until an
 * address or a number is confirmed, since the earlier one may be a stranger's. False if that has just happened.
 */
export async function reopenAccount(
  ctx: Context,
  auth: Auth,
  user: { id: string; email: string | null },
  metadata: Record<string, unknown>,
): Promise<boolean> {
  const locked = await lockUnconfirmed(ctx.db, user.id)
  if (!locked || locked.email_confirmed_at || locked.phone_confirmed_at) return false
  await replaceMetadata(ctx.db, user.id, metadata)
  if (user.email !== null)
    await auth.hooks.reopened(ctx, { id: user.id, email: user.email }, namedBy(user.email, metadata))
  return true
}
