import type { Query, QueryClient } from '@tanstack/react-query'
import { isOffline } from '../lib/connection.ts'
import { dropAllAnswers, dropAnswers, keepAnswers, keepMe } from '../shared/kept/kept-store.ts'
import { onSessionChange, sessionNow, storedPerson } from '../shared/session/session.ts'
import { isRefusal } from './let-go.ts'

/** A burst of answers is written at once, this many milliseconds after its first. */
const GATHER_MS = 500

/** The signed-in person; undefined from the moment in which their session is no longer this browser's. */
function owner(): string | undefined {
  const session = sessionNow()
  return session.status === 'in' && storedPerson() === session.me.id ? session.me.id : undefined
}

/** Without storage, as in some private windows, nothing is kept. */
const tolerant = (work: Promise<unknown>) => void work.catch(() => undefined)

const changed = new Map<string, Query>()
const refused = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

function write(): void {
  clearTimeout(timer)
  timer = undefined
  const me = owner()
  const answers = [...changed.values()].flatMap(({ queryHash: key, meta, state: { data, dataUpdatedAt: at } }) =>
    data !== undefined && meta?.kept ? [{ key, at, data: meta.kept(data) }] : [],
  )
  const gone = [...refused]
  changed.clear()
  refused.clear()
  if (!me) return
  if (answers.length > 0) tolerant(keepAnswers(me, answers))
  if (gone.length > 0) tolerant(dropAnswers(me, gone))
}

const soon = () => (timer ??= setTimeout(write, GATHER_MS))

function note(query: Query): void {
  // what is shown without a connection was kept before
  if (!query.meta?.kept || query.state.data === undefined || isOffline()) return
  changed.set(query.queryHash, query)
  soon()
}

function noteRefused({ queryHash, meta }: Query): void {
  if (!meta?.kept) return
  changed.delete(queryHash)
  refused.add(queryHash)
  soon()
}

function keepPerson(): void {
  const session = sessionNow()
  if (session.status === 'in' && owner() && !isOffline()) tolerant(keepMe(session.me))
}

/**
 * Keeps what the signed-in person reads, where a query says so (`KEPT`), and lets go of what the server refuses them.
 * @returns a function that stops it
 */
export function keepReading(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  keepPerson()
  cache.getAll().forEach(note)
  const stops = [
    onSessionChange(keepPerson),
    cache.subscribe((event) => {
      // what another answer brought along says only now that it stays
      if (event.type === 'observerAdded') note(event.query)
      if (event.type !== 'updated') return
      if (event.action.type === 'success') note(event.query)
      else if (event.action.type === 'error' && isRefusal(event.action.error)) noteRefused(event.query)
    }),
  ]
  addEventListener('pagehide', write)
  return () => {
    write()
    removeEventListener('pagehide', write)
    for (const stop of stops) stop()
  }
}

/** What the person may read has changed: only what is on screen is read again, and kept again. */
export function dropKept(): void {
  const me = owner()
  if (me) tolerant(dropAllAnswers(me))
}
