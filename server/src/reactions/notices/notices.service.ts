import type { Notification } from '@ensemble/contract/notifications/notifications.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import { listPage } from '../../platform/db/page.ts'
import type { Notice, NoticeGroup } from '../../platform/notices/define-notice.ts'
import { countUnread, listNotifications, type NotificationRow } from './notices.queries.ts'

const PAGE = 20

interface TypeLook {
  icon: Notice['icon']
  /** The sentence of a group covers everything it absorbed. */
  several: NoticeGroup<never>['sentence'] | undefined
}

/**
 * What the declarations say about each type: its icon, and its words for several. Throws if two notices of a type
 * differ.
 */
export function looksOf(notices: readonly Notice[]): ReadonlyMap<Notification['type'], TypeLook> {
  const looks = new Map<Notification['type'], TypeLook>()
  for (const { type, icon, group, kind } of notices) {
    const look = looks.get(type)
    if (look && look.icon !== icon) throw new Error(`${kind}: ${type} has another icon`)
    if (look?.several && group && look.several !== group.sentence)
      throw new Error(`${kind}: several of ${type} have other words`)
    looks.set(type, { icon, several: group?.sentence ?? look?.several })
  }
  return looks
}

interface ListQuery {
  cursor?: string | undefined
  limit?: number | undefined
  unread?: '1' | undefined
}

export function createNoticeList(notices: readonly Notice[]) {
  const looks = looksOf(notices)
  const present = (row: NotificationRow): Notification => {
    const { icon = 'bell', several } = looks.get(row.type) ?? {}
    return {
      id: row.id,
      type: row.type,
      icon,
      timestamp: row.created_at.toISOString(),
      read: row.read_at !== null,
      href: row.href,
      metadata: { ...row.metadata, count: String(row.grouped) },
      title: row.title,
      message: row.message,
      ...(row.grouped > 1 && several?.(row.grouped, row.metadata)),
    }
  }
  return async (ctx: MemberContext, { cursor, limit = PAGE, unread }: ListQuery) => {
    const { id } = ctx.viewer
    const [page, counts] = await Promise.all([
      listPage(ctx, {
        kind: unread ? 'notifications:unread' : 'notifications',
        cursor,
        limit,
        read: (after, most) => listNotifications(ctx.db, id, unread === '1', after, most),
        key: (row) => [row.cursor_at, row.id],
        present,
      }),
      countUnread(ctx.db, [id]),
    ])
    return { ...page, unread: counts.get(id) ?? 0 }
  }
}
