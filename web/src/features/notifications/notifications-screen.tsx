import { NOTIFICATION_FILTERS, type NotificationFilter } from '@ensemble/contract/notifications/vocabulary.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useRef } from 'react'
import { pathTo } from '../../lib/paths.ts'
import { useMedia } from '../../lib/use-media.ts'
import { useSlash } from '../../lib/use-slash.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { SegmentedControl, Tabs } from '../../ui/tabs.tsx'
import { NotificationList } from './notification-list.tsx'
import { belongs, notificationsOf } from './notifications.api.ts'
import { useChanged } from './notifications.cache.ts'
import { type NotificationsSearch, QUERY_MAX, type View } from './notifications.search.ts'
import { useUnread } from './unread.ts'
import { useKeeping } from './use-keeping.ts'

/** Below this width a row's buttons are in a menu. */
const NARROW = '(width < 640px)'

const FILTER_LABELS: Record<NotificationFilter, string> = {
  matches: 'Job Matches',
  applications: 'Applications',
  messages: 'Messages',
}
const filters = [
  { key: 'all' as const, label: 'All' },
  ...NOTIFICATION_FILTERS.map((key) => ({ key, label: FILTER_LABELS[key] })),
]
const views = [
  { key: 'inbox', label: 'Inbox' },
  { key: 'unread', label: 'Unread' },
  { key: 'snoozed', label: 'Snoozed' },
  { key: 'archived', label: 'Archived' },
] as const

interface NotificationsScreenProps {
  search: NotificationsSearch
  onSearch: (search: NotificationsSearch) => void
}

/** Every notification, by day: searched, narrowed by type, read, snoozed and archived, by pointer or keyboard. */
export function NotificationsScreen({ search, onSearch }: NotificationsScreenProps) {
  const { of, view, q } = search
  const list = useInfiniteQuery({ ...notificationsOf(search), placeholderData: keepPreviousData })
  const changed = useChanged(list.data?.pages.flatMap((page) => page.items) ?? [])
  const items = list.isPlaceholderData ? changed : changed.filter((item) => belongs(item, view))
  const keeping = useKeeping()
  const compact = useMedia(NARROW)
  const scope = { ...(of && { of }), ...(q && { q }) }
  const puts = view === undefined || view === 'unread'
  return (
    <Page
      title="Notifications"
      actions={
        puts && (
          <WholeActs
            search={search}
            items={items}
            compact={compact}
            onRead={() => keeping.readAll(scope, items)}
            onArchive={() => keeping.archiveRead(scope, items)}
          />
        )
      }
    >
      <div className="notification-page">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <Narrowing search={search} onSearch={onSearch} />
          <div className={list.isPlaceholderData ? 'opacity-60' : ''} aria-busy={list.isPlaceholderData}>
            {list.isPending ? (
              <SkeletonRows rows={8} label="Loading notifications" />
            ) : list.isError && !list.data ? (
              <Failed title="Couldn’t load notifications" onRetry={() => void list.refetch()}>
                {list.error.message}
              </Failed>
            ) : items.length || list.hasNextPage ? (
              <NotificationList list={list} items={items} view={view} keeping={keeping} compact={compact} />
            ) : (
              <Nothing search={search} onSearch={onSearch} />
            )}
          </div>
        </div>
        <Aside />
      </div>
    </Page>
  )
}

interface NarrowingProps {
  search: NotificationsSearch
  onSearch: (search: NotificationsSearch) => void
}

/** The search, the types, and which part of them. */
function Narrowing({ search, onSearch }: NarrowingProps) {
  const field = useRef<HTMLInputElement>(null)
  useSlash(field)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchField
          label="Search notifications"
          placeholder="Search notifications"
          className="w-full sm:w-72"
          field={field}
          value={search.q ?? ''}
          onSearch={(q) => onSearch({ ...search, q: q.slice(0, QUERY_MAX).trim() || undefined })}
        />
        <div className="max-w-full">
          <SegmentedControl
            label="Which part"
            tabs={views}
            selected={search.view ?? 'inbox'}
            onChange={(view) => onSearch({ ...search, view: view === 'inbox' ? undefined : view })}
          />
        </div>
      </div>
      <Tabs
        label="Type"
        id="type"
        tabs={filters}
        selected={search.of ?? 'all'}
        onChange={(of) => onSearch({ ...search, of: of === 'all' ? undefined : of })}
      />
    </>
  )
}

interface WholeActsProps {
  search: NotificationsSearch
  items: readonly { read: boolean }[]
  compact: boolean
  onRead: () => void
  onArchive: () => void
}

/** What can be done to all that the page shows; on a phone, in a menu beside the title. */
function WholeActs({ search: { of, q, view }, items, compact, onRead, onArchive }: WholeActsProps) {
  const unread = useUnread()
  const someUnread = items.some((item) => !item.read) || (!of && !q && unread > 0)
  const acts = [
    ...(someUnread ? [{ label: 'Mark all read', onSelect: onRead }] : []),
    ...(view === undefined && items.some((item) => item.read) ? [{ label: 'Archive read', onSelect: onArchive }] : []),
  ]
  if (compact)
    return (
      acts.length > 0 && (
        <Menu
          label="Actions for all"
          items={acts}
          trigger={(props) => (
            <IconButton {...props} label="Actions for all">
              <Ellipsis size={20} strokeWidth={1.75} />
            </IconButton>
          )}
        />
      )
    )
  return acts.map(({ label, onSelect }, at) => (
    <Button key={label} size="small" variant={at === 0 ? 'secondary' : 'quiet'} onClick={onSelect}>
      {label}
    </Button>
  ))
}

const NONE_OF: Record<View, readonly [title: string, text: string]> = {
  unread: ['No notifications', "You're all caught up!"],
  snoozed: ['Nothing is snoozed', 'Snooze a notification, and it comes back here and in your inbox when you choose.'],
  archived: ['Nothing is archived', 'What you archive stays here for a while after you read it.'],
}

/** Why the list is empty (specification 001 §2). */
function Nothing({ search, onSearch }: NarrowingProps) {
  const { of, view, q } = search
  const showAll = <Button onClick={() => onSearch({})}>Show all</Button>
  if (q)
    return (
      <Empty
        title="No matches"
        actions={<Button onClick={() => onSearch({ ...search, q: undefined })}>Clear search</Button>}
      >
        {`None of these notifications match “${q}”.`}
      </Empty>
    )
  if (view) {
    const [title, text] = NONE_OF[view]
    return (
      <Empty title={title} actions={of && showAll}>
        {text}
      </Empty>
    )
  }
  if (of)
    return (
      <Empty title="No notifications" actions={showAll}>
        {`You don’t have any under ${FILTER_LABELS[of]} right now.`}
      </Empty>
    )
  return <Empty title="No notifications">{"You don't have any notifications yet."}</Empty>
}

const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['j', 'k'], 'next, previous'],
  [['Enter'], 'open'],
  [['u'], 'read or unread'],
  [['s'], 'snooze'],
  [['e'], 'archive'],
  [['/'], 'search'],
]

/** Beside the list: its keys, and where to choose what comes by email. */
const Aside = () => (
  <aside className="notification-aside" aria-label="About this page">
    <dl className="notification-keys">
      {KEYS.map(([keys, what]) => (
        <div key={what}>
          <dt className="flex gap-1">
            <span className="sr-only">{keys.join(', ')}</span>
            {keys.map((key) => (
              <KeyHint key={key}>{key}</KeyHint>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
    <p>
      <Link href={pathTo('/settings/$tab', 'notifications')}>Notification settings</Link>
    </p>
  </aside>
)
