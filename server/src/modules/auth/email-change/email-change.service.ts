import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { sendMail } from '../../../platform/mail/outbox.ts'
import { moveAddress } from '../admin/admin.queries.ts'
import { findUser, findUserByEmail, type UserRow } from '../auth.queries.ts'
import type { Auth } from '../auth.service.ts'
import { isItsTurn, linkFor, type SendOptions, takeTurn } from '../codes.service.ts'
import { lockAccount } from '../factors/factors.queries.ts'
import { namedByStored, settleFirstAddress } from '../first-address.ts'
import { endTokensOf, issueOneTime, type OneTimeRow } from '../one-time-tokens.queries.ts'
import { AuthError, emailExists } from '../wire/errors.ts'
import { addressInUseMail, emailChangedMail, emailChangeMail } from './email-change.mails.ts'
import {
  confirmHalf,
  type EmailChange,
  endChange,
  extendChange,
  findChange,
  type Half,
  insertChange,
  takeHalf,
} from './email-change.queries.ts'

/**
 * Seconds that a change waits for its two codes, counted from the last time they were sent; a single code lives as long
 * as any other.
 */
const CHANGE_TTL_S = 3_600

const PURPOSE = { current: 'email_change_current', new: 'email_change_new' } as const

/** The addresses that have not confirmed yet. */
const missing = (change: EmailChange): Half[] => [
  ...(change.current_confirmed ? [] : ['current' as const]),
  ...(change.new_confirmed ? [] : ['new' as const]),
]

/** Makes one address's code and voids the previous one. */
async function issueHalf(ctx: Context, auth: Auth, change: EmailChange, half: Half, options: SendOptions = {}) {
  const address = half === 'new' || change.email === null ? change.new_email : change.email
  const { code, link } = await issueOneTime(ctx.db, auth.keys.pepper, {
    userId: change.user_id,
    address,
    purpose: PURPOSE[half],
    ttl: ctx.platform.env.AUTH_OTP_TTL_S,
    challenge: options.challenge,
    redirectTo: options.redirectTo,
  })
  return { code, token: link, href: linkFor(ctx, 'email_change', link, options.redirectTo), address }
}

async function sendHalf(
  ctx: Context,
  auth: Auth,
  change: EmailChange,
  half: Half,
  options: SendOptions,
): Promise<void> {
  // without a code it can't be confirmed; its owner learns why, and whoever asked does not
  if (half === 'new' && (await findUserByEmail(ctx.db, change.new_email)))
    return void (await sendMail(ctx, addressInUseMail(change.new_email, ctx.platform.publicUrl())))
  const { code, href, address } = await issueHalf(ctx, auth, change, half, options)
  await sendMail(
    ctx,
    emailChangeMail(half, {
      to: address,
      newEmail: change.new_email,
      code,
      link: href,
      ttlSeconds: ctx.platform.env.AUTH_OTP_TTL_S,
    }),
  )
}

/**
 * Records the new address; nothing is sent yet. Throws whatever the product forbids, and `email_exists` (422) unless
 * `quiet`.
 */
async function beginChange(
  ctx: Context,
  auth: Auth,
  user: UserRow,
  newEmail: string,
  quiet = false,
): Promise<EmailChange> {
  await (user.email
    ? auth.hooks.mayMove(ctx, user.id, newEmail)
    : auth.hooks.check(ctx, newEmail, namedByStored(newEmail, user.user_metadata)))
  if (!quiet && (await findUserByEmail(ctx.db, newEmail))) throw emailExists()
  await lockAccount(ctx.db, user.id)
  await insertChange(ctx.db, user.id, newEmail, CHANGE_TTL_S)
  const change = await findChange(ctx.db, user.id)
  if (!change) throw new Error('The change was not noted')
  return change
}

/**
 * Starts a change and emails a code to both addresses, once a minute. `quiet`: an address that has an account gets the
 * same answer, and its owner an email without a code.
 */
