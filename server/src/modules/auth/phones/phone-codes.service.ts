import type { Context } from '../../../platform/context.ts'
import { sendText } from '../../../platform/mail/outbox.ts'
import { minutes } from '../auth.mails.ts'
import { noteSent, takeSend, type UserRow } from '../auth.queries.ts'
import type { Auth } from '../auth.service.ts'
import { issueOneTime } from '../one-time-tokens.queries.ts'
import { smsTooSoon } from '../wire/errors.ts'
import { findUserByPhone, wantPhone } from './phones.queries.ts'

/** The code comes first: people read it on a locked phone. */
const wordsOf = (code: string, ttl: number) =>
  `${code} is your Ensemble code. It expires in ${minutes(ttl)}. Don’t share it.`

/** Takes the one send per minute for a number, or refuses; the same for known and unknown numbers. */
export async function takeTextTurn(ctx: Context, phone: string, purpose: string): Promise<void> {
  const wait = await takeSend(ctx.db, phone, purpose, ctx.platform.env.AUTH_SEND_INTERVAL_S)
  if (wait !== undefined) throw smsTooSoon(wait)
}

/** Sends a code to a number; `phone` is digits, country code first. */
export const sendCodeTo = (ctx: Context, phone: string, code: string, kind: string) =>
  sendText(ctx, { to: `+${phone}`, kind, text: wordsOf(code, ctx.platform.env.AUTH_OTP_TTL_S) })

/**
 * Sends the code that confirms a number's account and signs it in; a number without an account gets no text and the
 * same answer.
 */
export async function sendSignInCode(ctx: Context, auth: Auth, phone: string): Promise<void> {
  await takeTextTurn(ctx, phone, 'sms')
  const user = await findUserByPhone(ctx.db, phone)
  if (!user) return
  const { code } = await issueOneTime(ctx.db, auth.keys.pepper, {
    userId: user.id,
    address: phone,
    purpose: 'sms',
    ttl: ctx.platform.env.AUTH_OTP_TTL_S,
  })
  await noteSent(ctx.db, user.id, 'confirmation_sent_at')
  await sendCodeTo(ctx, phone, code, 'auth.sms_code')
}

export async function sendPhoneChange(
  ctx: Context,
  auth: Auth,
  user: Pick<UserRow, 'id'>,
  phone: string,
): Promise<void> {
  await takeTextTurn(ctx, phone, 'phone_change')
  const { code } = await issueOneTime(ctx.db, auth.keys.pepper, {
    userId: user.id,
    address: phone,
    purpose: 'phone_change',
    ttl: ctx.platform.env.AUTH_OTP_TTL_S,
  })
  await wantPhone(ctx.db, user.id, phone)
  await sendCodeTo(ctx, phone, code, 'auth.phone_change')
}

/** Sends a signed-in person without an address a code to confirm it's them. */
export async function sendPhoneReauthentication(
  ctx: Context,
  auth: Auth,
  user: { id: string; phone: string },
): Promise<void> {
  await takeTextTurn(ctx, user.phone, 'reauthentication')
  const { code } = await issueOneTime(ctx.db, auth.keys.pepper, {
    userId: user.id,
    address: user.phone,
    purpose: 'reauthentication',
    ttl: ctx.platform.env.AUTH_OTP_TTL_S,
  })
  await noteSent(ctx.db, user.id, 'reauthentication_sent_at')
  await sendCodeTo(ctx, user.phone, code, 'auth.sms_reauthentication')
}
