import type { ConversationNow } from './messaging/messaging.live.ts'
import type { NotificationArrived } from './notifications/notifications.live.ts'

/** First message of a client, within 5 seconds of opening: the access token is never part of the address. */
export interface LiveHello {
  type: 'hello'
  token: string
}
/** A client says that its person is writing in a conversation, or stopped. The server knows who: the socket's person. */
export interface LiveTypingFrame {
  type: 'typing'
  conversation: string
  on: boolean
}
/** Whether the client's page is in view; it is until the client says otherwise. */
export interface LiveShownFrame {
  type: 'shown'
  on: boolean
}
/** What a client says after its hello. */
export type LiveFrame = LiveTypingFrame | LiveShownFrame
/** Someone is writing in a conversation, or stopped. Without a repetition it ends after `TYPING_SHOWN_MS`. */
export interface LiveTyping extends LiveTypingFrame {
  by: string
  /** The person, or the company that they write for. */
  side: string
  /** In a team: the person’s name. */
  name?: string
}
/** A client repeats that its person is writing at most this often, in milliseconds. */
export const TYPING_EVERY_MS = 3_000
export const TYPING_SHOWN_MS = 6_000

/** Something that the topic's readers should read again. `now`: what they would read, in the topic `conversation`. */
export interface LiveChanged {
  type: 'changed'
  topic: string
  id: string
  now?: ConversationNow
}
/** `ready`: changes are announced from now on; those before it are not repeated. It may come again on the same connection. */
export type LiveMessage = { type: 'ready' } | { type: 'ping' } | NotificationArrived | LiveChanged | LiveTyping

/** Close codes: sign in again; not allowed; sent too much or read too slowly; the server is restarting. */
export const LIVE_CLOSE = { signIn: 4401, forbidden: 4403, policy: 1013, restart: 1012 } as const
