import type { Figure, PersonRef } from '@ensemble/contract/administration/administration.schemas.ts'
import type { DeliveryRef, FailedDelivery } from '@ensemble/contract/administration/deliveries.schemas.ts'
import type { Page } from '@ensemble/contract/core/index.ts'
import { needsSecondFactor, recordAct } from '../../modules/administration/index.ts'
import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { type CursorValue, listPage } from '../../platform/db/page.ts'
import { allow } from '../../platform/errors.ts'
import { countFailedMails, type FailedMail, listFailedMails, retryMails } from '../../platform/mail/failed.ts'
import { shortAddress } from '../../platform/mail/short-address.ts'
import { countUnwritten, listUnwritten, retryUnwritten } from '../emails/waiting.queries.ts'
import { retryPush } from '../push/index.ts'
import { countFailedPushes, listFailedPushes } from '../push/outbox.queries.ts'
import { findRecipients } from './deliveries.reads.ts'

const PAGE = 50
/** Counting stops here. */
const COUNTED_MOST = 1_000
/** Characters of an error that are shown. */
const ERROR_MOST = 200

interface Row extends DeliveryRef {
  channel: FailedDelivery['channel']
  kind: string
  address: string | null
  state: FailedDelivery['state']
  attempts: number
  last_error: string | null
  created_at: Date
  cursor_at: string
}

const stateOf = ({ status, has_words: hasWords }: FailedMail): Row['state'] =>
  status === 'pending' ? 'trying' : hasWords ? 'given_up' : 'expired'

async function readAll(ctx: MemberContext, after: readonly CursorValue[] | undefined, most: number): Promise<Row[]> {
  const mails = (await listFailedMails(ctx.db, after, most)).map((mail): Row => ({
    ...mail,
    source: 'mail',
    user_id: null,
    channel: mail.channel === 'sms' ? 'text' : 'email',
    address: mail.to_address,
    state: stateOf(mail),
  }))
  const unwritten = (await listUnwritten(ctx.db, after, most)).map((row): Row => ({
    ...row,
    source: 'unwritten',
    kind: `notification.${row.kind}`,
    channel: 'email',
    address: null,
    state: 'given_up',
  }))
  const pushes = (await listFailedPushes(ctx.db, after, most)).map((row): Row => ({
    ...row,
    source: 'push',
    kind: `notification.${row.kind}`,
    channel: 'push',
    address: null,
    state: 'given_up',
  }))
  const place = (row: Row) => `${row.cursor_at} ${row.id}`
  return [...mails, ...unwritten, ...pushes].toSorted((a, b) => (place(a) > place(b) ? -1 : 1)).slice(0, most)
}

/** "m…@studio.example", or the end of a number: enough to recognize it. */
const shortened = (address: string): string => (address.includes('@') ? shortAddress(address) : `…${address.slice(-3)}`)

/** What the mail server or push service said, without the whole address that it may name. */
const errorOf = ({ last_error: error, address }: Row): string | null =>
  error && (address ? error.replaceAll(address, shortened(address)) : error).slice(0, ERROR_MOST)

const presentedWith =
  (recipients: readonly PersonRef[]) =>
  (row: Row): FailedDelivery => {
    const address = row.address?.toLowerCase()
    const person = recipients.find(({ id, email }) => (address === undefined ? id === row.user_id : email === address))
    return {
      source: row.source,
      id: row.id,
      user_id: row.user_id,
      channel: row.channel,
      kind: row.kind,
      person: person ?? null,
      address: address !== undefined && !person ? shortened(address) : null,
      state: row.state,
      tries: row.attempts,
      error: errorOf(row),
      created_at: row.created_at.toISOString(),
      can: { retry: row.state !== 'expired' },
    }
  }

/** What failed five times or was given up, newest first. */
export async function readFailed(
  ctx: MemberContext,
  { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<FailedDelivery>> {
  const { items, next } = await listPage(ctx, {
    kind: 'failed-deliveries',
    cursor,
    limit,
    read: (after, most) => readAll(ctx, after, most),
    key: (row) => [row.cursor_at, row.id],
    present: (row) => row,
  })
  const recipients = await findRecipients(ctx.db, {
    ids: items.flatMap(({ user_id: userId }) => userId ?? []),
    emails: items.flatMap(({ address }) => address ?? []),
  })
  return { items: items.map(presentedWith(recipients)), next }
}

/** How many can be sent again. */
export async function countFailed({ db }: MemberContext): Promise<Figure> {
  const counts = [
    await countFailedMails(db, COUNTED_MOST),
    await countUnwritten(db, COUNTED_MOST),
    await countFailedPushes(db, COUNTED_MOST),
  ]
  return { value: counts.reduce((sum, n) => sum + n), exact: counts.every((n) => n < COUNTED_MOST) }
}

/**
 * Sends failed deliveries again, each once however often it is asked. Returns how many. @throws 403 before the second
 * factor
 */
export const retry = (ctx: MemberContext, items: readonly DeliveryRef[]): Promise<{ asked: number }> =>
  inTransaction(ctx, async (ctx) => {
    allow(needsSecondFactor(ctx.viewer))
    const emails = await retryMails(
      ctx,
      items.filter(({ source }) => source === 'mail').map(({ id }) => id),
    )
    let [unwritten, pushes] = [0, 0]
    const now = ctx.platform.clock.now()
    for (const { source, id, user_id: userId } of items) {
      if (userId === null) continue
      if (source === 'unwritten' && (await retryUnwritten(ctx.db, userId, id, now))) unwritten += 1
      if (source === 'push' && (await retryPush(ctx, userId, id))) pushes += 1
    }
    const asked = emails + unwritten + pushes
    if (asked > 0)
      await recordAct(ctx, {
        act: 'delivery.retry',
        subjectType: 'deliveries',
        subjectId: null,
        details: { emails: emails + unwritten, pushes },
      })
    return { asked }
  })
