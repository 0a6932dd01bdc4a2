import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { call } from '../../lib/api.ts'
import type { LoadedConversations } from './conversations.head.ts'
import { type ConversationDetail, conversation, messaging } from './messaging.api.ts'
import { conversationsList } from './messaging.live.ts'
import { setUnread } from './unread.ts'

const GATHER_MS = 200
const LISTS = { queryKey: conversationsList.key }

/**
 * Records how far a conversation was read: up to the last of the other side's messages that came into view. Unread ones
 * carry `data-unread` with their `seq`; a page in the background records nothing.
 */
export function useReading(id: string, readSeq: number, list: RefObject<HTMLElement | null>, shown: unknown) {
  const cache = useQueryClient()
  const noted = useRef(readSeq)
  const note = useEffectEvent((seq: number) => {
    if (seq <= noted.current) return
    const before = noted.current
    noted.current = seq
    cache.setQueryData<ConversationDetail>(
      conversation(id).queryKey,
      (open) =>
        open && { ...open, read_seq: Math.max(open.read_seq, seq), unread: seq >= open.last_seq ? 0 : open.unread },
    )
    cache.setQueriesData<LoadedConversations>(LISTS, (loaded) => loaded && asRead(loaded, id))
    call(messaging.read, { params: { conversationId: id }, body: { seq } }).then(
      ({ unread }) => {
        setUnread(cache, unread)
        cache.setQueryData([messaging.unread.path, {}], { unread })
      },
      // recorded again with the next message that comes into view
      () => (noted.current = Math.min(noted.current, before)),
    )
  })
  useEffect(() => {
    let seen = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) seen = Math.max(seen, Number((target as HTMLElement).dataset['unread']))
      if (!seen) return
      clearTimeout(timer)
      timer = setTimeout(() => note(seen), GATHER_MS)
    })
    for (const element of list.current?.querySelectorAll('[data-unread]') ?? []) observer.observe(element)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      // a message seen just before the next one arrived still counts as read
      if (seen) note(seen)
    }
  }, [list, shown])
}

/** The lists with a conversation marked as read: at once, before they are fetched again. */
const asRead = (loaded: LoadedConversations, id: string): LoadedConversations =>
  loaded.pages.some((page) => page.items.some((item) => item.id === id && item.unread))
    ? {
        ...loaded,
        pages: loaded.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.id === id ? { ...item, unread: 0 } : item)),
        })),
      }
    : loaded
