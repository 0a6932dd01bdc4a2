import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { LiveHub } from './live-hub.ts'

const MAX_FRAME = 64 * 1024

/**
 * A frame that is too large or broken, or a lost connection, is the sender's problem; only what our own code throws is
 * an error.
 */
function endBroken(error: Error & { code?: string }, socket: WebSocket, request: FastifyRequest): void {
  const senders = error.code !== undefined && /^(WS_ERR_|E[A-Z]+$)/.test(error.code)
  request.log[senders ? 'debug' : 'error'](
    { err: error, requestId: request.id },
    senders ? 'a live socket broke off' : 'a live socket failed',
  )
  socket.terminate()
}

/** `/api/v1/live`: the token comes in the first message within 5 seconds, never in the address. */
export async function mountLive(app: FastifyInstance, hub: LiveHub): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: MAX_FRAME, perMessageDeflate: false },
    errorHandler: endBroken,
  })
  app.get(
    '/api/v1/live',
    { websocket: true, config: { access: 'public', unhurried: true }, schema: { hide: true } },
    (socket, request) => hub.accept(socket, request),
  )
}