export async function requestChange(
  ctx: Context,
  auth: Auth,
  user: UserRow,
  newEmail: string,
  { quiet = false, ...options }: SendOptions & { quiet?: boolean },
): Promise<void> {
  if (user.email) await takeTurn(ctx, user.email, 'email_change')
  await takeTurn(ctx, newEmail, 'email_change_new')
  const change = await beginChange(ctx, auth, user, newEmail, quiet)
  for (const half of missing(change)) await sendHalf(ctx, auth, change, half, options)
}

/** Sends the codes that are still missing again; an address that needs none gets no email and the same answer. */
export async function resendChange(ctx: Context, auth: Auth, address: string, options: SendOptions): Promise<void> {
  await takeTurn(ctx, address, 'email_change')
  const user = await findUserByEmail(ctx.db, address)
  if (!user) return
  await lockAccount(ctx.db, user.id)
  const change = await findChange(ctx.db, user.id)
  if (!change) return
  await extendChange(ctx.db, user.id, CHANGE_TTL_S)
  // however many accounts want the new address, it gets one email a minute; whoever asks is not told
  for (const half of missing(change))
    if (half === 'current' || (await isItsTurn(ctx, change.new_email, 'email_change_new')))
      await sendHalf(ctx, auth, change, half, options)
}

export type HalfTaken =
  | { outcome: 'half'; user: UserRow }
  | { outcome: 'moved'; user: UserRow; oldEmail: string | null }

/**
 * Uses up one address's code. With the second, in either order, the address changes in the same transaction: account,
 * identity, profile, and the email to the old address. Undefined if the code is used up or the change has ended.
 */
export const confirmChange = <T>(
  ctx: Context,
  auth: Auth,
  row: OneTimeRow,
  then: (ctx: Context, taken: HalfTaken) => Promise<T>,
): Promise<T | undefined> =>
  inTransaction(ctx, async (ctx) => {
    const userId = row.user_id
    if (!userId || !(await lockAccount(ctx.db, userId)) || !(await takeHalf(ctx.db, row))) return undefined
    const change = await findChange(ctx.db, userId)
    const half: Half = row.purpose === PURPOSE.new ? 'new' : 'current'
    // codes of an earlier change, or of an address that an administrator has changed since
    if (!change || row.address !== (half === 'new' ? change.new_email : change.email)) return undefined
    await confirmHalf(ctx.db, userId, half)
    const whole = half === 'new' ? change.current_confirmed : change.new_confirmed
    if (whole) await move(ctx, auth, change)
    const user = await findUser(ctx.db, userId)
    if (!user) return undefined
    return then(ctx, whole ? { outcome: 'moved', user, oldEmail: change.email } : { outcome: 'half', user })
  })

async function move(ctx: Context, auth: Auth, { user_id, email, new_email }: EmailChange): Promise<void> {
  await endChange(ctx.db, user_id)
  if (email === null) return settleFirstAddress(ctx, auth, user_id, new_email)
  if (await findUserByEmail(ctx.db, new_email)) throw emailExists()
  await endTokensOf(ctx.db, user_id)
  await moveAddress(ctx.db, user_id, new_email)
  await auth.hooks.moved(ctx, user_id, new_email)
  await sendMail(ctx, emailChangedMail(email, new_email))
}

/**
 * One link of a change, not emailed; a change to the same address that is under way continues. Throws `user_not_found`
 * (404).
 */
export const makeChangeLink = (
  ctx: Context,
  auth: Auth,
  given: { half: Half; email: string; newEmail: string; redirectTo: string },
) =>
  inTransaction(ctx, async (ctx) => {
    const known = await findUserByEmail(ctx.db, given.email)
    if (!known) throw new AuthError(404, 'user_not_found', 'User with this email not found')
    const pending = await findChange(ctx.db, known.id)
    const change = pending?.new_email === given.newEmail ? pending : await beginChange(ctx, auth, known, given.newEmail)
    const link = await issueHalf(ctx, auth, change, given.half, { redirectTo: given.redirectTo })
    return { ...link, user: (await findUser(ctx.db, known.id)) ?? known }
  })
