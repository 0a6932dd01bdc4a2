import type { Context } from '../../platform/context.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import {
  choosePasswordMail,
  companySignInMail,
  existingAccountMail,
  codeMail,
  reauthenticationMail,
  resetMail,
  signInMail,
} from './auth.mails.ts'
import { dropUnconfirmedPassword, findUserByEmail, noteSent, takeSend } from './auth.queries.ts'
import type { Auth } from './auth.service.ts'
import { issueOneTime } from './one-time-tokens.queries.ts'
import { tooSoon } from './wire/errors.ts'
import type { Challenge } from './wire/input.ts'

/** A reset link lives 30 minutes (reliability.md A7). */
const RESET_TTL_S = 1_800

export interface SendOptions {
  challenge?: Challenge | undefined
  redirectTo?: string | undefined
  /** The first mail of a new account is never held back by an earlier request for the same address. */
  first?: boolean
}

/** Takes the minute's one send to an address, or refuses alike for known and unknown ones. */
export async function takeTurn(ctx: Context, address: string, purpose: string): Promise<void> {
  const wait = await takeSend(ctx.db, address, purpose, ctx.platform.env.AUTH_SEND_INTERVAL_S)
  if (wait !== undefined) throw tooSoon(wait)
}

/** The address of a mail's link; its page asks before anything happens. */
export const linkFor = (ctx: Context, type: string, token: string, redirectTo: string | undefined) => {
  const link = new URL(`${ctx.platform.publicUrl()}/auth/v1/verify`)
  link.searchParams.set('token', token)
  link.searchParams.set('type', type)
  link.searchParams.set(
    'redirect_to',
    redirectTo ?? ctx.platform.env.AUTH_SITE_URL ?? `${ctx.platform.publicUrl()}/auth/callback`,
  )
  return link.href
}

/** Sends the six-digit code that confirms an address; an address that needs none gets nothing, and the same answer. */
export async function sendConfirmation(
  ctx: Context,
  auth: Auth,
  address: string,
  options: SendOptions = {},
): Promise<void> {
  await takeTurn(ctx, address, 'confirmation').catch((refusal: unknown) => {
    if (!options.first) throw refusal
  })
  const user = await findUserByEmail(ctx.db, address)
  if (!user || user.email_confirmed_at) return
  const { challenge, redirectTo } = options
  const { code, link } = await issueOneTime(ctx.db, auth.keys.pepper, {
    userId: user.id,
    address,
    purpose: 'confirmation',
    ttl: ctx.platform.env.AUTH_OTP_TTL_S,
    challenge,
    redirectTo,
  })
  await noteSent(ctx.db, user.id, 'confirmation_sent_at')
  await sendMail(
    ctx,
    codeMail(address, code, linkFor(ctx, 'signup', link, options.redirectTo), ctx.platform.env.AUTH_OTP_TTL_S),
  )
}

/** An account of a company's own sign-in is entered there and nowhere else: whoever lost that is not let in by a mail. */
async function tellOfCompanySignIn(ctx: Context, address: string, purpose: 'confirmation' | 'recovery'): Promise<void> {
  await takeTurn(ctx, address, purpose)
  await sendMail(ctx, companySignInMail(address, ctx.platform.publicUrl()))
}

/**
 * Sends the code and link that sign somebody in without a password: to an address that is not confirmed yet as its
 * confirmation. One that has no account gets nothing, and the same answer.
 */
export async function sendSignIn(ctx: Context, auth: Auth, address: string, options: SendOptions = {}): Promise<void> {
  const user = await findUserByEmail(ctx.db, address)
  if (user?.is_sso_user) return tellOfCompanySignIn(ctx, address, 'confirmation')
  if (!user || !user.email_confirmed_at) {
    // whoever asks here has shown no password: one that a stranger may have set is not to outlive the confirmation
    if (user) await dropUnconfirmedPassword(ctx.db, user.id)
    return sendConfirmation(ctx, auth, address, options)
  }
  // one purse for both: how often a send is possible is not to tell whether the address is confirmed
  await takeTurn(ctx, address, 'confirmation')
  const ttl = ctx.platform.env.AUTH_OTP_TTL_S
  const { challenge, redirectTo } = options
  const { code, link } = await issueOneTime(ctx.db, auth.keys.pepper, {
    userId: user.id,
    address,
    purpose: 'magiclink',
    ttl,
    challenge,
    redirectTo,
  })
  await noteSent(ctx.db, user.id, 'recovery_sent_at')
  await sendMail(ctx, signInMail(address, code, linkFor(ctx, 'magiclink', link, redirectTo), ttl))
}

/** Tells the owner of a confirmed address that somebody signed up with it again. */
export async function tellOwner(ctx: Context, address: string): Promise<void> {
  await takeTurn(ctx, address, 'confirmation')
  await sendMail(ctx, existingAccountMail(address, ctx.platform.publicUrl()))
}

const resetLink = (ctx: Context, link: string) => `${ctx.platform.publicUrl()}/reset-password?token=${link}`

/** To whoever just confirmed an address for which no password is set: a link that sets one. Never held back. */
export async function sendPasswordChoice(ctx: Context, auth: Auth, address: string): Promise<void> {
  const user = await findUserByEmail(ctx.db, address)
  if (!user) return
  const { link } = await issueOneTime(ctx.db, auth.keys.pepper, {
    userId: user.id,
    address,
    purpose: 'recovery',
    ttl: RESET_TTL_S,
  })
  await noteSent(ctx.db, user.id, 'recovery_sent_at')
  await sendMail(ctx, choosePasswordMail(address, resetLink(ctx, link), RESET_TTL_S))
}

/** Mails a reset link, if the address has an account; the caller answers the same either way. */
export async function sendReset(ctx: Context, auth: Auth, address: string, options: SendOptions = {}): Promise<void> {
  const user = await findUserByEmail(ctx.db, address)
  if (user?.is_sso_user) return tellOfCompanySignIn(ctx, address, 'recovery')
  await takeTurn(ctx, address, 'recovery')
  if (!user) return
  const { link } = await issueOneTime(ctx.db, auth.keys.pepper, {
    userId: user.id,
    address,
    purpose: 'recovery',
    ttl: RESET_TTL_S,
    challenge: options.challenge,
    redirectTo: options.redirectTo,
  })
  await noteSent(ctx.db, user.id, 'recovery_sent_at')
  await sendMail(ctx, resetMail(address, resetLink(ctx, link), RESET_TTL_S))
}

/** Sends a signed-in person the code that confirms it is them, once a minute. */
export async function sendReauthentication(
  ctx: Context,
  auth: Auth,
  user: { id: string; email: string },
): Promise<void> {
  await takeTurn(ctx, user.email, 'reauthentication')
  const ttl = ctx.platform.env.AUTH_OTP_TTL_S
  const { code } = await issueOneTime(ctx.db, auth.keys.pepper, {
    userId: user.id,
    address: user.email,
    purpose: 'reauthentication',
    ttl,
  })
  await noteSent(ctx.db, user.id, 'reauthentication_sent_at')
  await sendMail(ctx, reauthenticationMail(user.email, code, ttl))
}
