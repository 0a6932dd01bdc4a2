import type { Context } from '../../../platform/context.ts'
import { mailTime } from '../../../platform/mail/mail-time.ts'
import { sendMail } from '../../../platform/mail/outbox.ts'
import type { AccountHooks } from '../account-hooks.ts'
import { newDeviceMail } from '../auth.mails.ts'
import type { SessionRow, UserRow } from '../auth.queries.ts'
import { deviceWords } from './device-words.ts'

/**
 * Emails the owner when an account is signed in from a device and address that it has not used for 90 days; not at its
 * first sign-in.
 * @param user the account as it was before this sign-in
 */
export async function tellOfNewDevice(
  ctx: Context,
  hooks: AccountHooks,
  user: UserRow,
  session: SessionRow,
): Promise<void> {
  if (!user.email || !user.last_sign_in_at) return
  const device = deviceWords(session.user_agent).name
  const time = mailTime(session.created_at, await hooks.zoneOf(ctx, user.id))
  await sendMail(
    ctx,
    newDeviceMail(user.email, { device, address: session.ip_address ?? 'unknown', time }, ctx.platform.publicUrl()),
  )
}
