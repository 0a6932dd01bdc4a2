import { notifyManager, type Query } from '@tanstack/react-query'
import { ApiError } from '../lib/api-error.ts'
import { doubtConnection, isOffline } from '../lib/connection.ts'
import { sessionNow } from '../shared/session/session.ts'

type AnyQuery = Pick<Query, 'queryHash' | 'meta' | 'state' | 'setState'>

const isLost = (cause: unknown): boolean => cause instanceof ApiError && cause.status === 0

/** What was kept of a query's last answer, with its age. */
async function keptOf({ queryHash }: AnyQuery) {
  const session = sessionNow()
  if (session.status !== 'in') return undefined
  const { keptAnswer } = await import('../shared/kept/kept-store.ts')
  return keptAnswer(session.me.id, queryHash)
}

/**
 * Reads a query; without a connection, a query that says so (`KEPT`) and has nothing yet gets what the person saw last. It
 * counts as old as it is, so it is read again as soon as the connection is back.
 */
export async function readOrKept<T>(read: () => T | Promise<T>, query: AnyQuery): Promise<T> {
  try {
    return await read()
  } catch (cause) {
    if (!isLost(cause) || !query.meta?.kept || query.state.data !== undefined) throw cause
    await doubtConnection()
    const answer = isOffline() ? await keptOf(query).catch(() => undefined) : undefined
    if (!answer) throw cause
    // after the answer has been taken, which makes it new
    notifyManager.schedule(() => query.setState({ dataUpdatedAt: answer.at }))
    return answer.data as T
  }
}
