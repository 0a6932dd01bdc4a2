import { headerFigure } from '../../lib/header-figure.ts'

/** The number of conversations with unread messages. */
export const { useFigure: useUnread, set: setUnread } = headerFigure('unread-conversations')
