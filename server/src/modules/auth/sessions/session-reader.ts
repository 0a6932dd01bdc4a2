import type { Viewer } from '../../../platform/context.ts'
import type { Sessions } from '../../../platform/http/session.ts'
import { verifyAccessToken } from '../access-token.ts'
import type { AuthKeys } from '../keys.ts'
import { MOST_VIEWERS, type SeenViewer, ViewerMemory, type ViewerNews } from './viewer-memory.ts'

interface Named {
  sessionId: string
  userId: string
  /** Seconds since 1970. */
  exp: number
}

interface SessionReaderOptions {
  keys: AuthKeys
  issuer: () => string
  /** Null if the session has ended or its person is gone. */
  readViewer(sessionId: string): Promise<SeenViewer | null>
  /** Someone whose session is gone because they were blocked. */
  readBlocked(userId: string, sessionId: string): Promise<SeenViewer | null>
  fanout: ViewerNews
}

/**
 * Who a bearer token belongs to, on every request: the signature is checked once per token, and the session's row is read
 * again once anything about the person or the session has changed, on whatever node.
 */
export function createSessionReader(options: SessionReaderOptions): Sessions {
  const { keys, issuer, readViewer, readBlocked } = options
  // keyed by the token itself: hashing it would cost a third of an empty request, and anyone who can read this heap
  // finds the signing key in it
  const tokens = new Map<string, Named>()
  const viewers = new ViewerMemory(options.fanout)

  const learn = async (token: string): Promise<Named | undefined> => {
    const claims = await verifyAccessToken(keys, issuer(), token)
    if (!claims) return undefined
    const [oldest] = tokens.keys()
    if (oldest !== undefined && tokens.size >= MOST_VIEWERS) tokens.delete(oldest)
    const named = { sessionId: claims.session_id, userId: claims.sub, exp: claims.exp }
    tokens.set(token, named)
    return named
  }
  const ask = ({ sessionId, userId }: Named): Promise<Viewer | null> =>
    viewers.read(sessionId, userId, async () => (await readViewer(sessionId)) ?? readBlocked(userId, sessionId))
  const seenOrAsked = (named: Named) => viewers.find(named.sessionId) ?? ask(named)
  return {
    readById: async (sessionId) => (await readViewer(sessionId))?.viewer ?? null,
    forget: (sessionId) => viewers.forget(sessionId),
    read: (token) => {
      const named = tokens.get(token)
      if (named && named.exp * 1000 <= Date.now()) return null
      if (named) return seenOrAsked(named)
      return learn(token).then((fresh) => (fresh ? seenOrAsked(fresh) : null))
    },
  }
}
