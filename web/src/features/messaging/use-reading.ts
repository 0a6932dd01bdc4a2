import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { isPassing } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import type { LoadedConversations } from './conversations.head.ts'
import { type ConversationDetail, conversation, messaging } from './messaging.api.ts'
import { conversationsList } from './messaging.live.ts'
import { setUnread } from './unread.ts'

const GATHER_MS = 200
/** A second, two and four seconds later. */
const MOST_RETRIES = 3
const LISTS = { queryKey: conversationsList.key }

/**
 * Records how far a conversation was read: up to the last of the other side's messages that came into view. Unread ones
 * carry `data-unread` with their `seq`; a page in the background records nothing. `unseen`: the newest place, if nothing of what
 * is left unread can come into view.
 */
export function useReading(
  id: string,
  readSeq: number,
  list: RefObject<HTMLElement | null>,
  shown: unknown,
  unseen: number | undefined,
) {
  const cache = useQueryClient()
  const noted = useRef(readSeq)
  const send = useSending(id)
  const note = useEffectEvent((seq: number) => {
    if (seq <= noted.current) return
    const before = noted.current
    noted.current = seq
    showRead(cache, id, seq)
    // recorded again with the next message that comes into view
    send(seq, () => (noted.current = Math.min(noted.current, before)))
  })
  // the server skips what can't be read
  const noteUnseen = useEffectEvent(() => send(noted.current))
  useEffect(() => {
    if (unseen !== undefined) noteUnseen()
  }, [unseen])
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

/**
 * Says how far a conversation was read, and shows what is left. What is read without a connection is said once there is
 * one.
 */
function useSending(id: string) {
  const cache = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (seq: number) => call(messaging.read, { params: { conversationId: id }, body: { seq } }),
    networkMode: 'online',
    retry: (failures, error) => failures < MOST_RETRIES && isPassing(error),
    onSuccess: ({ unread }) => {
      setUnread(cache, unread)
      cache.setQueryData([messaging.unread.path, {}], { unread })
    },
  })
  return (seq: number, failed?: () => void) => mutate(seq, { onError: failed })
}

/** Shows how far a conversation was read, before the server has answered. */
function showRead(cache: QueryClient, id: string, seq: number): void {
  cache.setQueryData<ConversationDetail>(
    conversation(id).queryKey,
    (open) =>
      open && { ...open, read_seq: Math.max(open.read_seq, seq), unread: seq >= open.last_seq ? 0 : open.unread },
  )
  cache.setQueriesData<LoadedConversations>(LISTS, (loaded) => loaded && asRead(loaded, id))
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
