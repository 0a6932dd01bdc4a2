/** Sent to a person's own sockets. The truth is re-read over HTTP; a message says only what changed. */
export interface NotificationArrived {
  type: 'notification'
  id: string
  unread: number
}
