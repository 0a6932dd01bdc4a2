import { headerFigure } from '../../lib/header-figure.ts'

/** How many conversations hold something unread. */
export const { useFigure: useUnread, set: setUnread } = headerFigure('unread-conversations')
