import { headerFigure } from '../../lib/header-figure.ts'

/** The number of conversations with unread messages. */
export const { useFigure: useUnread, set: setUnread } = headerFigure('unread-conversations')

const OUTBOX_MARK = 'ensemble.outgoing'

/** Marks in the browser's storage that there may be unsent messages from an earlier visit, if the browser allows it. */
export function markOutbox(may: boolean): void {
  try {
    if (may) localStorage.setItem(OUTBOX_MARK, '1')
    else localStorage.removeItem(OUTBOX_MARK)
  } catch {
    // they are sent once the conversations are opened
  }
}

export function isOutboxMarked(): boolean {
  try {
    return localStorage.getItem(OUTBOX_MARK) !== null
  } catch {
    return false
  }
}
