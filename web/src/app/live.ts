import { LIVE_CLOSE, type LiveHello, type LiveMessage } from '@ensemble/contract/live.ts'
import ReconnectingWebSocket from 'partysocket/ws'
import { doubtConnection } from '../lib/connection.ts'
import { passOn, sayLive, setLine } from '../lib/live-line.ts'
import { accessToken, auth, refreshMe } from '../shared/session/session.ts'

export interface LiveOptions {
  onMessage: (message: LiveMessage) => void
  /**
   * The server listens from now on. Earlier changes are not repeated: those since the page was fetched when `first`,
   * otherwise those since a connection was lost, the page's or the server's own.
   */
  onReady: (first: boolean) => void
}

const address = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/v1/live`

/** Others see whether a page is in view; without a connection, this says nothing. */
const sayShown = () => sayLive({ type: 'shown', on: !document.hidden })

function openLine(socket: Pick<WebSocket, 'send'>): void {
  setLine((frame) => socket.send(JSON.stringify(frame)))
  if (document.hidden) sayShown()
  // the same listener is added once, however often the line opens
  document.addEventListener('visibilitychange', sayShown)
}

/**
 * Opens the signed-in person's live connection and keeps it open, with growing pauses between attempts. The token
 * goes in the first message; when the server asks to sign in again, a new one is fetched, once per refusal.
 * @returns a function that closes the connection for good
 */
export function connectLive({ onMessage, onReady }: LiveOptions): () => void {
  const socket = new ReconnectingWebSocket(address, [], {
    minReconnectionDelay: 500,
    maxReconnectionDelay: 20_000,
    reconnectionDelayGrowFactor: 1.6,
    minUptime: 5000,
    maxEnqueuedMessages: 0,
  })
  let wasReady = false
  let refusals = 0
  socket.addEventListener('open', () => {
    void accessToken().then((token) => {
      if (token) socket.send(JSON.stringify({ type: 'hello', token } satisfies LiveHello))
      else socket.close()
    })
  })
  socket.addEventListener('message', ({ data }: { data: unknown }) => {
    const message = readMessage(data)
    if (message?.type === 'ready') {
      refusals = 0
      openLine(socket)
      onReady(!wasReady)
      wasReady = true
    } else if (message?.type === 'typing') passOn(message)
    else if (message) onMessage(message)
  })
  socket.addEventListener('close', ({ code }: { code: number }) => {
    setLine(undefined)
    if (code === LIVE_CLOSE.forbidden) socket.close()
    if (code !== LIVE_CLOSE.signIn) {
      // a restart that was announced is over in a moment
      if (code !== LIVE_CLOSE.restart && code !== LIVE_CLOSE.forbidden) void doubtConnection()
      return
    }
    refusals += 1
    if (refusals > 1) socket.close()
    void renewOrLeave(refusals === 1).catch(() => undefined)
  })
  return () => socket.close()
}

/**
 * Fetches a new token. If there is none, or the server refused even the new one, fetches the person: a session that was
 * ended elsewhere then ends here too, and the page leads to the sign-in. The auth client alone would keep it until its
 * access token expires.
 */
async function renewOrLeave(renew: boolean): Promise<void> {
  const { error } = renew ? await (await auth()).refreshSession() : { error: true }
  if (error) await refreshMe()
}

/** A message that this version of the page knows; a newer server may send others. */
function readMessage(data: unknown): LiveMessage | undefined {
  if (typeof data !== 'string') return undefined
  try {
    const message: unknown = JSON.parse(data)
    const known =
      typeof message === 'object' &&
      message !== null &&
      'type' in message &&
      ['ready', 'ping', 'notification', 'changed', 'typing'].includes(String(message.type))
    return known ? (message as LiveMessage) : undefined
  } catch {
    return undefined
  }
}
