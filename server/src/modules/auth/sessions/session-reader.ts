import type { Viewer } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Listener } from '../../../platform/db/listen.ts'
import type { Sessions } from '../../../platform/http/session.ts'
import { verifyAccessToken } from '../access-token.ts'
import type { AuthKeys } from '../keys.ts'
import { tokenHash } from '../secrets.ts'
import type { SessionLimits } from './session-limits.ts'
import { readBlocked, readViewer } from '../viewer.queries.ts'

const VIEWER_MS = 1_000
const MOST = 10_000

interface Cached {
  viewer: Viewer
  until: number
}

/**
 * Who a bearer token belongs to, on every request: the signature is checked once per token, the session's row at most
 * once a second, and a NOTIFY drops it at once when anything about the person or the session changed.
 */
export function createSessionReader(deps: { db: Db; keys: AuthKeys; issuer: () => string; limits: SessionLimits; listener: Listener }): Sessions {
  const tokens = new Map<string, { sessionId: string; userId: string; exp: number }>()
  const viewers = new Map<string, Cached>()
  deps.listener.on('viewer_changed', (userId) => {
    for (const [sessionId, { viewer }] of viewers) if (viewer.id === userId) viewers.delete(sessionId)
  })
  deps.listener.onGap(() => viewers.clear())

  const sessionOf = async (token: string): Promise<{ sessionId: string; userId: string } | undefined> => {
    // keyed by hash: a heap dump holds no usable token
    const name = tokenHash(token).toString('base64')
    const known = tokens.get(name)
    if (known) return known.exp * 1000 > Date.now() ? known : undefined
    const claims = await verifyAccessToken(deps.keys, deps.issuer(), token)
    if (!claims) return undefined
    if (tokens.size >= MOST) tokens.clear()
    const named = { sessionId: claims.session_id, userId: claims.sub, exp: claims.exp }
    tokens.set(name, named)
    return named
  }

  const readById = (sessionId: string) => readViewer(deps.db, sessionId, deps.limits)
  return {
    readById,
    forget: (sessionId) => void viewers.delete(sessionId),
    read: async (token) => {
      const named = await sessionOf(token)
      if (!named) return null
      const { sessionId, userId } = named
      const cached = viewers.get(sessionId)
      if (cached && cached.until > performance.now()) return cached.viewer
      const viewer = (await readById(sessionId)) ?? (await readBlocked(deps.db, userId, sessionId))
      if (viewers.size >= MOST) viewers.clear()
      if (viewer) viewers.set(sessionId, { viewer, until: performance.now() + VIEWER_MS })
      else viewers.delete(sessionId)
      return viewer
    },
  }
}
