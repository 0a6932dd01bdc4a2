import { createHmac, timingSafeEqual } from 'node:crypto'
import { MAIL_SORT_NAMES, MAIL_SORTS, type MailSort } from '@ensemble/contract/preferences/vocabulary.ts'
import type { Context } from '../../platform/context.ts'
import { installationSecret } from '../../platform/db/installation.ts'
import type { Mail } from '../../platform/mail/outbox.ts'

const ID_BYTES = 16
const TAG_BYTES = 16

const secretOf = (ctx: Pick<Context, 'db'>) => installationSecret(ctx.db, 'mail-links')
const tagOf = (secret: string, body: Buffer) => createHmac('sha256', secret).update('unsubscribe\n').update(body).digest().subarray(0, TAG_BYTES)

/** Who stops which mails, signed by the installation. It never ends: a mail is found again after years. */
async function tokenOf(ctx: Pick<Context, 'db'>, userId: string, sort: MailSort): Promise<string> {
  const body = Buffer.concat([Buffer.from([MAIL_SORTS.indexOf(sort)]), Buffer.from(userId.replaceAll('-', ''), 'hex')])
  return Buffer.concat([body, tagOf(await secretOf(ctx), body)]).toString('base64url')
}

/** What a token says; undefined for everything that this installation did not sign. */
export async function readToken(ctx: Pick<Context, 'db'>, token: string): Promise<{ userId: string; sort: MailSort } | undefined> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 1 + ID_BYTES + TAG_BYTES || bytes.toString('base64url') !== token) return undefined
  const body = bytes.subarray(0, 1 + ID_BYTES)
  if (!timingSafeEqual(bytes.subarray(1 + ID_BYTES), tagOf(await secretOf(ctx), body))) return undefined
  const sort = MAIL_SORTS[body[0] ?? -1]
  const hex = body.subarray(1).toString('hex')
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return sort && { userId, sort }
}

/** How this person stops mails of this sort, for every mail that may be turned off. */
export async function unsubscribeLink(ctx: Pick<Context, 'db' | 'platform'>, userId: string, sort: MailSort): Promise<NonNullable<Mail['unsubscribe']>> {
  const token = await tokenOf(ctx, userId, sort)
  const home = ctx.platform.publicUrl()
  return { label: `Stop mails about ${MAIL_SORT_NAMES[sort]}`, page: `${home}/unsubscribe/${token}`, oneClick: `${home}/api/v1/unsubscribe/${token}` }
}
