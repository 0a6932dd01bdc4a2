import { Suspense } from 'react'
import { useUnread as useUnreadMessages } from '../../features/messaging/unread.ts'
import { useUnread } from '../../features/notifications/unread.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Shell } from './shell.tsx'
import type { PanelProps, ShellSlots } from './slots.tsx'

// loaded after the page: the header works without them
const LazyPanel = lazyPart(() => import('../../features/notifications/notification-panel.tsx'), 'NotificationPanel')
const LazyMessages = lazyPart(() => import('../../features/messaging/messages-panel.tsx'), 'MessagesPanel')
const LazyBackground = lazyPart(() => import('../background.tsx'), 'Background')

const Panel = (props: PanelProps) => (
  <Suspense
    fallback={
      <div className="p-4">
        <SkeletonRows label="Loading notifications" />
      </div>
    }
  >
    <LazyPanel {...props} />
  </Suspense>
)
const Messages = (props: PanelProps) => (
  <Suspense
    fallback={
      <div className="p-4">
        <SkeletonRows label="Loading messages" />
      </div>
    }
  >
    <LazyMessages {...props} />
  </Suspense>
)
const Background = () => (
  <Suspense>
    <LazyBackground />
  </Suspense>
)
const slots: ShellSlots = {
  messages: { Panel: Messages, useUnread: useUnreadMessages },
  notifications: { Panel, useUnread },
  Background,
}

export const FilledShell = () => <Shell slots={slots} />
