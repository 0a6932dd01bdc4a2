import { followedPostsSentence } from '@ensemble/contract/notifications/follows.messages.ts'
import { postsMatchedSentence, talentsMatchedSentence } from '@ensemble/contract/notifications/matches.messages.ts'
import { messagesSentence } from '@ensemble/contract/notifications/messaging.messages.ts'
import { applicantsArrived, type Sentence } from '@ensemble/contract/notifications/notifications.messages.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import type { Notification } from '@ensemble/contract/notifications/notifications.schemas.ts'
import type { FastifyInstance } from 'fastify'
import type { MemberContext } from '../../platform/context.ts'
import { pageOf } from '../../platform/db/page.ts'
import { notFound } from '../../platform/errors.ts'
import { mount } from '../../platform/http/mount.ts'
import { countUnread, listNotifications, markAllRead, markRead, type NotificationRow } from './notifications.queries.ts'

const PAGE = 20

/** A group speaks for all that it took in. */
function sentenceOf({ type, grouped, title, message, metadata }: NotificationRow): Sentence {
  if (grouped === 1) return { title, message }
  if (type === 'job_match') return postsMatchedSentence(grouped)
  if (type === 'message') return messagesSentence(grouped, metadata.sender_name ?? '')
  if (type === 'update') return followedPostsSentence(grouped)
  if (type === 'talent_match') return talentsMatchedSentence(grouped, metadata.job_title ?? '')
  return applicantsArrived(grouped, metadata.job_title ?? '')
}

const present = (row: NotificationRow): Notification => ({
  id: row.id,
  type: row.type,
  timestamp: row.created_at.toISOString(),
  read: row.read_at !== null,
  href: row.href,
  metadata: { ...row.metadata, count: String(row.grouped) },
  ...sentenceOf(row),
})

async function list(
  ctx: MemberContext,
  query: { cursor?: string | undefined; limit?: number | undefined; unread?: '1' | undefined },
) {
  const { cursors } = ctx.platform
  const { cursor, limit = PAGE, unread } = query
  const kind = unread ? 'notifications:unread' : 'notifications'
  const after = cursor === undefined ? undefined : cursors.decode(kind, cursor)
  const [rows, counts] = await Promise.all([
    listNotifications(ctx.db, ctx.viewer.id, unread === '1', after, limit + 1),
    countUnread(ctx.db, [ctx.viewer.id]),
  ])
  return {
    ...pageOf(rows, limit, present, (row) => cursors.encode(kind, [row.cursor_at, row.id])),
    unread: counts.get(ctx.viewer.id) ?? 0,
  }
}

export function mountNotifications(app: FastifyInstance): void {
  mount(app, notifications.list, ({ query }, ctx) => list(ctx, query))
  mount(app, notifications.read, async ({ params }, ctx) => {
    if (!(await markRead(ctx.db, ctx.viewer.id, params.notificationId))) throw notFound()
  })
  mount(app, notifications.readAll, async (_input, ctx) => void (await markAllRead(ctx.db, ctx.viewer.id)))
}
