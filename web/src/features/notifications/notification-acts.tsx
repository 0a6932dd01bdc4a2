import type { Notification } from '@ensemble/contract/notifications/notifications.schemas.ts'
import {
  AlarmClock,
  AlarmClockOff,
  Archive,
  ArchiveRestore,
  BellOff,
  BellRing,
  Ellipsis,
  Mail,
  MailOpen,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { isAboutPost } from './mute-post.ts'
import { snoozeItems } from './snooze-items.tsx'
import type { Keeping } from './use-keeping.ts'

/** What can be done with a notification now. `key`: the key that does it. */
export interface Act {
  key: 'u' | 'e' | 'w' | 'm'
  label: string
  icon: ReactNode
  run: () => void
}

const icon = (Icon: typeof Mail) => <Icon size={18} strokeWidth={1.75} aria-hidden="true" />

/** Reading, waking and archiving, or what makes each undone; and muting what it is about. */
export function actsOn(item: Notification, keeping: Keeping): Act[] {
  const { read, archived, snoozed_until: until } = item
  return [
    ...(archived
      ? []
      : [
          read
            ? { key: 'u' as const, label: 'Mark as unread', icon: icon(Mail), run: () => keeping.unread(item) }
            : { key: 'u' as const, label: 'Mark as read', icon: icon(MailOpen), run: () => keeping.read(item) },
        ]),
    ...(until === null
      ? []
      : [{ key: 'w' as const, label: 'Bring back now', icon: icon(AlarmClockOff), run: () => keeping.wake(item) }]),
    archived
      ? { key: 'e', label: 'Move to inbox', icon: icon(ArchiveRestore), run: () => keeping.unarchive(item) }
      : { key: 'e', label: 'Archive', icon: icon(Archive), run: () => keeping.archive(item) },
    ...(isAboutPost(item)
      ? [
          item.muted
            ? { key: 'm' as const, label: 'Unmute this post', icon: icon(BellRing), run: () => keeping.unmute(item) }
            : { key: 'm' as const, label: 'Mute this post', icon: icon(BellOff), run: () => keeping.mute(item) },
        ]
      : []),
  ]
}

interface NotificationActsProps {
  item: Notification
  acts: readonly Act[]
  /** All of them are in one menu. */
  compact: boolean
  /** Does something, and keeps the focus in the list. */
  onAct: (act: () => void, key: string) => void
  snooze: (until: Date) => void
}

/** The buttons of a row; on a phone they are in a menu. */
export function NotificationActs({ item, acts, compact, onAct, snooze }: NotificationActsProps) {
  const snoozes = () => snoozeItems((until) => onAct(() => snooze(until), 's'))
  if (compact) {
    const items = (): MenuItem[] => [
      ...acts.map(({ key, label, icon, run }) => ({ label, icon, onSelect: () => onAct(run, key) })),
      ...(item.archived ? [] : snoozes().map((each) => ({ ...each, label: `Snooze: ${each.label}` }))),
    ]
    return (
      <Menu
        label={`Actions for ${item.title}`}
        items={items}
        trigger={(props) => (
          <IconButton {...props} label={`Actions for ${item.title}`} data-act="menu">
            <Ellipsis size={20} strokeWidth={1.75} />
          </IconButton>
        )}
      />
    )
  }
  return (
    <span className="notification-acts">
      {acts.map(({ key, label, icon, run }) => (
        <IconButton key={key} label={label} size="small" onClick={() => onAct(run, key)}>
          {icon}
        </IconButton>
      ))}
      {!item.archived && (
        <Menu
          label="Snooze"
          items={snoozes}
          trigger={(props) => (
            <IconButton {...props} label="Snooze" size="small" data-act="menu">
              {icon(AlarmClock)}
            </IconButton>
          )}
        />
      )}
    </span>
  )
}
