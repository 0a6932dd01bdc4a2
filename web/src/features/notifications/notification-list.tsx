import type { Notification } from '@ensemble/contract/notifications/notifications.schemas.ts'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { clockTime, exactTime, peopleTime } from '../../lib/format.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { PlainLink } from '../../ui/link.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { byDay, dayLabel, useToday } from './days.ts'
import { actsOn, NotificationActs } from './notification-acts.tsx'
import { NotificationContent, noteSource } from './notification-content.tsx'
import type { Loaded } from './notifications.head.ts'
import type { NotificationsSearch } from './notifications.search.ts'
import type { Keeping } from './use-keeping.ts'

const LINK = '.notification-link'
/** Rows before the end at which moving by keyboard loads more. */
const NEAR = 10

interface NotificationListProps {
  list: UseInfiniteQueryResult<Loaded>
  items: readonly Notification[]
  view: NotificationsSearch['view']
  keeping: Keeping
  compact: boolean
}

/** Moving the focus from row to row. */
function useRows(zone: RefObject<HTMLElement | null>, onEnd: () => void) {
  const all = () => [...(zone.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const current = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? undefined
  const focus = (row: HTMLElement | undefined) => {
    row?.querySelector<HTMLElement>(LINK)?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }
  return {
    current,
    move(by: number) {
      const [rows, here] = [all(), current()]
      const at = here ? rows.indexOf(here) + by : 0
      focus(rows[at])
      if (at >= rows.length - NEAR) onEnd()
    },
    /** Does something to the row of the focus, after which the focus is on it, or on the next one if it goes. */
    act(work: () => void, goes: boolean) {
      const [rows, here] = [all(), current()]
      const at = here ? rows.indexOf(here) : -1
      if (goes && at >= 0) {
        const next = rows[at + 1] ?? rows[at - 1]
        if (next) focus(next)
        else zone.current?.focus()
      }
      work()
    },
  }
}

/** j and k or the arrow keys move, e archives, u reads, s snoozes. */
function useListKeys(
  zone: RefObject<HTMLElement | null>,
  rows: ReturnType<typeof useRows>,
  press: (key: 'u' | 'e', id: string | undefined) => void,
) {
  const pressed = (key: 'u' | 'e') => () => press(key, rows.current()?.dataset['row'])
  useKeys(() => document.activeElement === document.body || !!zone.current?.contains(document.activeElement), {
    j: () => rows.move(1),
    k: () => rows.move(-1),
    e: pressed('e'),
    u: pressed('u'),
    s: () => rows.current()?.querySelector<HTMLElement>('[data-act=menu]')?.click(),
  })
  return (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined || event.defaultPrevented || !(event.target as Element).matches(LINK)) return
    event.preventDefault()
    rows.move(by)
  }
}

const dayName = (day: string, today: string, asleep: boolean) => {
  const label = dayLabel(day, today)
  return asleep ? `Back ${label.replace(/^To/, 'to')}` : label
}

/** Notifications under their days. */
export function NotificationList({ list, items, view, keeping, compact }: NotificationListProps) {
  const zone = useRef<HTMLDivElement>(null)
  const today = useToday()
  const loadMore = () => {
    if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
  }
  const rows = useRows(zone, loadMore)
  const asleep = view === 'snoozed'
  const goesWith = (key: string) => key !== 'm' && (key !== 'u' || view === 'unread')
  const onKeyDown = useListKeys(zone, rows, (key, id) => {
    const item = items.find((each) => each.id === id)
    const act = item && actsOn(item, keeping).find((each) => each.key === key)
    if (act) rows.act(act.run, goesWith(key))
  })
  const at = (item: Notification) => (asleep && item.snoozed_until) || item.timestamp
  return (
    <div
      ref={zone}
      role="group"
      aria-label="Notifications"
      tabIndex={-1}
      className="outline-none"
      onKeyDown={onKeyDown}
    >
      {byDay(items, at).map(({ day, items }) => (
        <section key={day} className="notification-day" aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="notification-day-name">
            {dayName(day, today, asleep)}
          </h2>
          <ul>
            {items.map((item) => (
              <Row
                key={item.id}
                item={item}
                at={at(item)}
                keeping={keeping}
                compact={compact}
                onAct={(work, key) => rows.act(work, goesWith(key))}
              />
            ))}
          </ul>
        </section>
      ))}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        pagesShown={list.data?.pages.length}
        onMore={loadMore}
      />
    </div>
  )
}

interface RowProps {
  item: Notification
  /** The time that it is sorted by. */
  at: string
  keeping: Keeping
  compact: boolean
  onAct: (work: () => void, key: string) => void
}

function Row({ item, at, keeping, compact, onAct }: RowProps) {
  return (
    <li className="notification-row" data-row={item.id}>
      <PlainLink
        href={item.href}
        className="notification-link"
        onClick={(event) => {
          noteSource(item, event)
          keeping.read(item)
        }}
      >
        <NotificationContent
          item={item}
          when={
            <time className="notification-when" dateTime={at} title={exactTime(at)}>
              {clockTime(at)}
            </time>
          }
          below={item.first_at !== null && `Snoozed. First came ${peopleTime(item.first_at)}`}
        />
      </PlainLink>
      <NotificationActs
        item={item}
        acts={actsOn(item, keeping)}
        compact={compact}
        onAct={onAct}
        snooze={(until) => keeping.snooze(item, until)}
      />
    </li>
  )
}
