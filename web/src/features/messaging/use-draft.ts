import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { clearDraft, keepDraft, readDraft } from '../../lib/draft.ts'
import { DraftSaver } from './draft-saver.ts'
import { type Conversation, type ConversationDetail, conversation, MESSAGE_MAX, messaging } from './messaging.api.ts'
import { tellTyping } from './typing.ts'

/** What this tab keeps as long as the server does not have it. */
interface Kept {
  text: string
}
const nameOf = (conversationId: string) => `message.${conversationId}`

/**
 * The text of a conversation's next message, kept on the server until it is sent. `saved`: what the server has, which
 * may be from another device until something is typed here.
 */
export function useDraft(conversationId: string, saved: string) {
  const kept = nameOf(conversationId)
  const [typed, setTyped] = useState(() => readDraft<Kept>(kept)?.text)
  const saver = useSaver(conversationId, saved)
  return {
    text: typed ?? saved,
    type(next: string) {
      setTyped(next)
      keepDraft(kept, { text: next } satisfies Kept)
      if (next.length <= MESSAGE_MAX) saver.want(next)
      tellTyping(conversationId, next)
    },
    clear() {
      setTyped('')
      // until the server has heard of it
      keepDraft(kept, { text: '' } satisfies Kept)
      saver.want('')
      void saver.flush()
      tellTyping(conversationId, '')
    },
  }
}

/** Saves drafts while a conversation is open, and when it is left. */
function useSaver(conversationId: string, saved: string): DraftSaver {
  const cache = useQueryClient()
  const [saver] = useState(
    () =>
      new DraftSaver(
        saved,
        async (text) => {
          await call(messaging.saveDraft, { params: { conversationId }, body: { content: text } })
          show(cache, conversationId, text || null)
        },
        (text) => {
          const kept = nameOf(conversationId)
          if (readDraft<Kept>(kept)?.text.trim() === text) clearDraft(kept)
        },
      ),
  )
  useEffect(() => {
    // typed without a connection, and not saved since
    const left = readDraft<Kept>(nameOf(conversationId))
    if (left && left.text.length <= MESSAGE_MAX) saver.want(left.text)
    const flush = () => void saver.flush()
    document.addEventListener('visibilitychange', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [saver, conversationId])
  return saver
}

/** Shows the draft where the conversation is listed, and when it is opened again. */
function show(cache: QueryClient, id: string, draft: string | null): void {
  cache.setQueryData<ConversationDetail>(conversation(id).queryKey, (detail) => detail && { ...detail, draft })
  cache.setQueriesData<InfiniteData<{ items: Conversation[] }>>(
    { queryKey: [messaging.list.path, 'pages'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.id === id ? { ...item, draft } : item)),
        })),
      },
  )
}
