import type { Source } from '@ensemble/contract/analytics/vocabulary.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import type { Notification } from '@ensemble/contract/notifications/notifications.schemas.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import {
  Bell,
  BriefcaseBusiness,
  Building2,
  CalendarDays,
  FileCheck2,
  Handshake,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  Quote,
  ShieldCheck,
  UserRoundPlus,
} from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { RelativeTime } from '../../shared/time/when.tsx'
import { comeBy } from '../../shared/views/come-by.ts'
import { Button } from '../../ui/button.tsx'
import { isPlainClick, PlainLink } from '../../ui/link.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { SegmentedControl } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.tsx'
import { showAsRead } from './notifications.cache.ts'
import { ALL, UNREAD_ONLY } from './notifications.watch.tsx'
import { useUnread } from './unread.ts'

const icons: Record<Notification['icon'], LucideIcon> = {
  bell: Bell,
  person: UserRoundPlus,
  message: MessageSquare,
  job: BriefcaseBusiness,
  application: FileCheck2,
  company: Building2,
  safety: ShieldCheck,
  quote: Quote,
  credit: Handshake,
  announcement: Megaphone,
  calendar: CalendarDays,
}

/** Marks as read at once; if the server refuses, the true state comes back. */
function useReading() {
  const cache = useQueryClient()
  // not tied to the panel, which closes while this is under way
  const refresh = () => void cache.invalidateQueries({ queryKey: [notifications.list.path] })
  return {
    one(item: Notification) {
      if (item.read) return
      showAsRead(cache, item.id)
      void call(notifications.read, { params: { notificationId: item.id }, body: {} }).then(refresh, refresh)
    },
    all() {
      showAsRead(cache)
      void call(notifications.readAll, { body: {} })
        .catch(() => void toast({ text: 'Couldn’t mark them as read. Please try again.' }))
        .then(refresh)
    },
  }
}

/** The header's notifications: all or unread, newest first. A click opens what it is about. */
export function NotificationPanel({ close }: { close: () => void }) {
  const [shown, setShown] = useState<'all' | 'unread'>('all')
  const unread = useUnread()
  const reading = useReading()
  return (
    <div className="grid">
      <div className="sticky top-0 z-10 grid gap-3 border-b border-hairline bg-raised px-4 pt-4 pb-3">
        <div className="flex min-h-9 items-center justify-between gap-3">
          <h2 className="text-lead font-strong">Notifications</h2>
          {unread > 0 && (
            <Button variant="quiet" size="small" onClick={reading.all}>
              Mark all read
            </Button>
          )}
        </div>
        <div>
          <SegmentedControl
            label="Which notifications"
            selected={shown}
            onChange={setShown}
            tabs={[
              { key: 'all', label: 'All' },
              { key: 'unread', label: unread ? `Unread (${unread})` : 'Unread' },
            ]}
          />
        </div>
      </div>
      <NotificationList
        shown={shown}
        onOpen={(item) => {
          reading.one(item)
          close()
        }}
      />
    </div>
  )
}

function NotificationList({ shown, onOpen }: { shown: 'all' | 'unread'; onOpen: (item: Notification) => void }) {
  const list = useInfiniteQuery(shown === 'unread' ? UNREAD_ONLY : ALL)
  const items = list.data?.pages.flatMap((page) => page.items).filter((item) => shown === 'all' || !item.read) ?? []
  if (list.isPending)
    return (
      <div className="p-4">
        <SkeletonRows rows={4} label="Loading notifications" />
      </div>
    )
  if (list.isError && !items.length) {
    return (
      <div className="grid justify-items-center gap-3 p-8 text-center" role="alert">
        <p className="text-muted">Couldn’t load notifications.</p>
        <Button size="small" onClick={() => void list.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (!items.length) {
    return (
      <div className="state viewfinder my-4">
        <Bell size={24} strokeWidth={1.5} className="text-muted" aria-hidden="true" />
        <h3 className="state-title">No notifications</h3>
        <p className="state-text">
          {shown === 'unread' ? "You're all caught up!" : "You don't have any notifications yet."}
        </p>
      </div>
    )
  }
  return (
    <>
      <ul className="grid p-2" aria-label={shown === 'unread' ? 'Unread notifications' : 'Notifications'}>
        {items.map((item) => (
          <Row key={item.id} item={item} onOpen={onOpen} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="grid place-items-center pb-3">
          <Button size="small" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </>
  )
}

/** How one comes to what a notification is about. */
const SOURCES_OF: Partial<Record<Notification['type'], Source>> = {
  job_match: 'match',
  invitation: 'invitation',
  followed_post: 'feed',
}

function Row({ item, onOpen }: { item: Notification; onOpen: (item: Notification) => void }) {
  const Icon = icons[item.icon]
  return (
    <li>
      <PlainLink
        href={item.href}
        className="menu-item items-start"
        onClick={(event) => {
          const source = SOURCES_OF[item.type]
          if (source && isPlainClick(event)) comeBy(source)
          onOpen(item)
        }}
      >
        <Icon size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden="true" />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className={item.read ? 'text-muted' : 'font-strong'}>{item.title}</span>
          <span className="text-small text-muted">{item.message}</span>
          <span className="text-caption text-muted">
            <RelativeTime value={item.timestamp} />
          </span>
        </span>
        {!item.read && (
          <span className="mt-2 size-2 shrink-0 rounded-full bg-accent-line">
            <span className="sr-only">Unread</span>
          </span>
        )}
      </PlainLink>
    </li>
  )
}
