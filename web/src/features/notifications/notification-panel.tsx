import type { Notification } from '@ensemble/contract/notifications/notifications.schemas.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { pathTo } from '../../lib/paths.ts'
import { RelativeTime } from '../../shared/time/when.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { PlainLink } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { SegmentedControl } from '../../ui/tabs.tsx'
import { actsOn } from './notification-acts.tsx'
import { NotificationContent, noteSource } from './notification-content.tsx'
import { belongs } from './notifications.api.ts'
import { useChanged } from './notifications.cache.ts'
import { ALL, UNREAD_ONLY } from './notifications.watch.tsx'
import { useUnread } from './unread.ts'
import { type Keeping, useKeeping } from './use-keeping.ts'

type Shown = 'all' | 'unread'

function usePanelList(shown: Shown) {
  const list = useInfiniteQuery(shown === 'unread' ? UNREAD_ONLY : ALL)
  const items = useChanged(list.data?.pages.flatMap((page) => page.items) ?? [])
  return { list, items: items.filter((item) => belongs(item, shown === 'unread' ? 'unread' : undefined)) }
}

/** The header's notifications: all or unread, newest first. A click opens what it is about. */
export function NotificationPanel({ close }: { close: () => void }) {
  const [shown, setShown] = useState<Shown>('all')
  const unread = useUnread()
  const keeping = useKeeping()
  const panel = usePanelList(shown)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <div className="sticky top-0 z-10 grid gap-3 border-b border-hairline bg-raised px-4 pt-4 pb-3">
        <div className="flex min-h-9 items-center justify-between gap-3">
          <h2 className="text-lead font-strong">Notifications</h2>
          {unread > 0 && (
            <Button variant="quiet" size="small" onClick={() => keeping.readAll({}, panel.items)}>
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
      <PanelList {...panel} shown={shown} keeping={keeping} close={close} />
      <div className="sticky bottom-0 border-t border-hairline bg-raised p-2">
        <PlainLink href={pathTo('/notifications')} className="menu-item justify-center font-strong" onClick={close}>
          View All
        </PlainLink>
      </div>
    </div>
  )
}

interface PanelListProps extends ReturnType<typeof usePanelList> {
  shown: Shown
  keeping: Keeping
  close: () => void
}

function PanelList({ list, items, shown, keeping, close }: PanelListProps) {
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
    <ul
      className="grid grid-cols-[minmax(0,1fr)] p-2"
      aria-label={shown === 'unread' ? 'Unread notifications' : 'Notifications'}
    >
      {items.map((item) => (
        <PanelRow key={item.id} item={item} keeping={keeping} close={close} />
      ))}
    </ul>
  )
}

const PanelRow = ({ item, keeping, close }: Pick<PanelListProps, 'keeping' | 'close'> & { item: Notification }) => (
  <li className="notification-panel-row">
    <PlainLink
      href={item.href}
      className="notification-link"
      data-in="panel"
      onClick={(event) => {
        noteSource(item, event)
        keeping.read(item)
        close()
      }}
    >
      <NotificationContent item={item} below={<RelativeTime value={item.timestamp} />} />
    </PlainLink>
    <span className="notification-panel-acts">
      <Menu
        label={`Actions for ${item.title}`}
        items={() => actsOn(item, keeping).map(({ label, icon, run }) => ({ label, icon, onSelect: run }))}
        trigger={(props) => (
          <IconButton {...props} label={`Actions for ${item.title}`} size="small">
            <Ellipsis size={18} strokeWidth={1.75} />
          </IconButton>
        )}
      />
    </span>
  </li>
)
