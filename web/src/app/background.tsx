import type { LiveMessage } from '@ensemble/contract/live.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshLongLists } from '../features/applicants/applicants.lists.ts'
import { refreshLongConversationLists } from '../features/messaging/conversations.lists.ts'
import { MessagingWatch } from '../features/messaging/messaging.watch.tsx'
import { onNotification } from '../features/notifications/notifications.live.ts'
import { NotificationWatch } from '../features/notifications/notifications.watch.tsx'
import { completePersonal } from '../shared/session/personal.ts'
import { refreshMe } from '../shared/session/session.ts'
import { onBack, onChanged, onFirstReady } from './changed.live.ts'
import { connectLive } from './live.ts'

const GATHER_MS = 250
/** Somebody waits to read what was just said to them. */
const CONVERSATION_MS = 30

/** Runs beside every page of a signed-in person: the live connection, the bell's figure and that of the messages. */
export function Background() {
  const cache = useQueryClient()
  useEffect(completePersonal, [])
  useEffect(() => {
    // a burst of changes to one topic is one reading
    const waiting = new Map<string, ReturnType<typeof setTimeout>>()
    const onMessage = (message: LiveMessage) => {
      if (message.type === 'notification') onNotification(cache, message)
      if (message.type !== 'changed' || waiting.has(message.topic)) return
      const read = () => {
        waiting.delete(message.topic)
        onChanged(cache, message)
        if (message.topic === 'applicants') refreshLongLists(cache)
        if (message.topic === 'conversation') refreshLongConversationLists(cache)
        // a seat came, changed or went; or another page of the person changed something about them
        if (message.topic === 'company' || message.topic === 'account') void refreshMe()
      }
      waiting.set(message.topic, setTimeout(read, message.topic === 'conversation' ? CONVERSATION_MS : GATHER_MS))
    }
    const disconnect = connectLive({
      onMessage,
      onReady: (first) => {
        // what was changed on another device before the server listened for this one
        void refreshMe()
        if (first) onFirstReady(cache)
        else onBack(cache)
        refreshLongLists(cache)
        refreshLongConversationLists(cache)
        void cache.invalidateQueries({ queryKey: [notifications.list.path] })
      },
    })
    return () => {
      disconnect()
      for (const timer of waiting.values()) clearTimeout(timer)
    }
  }, [cache])
  return (
    <>
      <NotificationWatch />
      <MessagingWatch />
    </>
  )
}
