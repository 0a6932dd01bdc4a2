import type {
  MailSubscription,
  MessageSettings,
  MessageSettingsChange,
  NotificationSettings,
  NotificationSettingsChange,
} from '@ensemble/contract/preferences/preferences.schemas.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { notFound } from '../../platform/errors.ts'
import { tell } from '../../platform/http/live-hub.ts'
import { shortAddress } from '../../platform/mail/short-address.ts'
import { addressOf } from '../accounts/mail.face.ts'
import { choicesOf, minuteOf, settingsOf } from './delivery.policy.ts'
import { readToken } from './mail-links.ts'
import { writeMessageSettings, writeSettings } from './preferences.queries.ts'
import { findRules } from './rules.reads.ts'

/** What may reach a person; what holds at first until they change something. @throws 404 once the account is gone */
export async function readSettings(ctx: Context, userId: string): Promise<NotificationSettings> {
  const rules = (await findRules(ctx.db, [userId])).get(userId)
  if (!rules) throw notFound()
  return settingsOf(rules)
}

const write = (ctx: Context, userId: string, change: NotificationSettingsChange): Promise<NotificationSettings> =>
  inTransaction(ctx, async (ctx) => {
    const { quiet_hours: quiet, push_words: pushWords } = change
    await writeSettings(ctx.db, userId, {
      choices: choicesOf(change, (await readSettings(ctx, userId)).sorts),
      ...(quiet !== undefined && { quiet: quiet && { from: minuteOf(quiet.from), until: minuteOf(quiet.until) } }),
      ...(pushWords !== undefined && { pushWords }),
    })
    await tell(ctx, [userId], { type: 'changed', topic: 'account', id: userId })
    return readSettings(ctx, userId)
  })

/** Changes single choices; the person's other pages show it at once. */
export const saveNotifications = (
  ctx: MemberContext,
  change: NotificationSettingsChange,
): Promise<NotificationSettings> => write(ctx, ctx.viewer.id, change)

/** Shows or hides how far the person has read, or that they are here; their other pages show it at once. */
export const saveMessages = (ctx: MemberContext, change: MessageSettingsChange): Promise<MessageSettings> =>
  inTransaction(ctx, async (ctx) => {
    const saved = await writeMessageSettings(ctx.db, ctx.viewer.id, change)
    await tell(ctx, [ctx.viewer.id], { type: 'changed', topic: 'account', id: ctx.viewer.id })
    return saved
  })

/** @throws 404 for a link that is not ours, and once the account is gone */
async function linked(ctx: Context, token: string) {
  const link = await readToken(ctx, token)
  const address = link && (await addressOf(ctx.db, link.userId))
  if (!link || !address) throw notFound()
  return { ...link, address: shortAddress(address) }
}

export async function readSubscription(ctx: Context, token: string): Promise<MailSubscription> {
  const { userId, sort, address } = await linked(ctx, token)
  return { sort, address, on: (await readSettings(ctx, userId)).sorts[sort].email !== 'off' }
}

/** Stops emails of the link's sort, or starts them again; twice is the same as once. @throws 404 */
export async function subscribe(ctx: Context, token: string, on: boolean): Promise<MailSubscription> {
  const { userId, sort, address } = await linked(ctx, token)
  await write(ctx, userId, { email: { [sort]: on } })
  return { sort, address, on }
}
