import { headerFigure } from '../../lib/header-figure.ts'

/** The number of conversations with unread messages. */
export const { useFigure: useUnread, set: setUnread } = headerFigure('unread-conversations')

/** In the browser's storage while there may be unsent messages from an earlier visit. */
export const OUTBOX_MARK = 'ensemble.outgoing'
