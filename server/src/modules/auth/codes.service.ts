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

/** A reset link is valid for 30 minutes (reliability.md A7). */
const RESET_TTL_S = 1_800

export interface SendOptions {
  challenge?: Challenge | undefined
  redirectTo?: string | undefined
  /** The first email of a new account is never delayed by an earlier request for the same address. */
  first?: boolean
}

/** Takes the one send per minute for an address; false if it has had it. */
export const isItsTurn = async (ctx: Context, address: string, purpose: string): Promise<boolean> =>
  (await takeSend(ctx.db, address, purpose, ctx.platform.env.AUTH_SEND_INTERVAL_S)) === undefined

/** Takes the one send per minute for an address, or refuses; the same for known and unknown addresses. */
export async function takeTurn(ctx: Context, address: string, purpose: string): Promise<void> {
  const wait = await takeSend(ctx.db, address, purpose, ctx.platform.env.AUTH_SEND_INTERVAL_S)
  if (wait !== undefined) throw tooSoon(wait)
}

/** The address of an emailed link; its page asks before anything happens. */
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

/** Sends the six-digit code that confirms an address; an address that needs none gets no email and the same answer. */
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

/** An account with a company's own sign-in can only be entered there: losing that is not solved by an email. */
async function tellOfCompanySignIn(ctx: Context, address: string, purpose: 'confirmation' | 'recovery'): Promise<void> {
  await takeTurn(ctx, address, purpose)
  await sendMail(ctx, companySignInMail(address, ctx.platform.publicUrl()))
}

/**
 * Sends the code and link for signing in without a password; an unconfirmed address gets them as its confirmation. An
 * address without an account gets no email and the same answer.
 */
export async function sendSignIn(ctx: Context, auth: Auth, address: string, options: SendOptions = {}): Promise<void> {
  const user = await findUserByEmail(ctx.db, address)
  if (user?.is_sso_user) return tellOfCompanySignIn(ctx, address, 'confirmation')
  if (!user || !user.email_confirmed_at) {
    // no password was shown here: one that a stranger may have set must not outlive the confirmation
    if (user) await dropUnconfirmedPassword(ctx.db, user.id)
    return sendConfirmation(ctx, auth, address, options)
  }
  // one limit for both: how often a send is possible must not reveal whether the address is confirmed
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

/** Lets the owner of a confirmed address know that someone signed up with it again. */
export async function tellOwner(ctx: Context, address: string): Promise<void> {
  await takeTurn(ctx, address, 'confirmation')
  await sendMail(ctx, existingAccountMail(address, ctx.platform.publicUrl()))
}

/** Whether an address belongs to another app, which takes the session of a link itself. */
const isElsewhere = (ctx: Context, address: string) =>
  new URL(address).origin !== new URL(ctx.platform.publicUrl()).origin

const resetLink = (ctx: Context, link: string) => `${ctx.platform.publicUrl()}/reset-password?token=${link}`

/** Sends a link for setting a password to someone who just confirmed an address without one. Never delayed. */
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

/**
 * Emails a reset link and code if the address has an account; the caller answers the same either way. The link leads to
 * our own page, which takes a new password, or to the app that asked, with a session that may set one.
 */
export async function sendReset(ctx: Context, auth: Auth, address: string, options: SendOptions = {}): Promise<void> {
  const user = await findUserByEmail(ctx.db, address)
  if (user?.is_sso_user) return tellOfCompanySignIn(ctx, address, 'recovery')
  await takeTurn(ctx, address, 'recovery')
  if (!user) return
  const { challenge, redirectTo } = options
  const { code, link } = await issueOneTime(ctx.db, auth.keys.pepper, {
    userId: user.id,
    address,
    purpose: 'recovery',
    ttl: RESET_TTL_S,
    challenge,
    redirectTo,
  })
  await noteSent(ctx.db, user.id, 'recovery_sent_at')
  const href =
    redirectTo !== undefined && isElsewhere(ctx, redirectTo)
      ? linkFor(ctx, 'recovery', link, redirectTo)
      : resetLink(ctx, link)
  await sendMail(ctx, resetMail(address, { code, link: href, ttlSeconds: RESET_TTL_S }))
}

/** Sends a signed-in person a code to confirm it's them, once a minute. */
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
