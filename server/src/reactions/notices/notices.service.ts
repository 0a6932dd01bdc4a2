import { type NotificationType, TYPES, typesOf } from '@ensemble/contract/notifications/notification-types.ts'
import type {
  Notification,
  NotificationQuery,
  NotificationScope,
} from '@ensemble/contract/notifications/notifications.schemas.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { listPage } from '../../platform/db/page.ts'
import { type Notice, type NoticeGroup, postOf } from '../../platform/notices/define-notice.ts'
import { actOnSeveral } from './keeping.service.ts'
import {
  archiveAllRead,
  listNotifications,
  markAllRead,
  type Narrowed,
  type NotificationRow,
  type SeveralWords,
} from './listing.queries.ts'
import { findMuted, mutedKey } from './muted-posts.queries.ts'
import { countUnread } from './notices.queries.ts'

const PAGE = 20

type Several = NoticeGroup<never>['sentence']

/** The words of each type for several things that a group took in. Throws if two notices of a type differ. */
export function severalOf(notices: readonly Notice[]): ReadonlyMap<NotificationType, Several> {
  const words = new Map<NotificationType, Several>()
  for (const { type, group, kind } of notices) {
    if (!group) continue
    const known = words.get(type)
    if (known && known !== group.sentence) throw new Error(`${kind}: several of ${type} have other words`)
    words.set(type, group.sentence)
  }
  return words
}

/** What a search reads in them, beside their numbers and names. */
const plainWords = (several: ReadonlyMap<NotificationType, Several>): SeveralWords =>
  new Map(
    Array.from(several, ([type, sentence]) => {
      const { title, message } = sentence(2, {})
      return [type, `${title} ${message}`.replace(/\d+/g, '')]
    }),
  )

type Scope = z.output<typeof NotificationScope>

const narrowedBy = ({ q, of }: Scope): Narrowed => ({
  types: of && typesOf(of),
  words: q?.split(/\s+/).filter(Boolean) ?? [],
})

/** `muted`: its post is. */
type Listed = NotificationRow & { muted: boolean }

async function withMuted(ctx: MemberContext, rows: readonly NotificationRow[]): Promise<Listed[]> {
  const { id: userId } = ctx.viewer
  const posts = [...new Set(rows.flatMap((row) => postOf(row) ?? []))]
  const muted = await findMuted(
    ctx.db,
    posts.map((postId) => ({ userId, postId })),
  )
  return rows.map((row) => ({ ...row, muted: muted.has(mutedKey(userId, postOf(row))) }))
}

const presentWith =
  (several: ReadonlyMap<NotificationType, Several>) =>
  (row: Listed): Notification => ({
    id: row.id,
    type: row.type,
    icon: TYPES[row.type].icon,
    timestamp: row.created_at.toISOString(),
    read: row.read_at !== null,
    archived: row.archived_at !== null,
    snoozed_until: row.snoozed_until?.toISOString() ?? null,
    muted: row.muted,
    first_at: row.first_at?.toISOString() ?? null,
    href: row.href,
    metadata: { ...row.metadata, count: String(row.grouped) },
    title: row.title,
    message: row.message,
    ...(row.grouped > 1 && several.get(row.type)?.(row.grouped, row.metadata)),
  })

/** The lists of notifications, and what can be done to all of one. */
export function createNoticeList(notices: readonly Notice[]) {
  const several = severalOf(notices)
  const words = plainWords(several)
  const present = presentWith(several)
  return {
    async list(ctx: MemberContext, query: z.output<typeof NotificationQuery>) {
      const { cursor, limit = PAGE, unread, shown = 'inbox', q = '', of = '' } = query
      const { id } = ctx.viewer
      const asked = { shown, onlyUnread: unread === '1', ...narrowedBy(query) }
      const [page, counts] = await Promise.all([
        listPage(ctx, {
          kind: ['notifications', shown, unread, of, q].join(':'),
          cursor,
          limit,
          read: async (after, most) =>
            withMuted(ctx, await listNotifications(ctx.db, id, asked, words, { after, limit: most })),
          key: (row) => [row.cursor_at, row.id],
          present,
        }),
        countUnread(ctx.db, [id]),
      ])
      return { ...page, unread: counts.get(id) ?? 0 }
    },
    readAll: (ctx: MemberContext, scope: Scope) =>
      actOnSeveral(ctx, (db, actId) => markAllRead(db, ctx.viewer.id, narrowedBy(scope), words, actId)),
    archiveRead: (ctx: MemberContext, scope: Scope) =>
      actOnSeveral(ctx, (db, actId) => archiveAllRead(db, ctx.viewer.id, narrowedBy(scope), words, actId)),
  }
}
