import type { LiveMessage } from '@ensemble/contract/live.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { MessagingWatch } from '../features/messaging/messaging.watch.tsx'
import { onNotification } from '../features/notifications/notifications.live.ts'
import { NotificationWatch } from '../features/notifications/notifications.watch.tsx'
import { completePersonal } from '../shared/session/personal.ts'
import { followChanges, onBack, onFirstReady } from './changed.live.ts'
import { keepReading } from './keep.ts'
import { connectLive } from './live.ts'

/**
 * Runs alongside every page of a signed-in person: the live connection, and the unread counts of notifications and
 * messages.
 */
export function Background() {
  const cache = useQueryClient()
  useEffect(completePersonal, [])
  useEffect(() => keepReading(cache), [cache])
  useEffect(() => {
    const changes = followChanges(cache)
    const onMessage = (message: LiveMessage) => {
      if (message.type === 'notification') onNotification(cache, message)
      if (message.type === 'changed') changes.note(message)
    }
    const disconnect = connectLive({
      onMessage,
      onReady: (first) => (first ? onFirstReady(cache) : onBack(cache)),
    })
    return () => {
      disconnect()
      changes.stop()
    }
  }, [cache])
  return (
    <>
      <NotificationWatch />
      <MessagingWatch />
    </>
  )
}
