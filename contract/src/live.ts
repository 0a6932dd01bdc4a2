import type { NotificationArrived } from './notifications/notifications.live.ts'

/** First message of a client, within 5 seconds of opening: the access token is never part of the address. */
export interface LiveHello {
  type: 'hello'
  token: string
}
/** Something that the topic's readers should read again. */
export interface LiveChanged {
  type: 'changed'
  topic: string
  id: string
}
/** `ready`: changes are announced from now on; those before it are not repeated. It may come again on the same connection. */
export type LiveMessage = { type: 'ready' } | { type: 'ping' } | NotificationArrived | LiveChanged

/** Close codes: sign in again; not allowed; sent too much or read too slowly; the server is restarting. */
export const LIVE_CLOSE = { signIn: 4401, forbidden: 4403, policy: 1013, restart: 1012 } as const
