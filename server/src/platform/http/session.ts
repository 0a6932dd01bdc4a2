import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Viewer } from '../context.ts'

/**
 * How the platform learns who makes a request; the auth module provides it. Null: no session, or one that has ended.
 */
export interface Sessions {
  /** Synchronous if already known: nearly every request asks. */
  read(accessToken: string): Viewer | null | Promise<Viewer | null>
  /** The same person again by session id, without any cache; null once the session has ended. */
  readById(sessionId: string): Promise<Viewer | null>
  /** Drops what is cached about this session; the next request reads it again. */
  forget(sessionId: string): void
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null
    /** The token was sent but is not (or no longer) valid: public routes continue, all others answer 401. */
    staleToken: boolean
  }
}

const SCHEME = 'bearer '
/** The token of an Authorization header; its scheme is case-insensitive (RFC 9110 11.1). */
export const bearerOf = ({ headers: { authorization } }: FastifyRequest): string | undefined =>
  authorization?.slice(0, SCHEME.length).toLowerCase() === SCHEME ? authorization.slice(SCHEME.length) : undefined

/** Reads the viewer of every `/api/v1` request from its bearer token; no route of the product reads cookies. */
export function readSessions(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('viewer', null)
  app.decorateRequest('staleToken', false)
  app.addHook('onRequest', (request, _reply, done) => {
    const token = bearerOf(request)
    if (!token) return done()
    const note = (viewer: Viewer | null) => {
      request.viewer = viewer
      request.staleToken = !viewer
      done()
    }
    const found = sessions.read(token)
    if (found instanceof Promise) found.then(note, done)
    else note(found)
  })
  // every node hears of a change; whoever made it here must not be faster than the notification
  app.addHook('onSend', ({ method, viewer, routeOptions: { config } }, _reply, _payload, done) => {
    // everything on the upstream wire is about the caller's own account
    if (viewer && method !== 'GET' && (config.changesViewer || config.foreign)) sessions.forget(viewer.sessionId)
    done()
  })
}
