import type { PartInput } from '@ensemble/contract/messaging/parts.schemas.ts'
import { typeOfParts } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'
import { clearDraft, keepDraft, readDraft } from '../../lib/draft.ts'
import { type MessageThread, messaging, threadKey } from './messaging.api.ts'
import { conversationsList } from './messaging.live.ts'
import { added, again, type Outgoing, refused, resumed, without } from './outgoing.ts'
import { withSent } from './thread.ts'

const keyOf = (conversationId: string) => ['outgoing-messages', conversationId] as const
const keptAs = (conversationId: string) => `outgoing.${conversationId}`
const NONE: readonly Outgoing[] = []

const waiting = (cache: QueryClient, id: string) => cache.getQueryData<readonly Outgoing[]>(keyOf(id)) ?? readKept(id)
const readKept = (id: string) => resumed(readDraft<{ items: Outgoing[] }>(keptAs(id))?.items)

function change(cache: QueryClient, id: string, next: (now: readonly Outgoing[]) => readonly Outgoing[]) {
  const items = next(waiting(cache, id))
  cache.setQueryData<readonly Outgoing[]>(keyOf(id), items)
  if (items.length) keepDraft(keptAs(id), { items })
  else clearDraft(keptAs(id))
}

// messages are sent in the order they were written
const lines = new Map<string, Promise<void>>()

function queue(cache: QueryClient, id: string, message: Outgoing) {
  const sent = (lines.get(id) ?? Promise.resolve()).then(() => send(cache, id, message))
  lines.set(id, sent)
  void sent.then(() => lines.get(id) === sent && lines.delete(id))
}

async function send(cache: QueryClient, id: string, { clientId, content, parts = [] }: Outgoing): Promise<void> {
  try {
    const body = { room_id: id, content, type: typeOfParts(parts), parts: [...parts], client_id: clientId }
    const message = await call(messaging.send, { body })
    cache.setQueryData<MessageThread>(threadKey(id), (thread) => withSent(thread, message))
    change(cache, id, (now) => without(now, clientId))
    // the other side's messages sent since then come before it
    if ((cache.getQueryData<MessageThread>(threadKey(id))?.upTo ?? 0) < message.seq)
      void cache.invalidateQueries({ queryKey: threadKey(id) })
    // the latest conversation moves to the top, and a reply accepts a request
    conversationsList.refresh(cache)
    void cache.invalidateQueries({ queryKey: [messaging.get.path] })
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : ''
    change(cache, id, (now) => refused(now, clientId, why))
    // it was declined, or the other side is gone: fetching the conversation shows which
    if (cause instanceof ApiError && cause.status >= 400 && cause.status < 500)
      void cache.invalidateQueries({ queryKey: [messaging.get.path] })
  }
}

/** Messages of a conversation that the server doesn't have yet, in order; they survive a reload. */
export function useOutbox(conversationId: string) {
  const cache = useQueryClient()
  const outgoing =
    useQuery<readonly Outgoing[]>({
      queryKey: keyOf(conversationId),
      queryFn: skipToken,
      staleTime: Infinity,
      initialData: () => readKept(conversationId),
    }).data ?? NONE
  return {
    outgoing,
    write(content: string, parts: readonly PartInput[] = []) {
      const message = {
        clientId: crypto.randomUUID(),
        content: content.trim(),
        at: new Date().toISOString(),
        ...(parts.length > 0 && { parts }),
      }
      change(cache, conversationId, (now) => added(now, message))
      queue(cache, conversationId, message)
    },
    /** Sends a failed message again under the same client id: the server stores it once. */
    retry(message: Outgoing) {
      change(cache, conversationId, (now) => again(now, message.clientId))
      queue(cache, conversationId, message)
    },
    takeBack: (message: Outgoing) => change(cache, conversationId, (now) => without(now, message.clientId)),
  }
}
