import type { Viewer } from '../../../platform/context.ts'
import type { Fanout } from '../../../platform/fanout/fanout.ts'
import type { Sessions } from '../../../platform/http/session.ts'
import { verifyAccessToken } from '../access-token.ts'
import type { AuthKeys } from '../keys.ts'

const VIEWER_MS = 1_000
const MOST = 10_000

interface Named {
  sessionId: string
  userId: string
  /** Seconds since 1970. */
  exp: number
}
interface Cached {
  viewer: Viewer
  until: number
}

interface SessionReaderOptions {
  keys: AuthKeys
  issuer: () => string
  /** Null if the session has ended or its person is gone. */
  readViewer(sessionId: string): Promise<Viewer | null>
  /** Someone whose session is gone because they were blocked. */
  readBlocked(userId: string, sessionId: string): Promise<Viewer | null>
  fanout: Pick<Fanout, 'on' | 'onGap'>
}

/**
 * Who a bearer token belongs to, on every request: the signature is checked once per token, the session's row at most
 * once a second, and it is dropped at once when anything about the person or the session changes, on whatever node.
 */
export function createSessionReader(options: SessionReaderOptions): Sessions {
  const { keys, issuer, readViewer, readBlocked } = options
  // keyed by the token itself: hashing it would cost a third of an empty request, and anyone who can read this heap
  // finds the signing key in it
  const tokens = new Map<string, Named>()
  const viewers = rememberViewers(options.fanout)

  const learn = async (token: string): Promise<Named | undefined> => {
    const claims = await verifyAccessToken(keys, issuer(), token)
    if (!claims) return undefined
    if (tokens.size >= MOST) tokens.clear()
    const named = { sessionId: claims.session_id, userId: claims.sub, exp: claims.exp }
    tokens.set(token, named)
    return named
  }
  const ask = ({ sessionId, userId }: Named): Promise<Viewer | null> =>
    viewers.keep(sessionId, userId, async () => (await readViewer(sessionId)) ?? readBlocked(userId, sessionId))
  const seenOrAsked = (named: Named) => viewers.find(named.sessionId) ?? ask(named)
  return {
    readById: readViewer,
    forget: (sessionId) => viewers.forget(sessionId),
    read: (token) => {
      const named = tokens.get(token)
      if (named && named.exp * 1000 <= Date.now()) return null
      if (named) return seenOrAsked(named)
      return learn(token).then((fresh) => (fresh ? seenOrAsked(fresh) : null))
    },
  }
}

/** Viewers by session, for a second or until one of them changes. */
function rememberViewers(fanout: SessionReaderOptions['fanout']) {
  const viewers = new Map<string, Cached>()
  const readings = new Set<{ sessionId: string; userId: string }>()
  fanout.on('viewer_changed', (userId) => {
    for (const [sessionId, { viewer }] of viewers) if (viewer.id === userId) viewers.delete(sessionId)
    for (const reading of readings) if (reading.userId === userId) readings.delete(reading)
  })
  fanout.onGap(() => {
    viewers.clear()
    readings.clear()
  })
  return {
    /** Reads a viewer and keeps it, unless something about it changed while it was read. */
    keep: async (sessionId: string, userId: string, read: () => Promise<Viewer | null>): Promise<Viewer | null> => {
      const reading = { sessionId, userId }
      readings.add(reading)
      try {
        const viewer = await read()
        if (viewers.size >= MOST) viewers.clear()
        if (viewer && readings.has(reading)) viewers.set(sessionId, { viewer, until: performance.now() + VIEWER_MS })
        else viewers.delete(sessionId)
        return viewer
      } finally {
        readings.delete(reading)
      }
    },
    find: (sessionId: string): Viewer | undefined => {
      const cached = viewers.get(sessionId)
      return cached && cached.until > performance.now() ? cached.viewer : undefined
    },
    forget: (sessionId: string): void => {
      viewers.delete(sessionId)
      for (const reading of readings) if (reading.sessionId === sessionId) readings.delete(reading)
    },
  }
}
