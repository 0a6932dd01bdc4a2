import { createHmac, timingSafeEqual } from 'node:crypto'
import { MAIL_SORT_NAMES, MAIL_SORTS, type MailSort } from '@ensemble/contract/preferences/vocabulary.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { installationSecret } from '../../platform/db/installation.ts'
import type { Mail } from '../../platform/mail/outbox.ts'

const ID_BYTES = 16
const TAG_BYTES = 16
const PURPOSE = 'unsubscribe'

/** The secret, once it was read: it never changes, and each of a hundred thousand emails at once needs it. */
const known = new WeakMap<Db, string>()

async function secretOf({ platform: { db } }: Pick<Context, 'platform'>): Promise<string> {
  const secret = known.get(db) ?? (await installationSecret(db, 'mail-links'))
  known.set(db, secret)
  return secret
}

const tagOf = (secret: string, purpose: string, body: Buffer) =>
  createHmac('sha256', secret).update(`${purpose}\n`).update(body).digest().subarray(0, TAG_BYTES)

/**
 * The token of a link in an email, signed by the installation. It never expires: people find emails again after years.
 */
export async function signMailLink(ctx: Pick<Context, 'platform'>, purpose: string, body: Buffer): Promise<string> {
  return Buffer.concat([body, tagOf(await secretOf(ctx), purpose, body)]).toString('base64url')
}

/** What a token says, `length` bytes; undefined for anything that this installation did not sign for this purpose. */
export async function openMailLink(
  ctx: Pick<Context, 'platform'>,
  purpose: string,
  token: string,
  length: number,
): Promise<Buffer | undefined> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== length + TAG_BYTES || bytes.toString('base64url') !== token) return undefined
  const body = bytes.subarray(0, length)
  return timingSafeEqual(bytes.subarray(length), tagOf(await secretOf(ctx), purpose, body)) ? body : undefined
}

const tokenOf = (ctx: Pick<Context, 'platform'>, userId: string, sort: MailSort): Promise<string> =>
  signMailLink(
    ctx,
    PURPOSE,
    Buffer.concat([Buffer.from([MAIL_SORTS.indexOf(sort)]), Buffer.from(userId.replaceAll('-', ''), 'hex')]),
  )

/** Whose emails a token stops, and of which sort. */
export async function readToken(
  ctx: Pick<Context, 'platform'>,
  token: string,
): Promise<{ userId: string; sort: MailSort } | undefined> {
  const body = await openMailLink(ctx, PURPOSE, token, 1 + ID_BYTES)
  const sort = body && MAIL_SORTS[body[0] ?? -1]
  if (!body || !sort) return undefined
  return {
    userId: body
      .subarray(1)
      .toString('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    sort,
  }
}

/** The link with which this person stops emails of this sort, for every email that may be turned off. */
export async function unsubscribeLink(
  ctx: Pick<Context, 'platform'>,
  userId: string,
  sort: MailSort,
): Promise<NonNullable<Mail['unsubscribe']>> {
  const token = await tokenOf(ctx, userId, sort)
  const home = ctx.platform.publicUrl()
  return {
    label: `Stop emails about ${MAIL_SORT_NAMES[sort]}`,
    page: `${home}/unsubscribe/${token}`,
    oneClick: `${home}/api/v1/unsubscribe/${token}`,
  }
}
