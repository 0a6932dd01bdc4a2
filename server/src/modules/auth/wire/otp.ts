import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { findUserByEmail, insertUser, type UserRow } from '../auth.queries.ts'
import type { Auth } from '../auth.service.ts'
import { sendSignIn } from '../codes.service.ts'
import { inEvenTime } from '../even-time.ts'
import { namedBy } from '../first-address.ts'
import { reopenAccount } from '../open-account.ts'
import { sendSignInCode } from '../phones/phone-codes.service.ts'
import { assertChannel, hasPhones, phoneOf } from '../phones/phone-number.ts'
import { dropUnconfirmedPhonePassword, findUserByPhone, insertPhoneUser } from '../phones/phones.queries.ts'
import { AuthError, invalid, phonesOff } from './errors.ts'
import { countingFailure } from './failures.ts'
import { type Body, bodyOf, challengeOf, emailOf, metadataOf, stringOf } from './input.ts'
import { redirectOf } from './redirects.ts'
import { contextOf, limitByAddress, limitTriesAt, type WireRequest } from './wire.ts'

const otpDisabled = () => new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')

const opensNone = ({ request }: Pick<WireRequest, 'request'>, body: Body) =>
  body['create_user'] === false || request.server.platform.env.AUTH_SIGNUP_DISABLED === 'on'

/** Whether an account may be opened for the caller; a new one counts as a sign-up from its address. */
async function mayOpen({ request }: WireRequest, body: Body): Promise<boolean> {
  if (opensNone({ request }, body)) throw otpDisabled()
  // a limit that only strangers reach would reveal who they are: beyond it nothing is opened, and the answer is the
  // same
  return limitByAddress(request, 'auth:signup').then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.status === 429) return false
      throw error
    },
  )
}

async function openByMail(ctx: Context, auth: Auth, email: string, metadata: Record<string, unknown>): Promise<void> {
  const data = namedBy(email, metadata)
  await auth.hooks.check(ctx, email, data)
  const user = await insertUser(ctx.db, { email, passwordHash: null, metadata: data })
  if (user) await auth.hooks.opened(ctx, { id: user.id, email }, data)
}

/** A code asked for with a name is a sign-up too: until the address is confirmed, the newest one counts. */
async function reopenByMail(ctx: Context, auth: Auth, user: UserRow, metadata: Record<string, unknown>): Promise<void> {
  if (!user.email || user.email_confirmed_at || !Object.keys(metadata).length) return
  await auth.hooks.check(ctx, user.email, namedBy(user.email, metadata))
  await reopenAccount(ctx, auth, user, metadata)
}

async function otpByMail(wire: WireRequest, body: Body): Promise<object> {
  const { request, auth } = wire
  const ctx = contextOf(request)
  const email = emailOf(body['email'])
  const metadata = metadataOf(body['data'])
  const options = { challenge: challengeOf(body), redirectTo: redirectOf(wire) }
  await limitTriesAt(request, email)
  const find = () => findUserByEmail(ctx.db, email)
  const send = () =>
    inEvenTime(ctx, async () => {
      const known = await find()
      const opens = !known && (await mayOpen(wire, body))
      await inTransaction(ctx, async (ctx) => {
        if (opens) await openByMail(ctx, auth, email, metadata)
        if (known && !opensNone(wire, body)) await reopenByMail(ctx, auth, known, metadata)
        await sendSignIn(ctx, auth, email, options)
      })
    })
  // its refusal says that an address has no account
  await (opensNone(wire, body) ? countingFailure(request, find, send) : send())
  return {}
}

async function otpByPhone(wire: WireRequest, body: Body): Promise<object> {
  const { request, auth } = wire
  const ctx = contextOf(request)
  if (!hasPhones(ctx.platform.env)) throw phonesOff()
  const phone = phoneOf(body['phone'])
  const metadata = metadataOf(body['data'])
  assertChannel(body['channel'])
  await limitTriesAt(request, phone)
  await inEvenTime(ctx, async () => {
    const known = await findUserByPhone(ctx.db, phone)
    const opens = !known && (await mayOpen(wire, body))
    await inTransaction(ctx, async (ctx) => {
      if (opens) await insertPhoneUser(ctx.db, { phone, passwordHash: null, metadata })
      // no password was shown here
      if (known && !known.phone_confirmed_at) await dropUnconfirmedPhonePassword(ctx.db, known.id)
      if (known && Object.keys(metadata).length && !opensNone(wire, body))
        await reopenAccount(ctx, auth, known, metadata)
      await sendSignInCode(ctx, auth, phone)
    })
  })
  return {}
}

/** POST /otp: a code, and by email a link, that signs in without a password; by default it opens the account too. */
export async function otp(wire: WireRequest) {
  const body = bodyOf(wire.request.body)
  const [email, phone] = [stringOf(body['email']), stringOf(body['phone'])]
  if (!email && !phone) throw invalid('One of email or phone must be set')
  if (email && phone) throw invalid('Only an email address or phone number should be provided')
  if (email && stringOf(body['channel'])) throw invalid('Channel should only be specified with Phone OTP')
  return wire.reply.send(await (email ? otpByMail(wire, body) : otpByPhone(wire, body)))
}
