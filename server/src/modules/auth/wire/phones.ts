import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { UserRow } from '../auth.queries.ts'
import type { Auth } from '../auth.service.ts'
import { inEvenTime } from '../even-time.ts'
import { sendPhoneChange, sendSignInCode, takeTextTurn } from '../phones/phone-codes.service.ts'
import { hasPhones, phoneOf, assertChannel } from '../phones/phone-number.ts'
import { findUserByPhone, findUserWanting, takePhone, wantPhone } from '../phones/phones.queries.ts'
import { AuthError, invalid, phonesOff } from './errors.ts'
import { type Body, stringOf } from './input.ts'
import { contextOf, limitBy, limitTriesAt, type WireRequest } from './wire.ts'

/**
 * POST /resend for a number: sends the code of the sign-in or the change again; a number that needs none gets no text
 * and the same answer.
 */
export async function resendByPhone({ request, reply, auth }: WireRequest, type: 'sms' | 'phone_change', body: Body) {
  if (!stringOf(body['phone']))
    throw invalid(
      stringOf(body['email']) ? 'Type provided requires a phone number' : 'Missing email address or phone number',
    )
  const ctx = contextOf(request)
  if (!hasPhones(ctx.platform.env)) throw phonesOff()
  const phone = phoneOf(body['phone'])
  await limitTriesAt(request, phone)
  await inEvenTime(ctx, () =>
    inTransaction(ctx, async (ctx) => {
      if (type === 'phone_change') return resendChange(ctx, auth, phone)
      if ((await findUserByPhone(ctx.db, phone))?.phone_confirmed_at) return takeTextTurn(ctx, phone, 'sms')
      return sendSignInCode(ctx, auth, phone)
    }),
  )
  return reply.send({})
}

async function resendChange(ctx: Context, auth: Auth, phone: string): Promise<void> {
  const user = await findUserWanting(ctx.db, phone)
  return user ? sendPhoneChange(ctx, auth, user, phone) : takeTextTurn(ctx, phone, 'phone_change')
}

/** The number that PUT /user asks for, if it is not the account's own already. */
export function newPhoneOf({ request }: WireRequest, user: UserRow, body: Body): string | undefined {
  if (!stringOf(body['phone'])) return undefined
  if (!hasPhones(request.server.platform.env)) throw phonesOff()
  const phone = phoneOf(body['phone'])
  assertChannel(body['channel'])
  return phone === user.phone ? undefined : phone
}

/** Every change sends a text message, which costs money and reveals whether a number is known. */
export const limitPhoneChange = ({ request }: WireRequest, user: UserRow) =>
  limitBy(request, 'auth:password-reset', `phone|${user.id}`)

/** PUT /user with a phone number: sends a code to it; the account gets the number once the code comes back. */
export async function changePhone(ctx: Context, auth: Auth, user: UserRow, phone: string): Promise<void> {
  if (await findUserByPhone(ctx.db, phone))
    throw new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered')
  if (ctx.platform.env.AUTH_SMS_AUTOCONFIRM !== 'on') return sendPhoneChange(ctx, auth, user, phone)
  await wantPhone(ctx.db, user.id, phone)
  await takePhone(ctx.db, user.id, phone)
}
