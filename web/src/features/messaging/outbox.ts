import type { PartInput } from '@ensemble/contract/messaging/parts.schemas.ts'
import { typeOfParts } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { onConnection } from '../../lib/connection.ts'
import { sessionNow, useMe } from '../../shared/session/session.ts'
import { type MessageThread, messaging, threadKey } from './messaging.api.ts'
import { conversationsList } from './messaging.live.ts'
import { type LineWorld, sendLine } from './outbox.line.ts'
import { type Kept, outboxStore } from './outbox.store.ts'
import { added, again, without } from './outgoing.ts'
import { withSent } from './thread.ts'
import { markOutbox } from './unread.ts'

interface Line {
  items: readonly Kept[]
  /** The last attempt failed, and the next one comes by itself. */
  waits: boolean
}
const NONE: Line = { items: [], waits: false }
const keyOf = (conversationId: string) => ['outgoing-messages', conversationId] as const
const lineOf = (cache: QueryClient, id: string) => cache.getQueryData<Line>(keyOf(id)) ?? NONE
const ownerNow = () => {
  const session = sessionNow()
  return session.status === 'in' ? session.me.id : undefined
}

/** Counts changes made here, so that an older reading of the store doesn't undo them on screen. */
let changes = 0

async function show(cache: QueryClient, id: string, waits?: boolean): Promise<void> {
  const store = await outboxStore()
  for (;;) {
    const owner = ownerNow()
    if (!owner) return
    const before = changes
    const items = await store.line(owner, id)
    if (before !== changes) continue
    cache.setQueryData<Line>(keyOf(id), { items, waits: waits ?? lineOf(cache, id).waits })
    return
  }
}

interface News {
  id: string
  waits: boolean | undefined
  /** The server has stored one. */
  sent?: boolean
}
let channel: BroadcastChannel | undefined
const tell = (news: News) => channel?.postMessage(news)

const wakers = new Set<() => void>()
const wake = () => {
  for (const waker of wakers) waker()
}
const pause = (ms: number) =>
  new Promise<void>((resume) => {
    const done = () => {
      clearTimeout(timer)
      wakers.delete(done)
      resume()
    }
    const timer = setTimeout(done, ms)
    wakers.add(done)
  })

async function post(
  cache: QueryClient,
  { conversationId: id, clientId, content, parts = [], replyTo }: Kept,
): Promise<void> {
  try {
    const body = {
      room_id: id,
      content,
      type: typeOfParts(parts),
      parts: [...parts],
      client_id: clientId,
      reply_to: replyTo ?? null,
    }
    const message = await call(messaging.send, { body })
    cache.setQueryData<MessageThread>(threadKey(id), (thread) => withSent(thread, message))
    // the other side's messages sent since then come before it
    if ((cache.getQueryData<MessageThread>(threadKey(id))?.upTo ?? 0) < message.seq)
      void cache.invalidateQueries({ queryKey: threadKey(id) })
    // the latest conversation moves to the top, and a reply accepts a request
    conversationsList.refresh(cache)
    void cache.invalidateQueries({ queryKey: [messaging.get.path] })
    tell({ id, waits: false, sent: true })
  } catch (cause) {
    // it was declined, or the other side is gone: fetching the conversation shows which
    if (cause instanceof ApiError && cause.status >= 400 && cause.status < 500)
      void cache.invalidateQueries({ queryKey: [messaging.get.path] })
    throw cause
  }
}

/** One tab sends a conversation's messages; where tabs can't agree, the client ids keep each message single. */
const alone = (name: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()

const running = new Set<string>()

async function run(cache: QueryClient, owner: string, id: string): Promise<void> {
  const line = `${owner}.${id}`
  if (running.has(line)) return
  running.add(line)
  const world: LineWorld = {
    store: await outboxStore(),
    isIn: (who) => ownerNow() === who,
    send: (one) => post(cache, one),
    changed: async (waits) => {
      tell({ id, waits })
      await show(cache, id, waits)
    },
    pause,
  }
  await alone(`ensemble.outgoing.${line}`, () => sendLine(world, owner, id).finally(() => running.delete(line)))
}

async function change(
  cache: QueryClient,
  owner: string,
  id: string,
  items: readonly Kept[],
  kept: (store: Awaited<ReturnType<typeof outboxStore>>) => Promise<void>,
) {
  changes += 1
  cache.setQueryData<Line>(keyOf(id), { items, waits: lineOf(cache, id).waits })
  await kept(await outboxStore())
  tell({ id, waits: undefined })
  await run(cache, owner, id)
}

let listening = false

/** Follows the other tabs, and tries again when the connection returns or the page becomes visible. */
function listen(cache: QueryClient): void {
  if (listening) return
  listening = true
  channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('ensemble.outgoing') : undefined
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => {
    void show(cache, data.id, data.waits)
    if (data.sent) void cache.invalidateQueries({ queryKey: threadKey(data.id) })
  })
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake())
  onConnection(wake)
}

/** Sends what was left from earlier visits. */
export async function resumeOutbox(cache: QueryClient): Promise<void> {
  listen(cache)
  const owner = ownerNow()
  if (!owner) return
  // a line that waits since before they signed in again doesn't wait on
  wake()
  const lines = await (await outboxStore()).lines(owner)
  if (!lines.length) markOutbox(false)
  await Promise.all(lines.map((id) => run(cache, owner, id)))
}

function useLine(conversationId: string): Line {
  const cache = useQueryClient()
  useEffect(() => {
    listen(cache)
    void show(cache, conversationId)
  }, [cache, conversationId])
  return (
    useQuery<Line>({ queryKey: keyOf(conversationId), queryFn: skipToken, staleTime: Infinity, initialData: NONE })
      .data ?? NONE
  )
}

/** Messages of a conversation that the server doesn't have yet, in order; they survive reloads and days offline. */
export function useOutbox(conversationId: string) {
  const cache = useQueryClient()
  // for a moment after the session ended, the page still takes what its person types: it waits for them
  const owner = useMe().id
  const { items: outgoing, waits } = useLine(conversationId)
  const now = () => lineOf(cache, conversationId).items
  return {
    outgoing,
    waits,
    write(content: string, parts: readonly PartInput[] = [], replyTo?: string) {
      markOutbox(true)
      const message: Kept = {
        owner,
        conversationId,
        order: Math.max(Date.now(), (now().at(-1)?.order ?? 0) + 1),
        clientId: crypto.randomUUID(),
        content: content.trim(),
        at: new Date().toISOString(),
        ...(parts.length > 0 && { parts }),
        ...(replyTo !== undefined && { replyTo }),
      }
      void change(cache, owner, conversationId, added(now(), message), (store) => store.put(message))
    },
    /** Sends a refused message again under the same client id: the server stores it once. */
    retry(message: Kept) {
      const items = again(now(), message.clientId)
      const one = items.find(({ clientId }) => clientId === message.clientId)
      if (one) void change(cache, owner, conversationId, items, (store) => store.put(one))
    },
    takeBack: (message: Kept) =>
      void change(cache, owner, conversationId, without(now(), message.clientId), (store) => store.remove(message)),
  }
}
