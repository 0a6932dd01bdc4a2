import { NOTIFICATION_FILTERS, type NotificationFilter } from '@ensemble/contract/notifications/vocabulary.ts'

const VIEWS = ['unread', 'snoozed', 'archived'] as const
export type View = (typeof VIEWS)[number]

/** What the page's address holds. Without `view` it is the inbox, without `of` every type. */
export interface NotificationsSearch {
  of?: NotificationFilter | undefined
  view?: View | undefined
  q?: string | undefined
}

export const QUERY_MAX = 100

/** What is not understood is left out. */
export function readSearch({ of, view, q }: Record<string, unknown>): NotificationsSearch {
  const words = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, QUERY_MAX) : ''
  return {
    of: NOTIFICATION_FILTERS.find((each) => each === of),
    view: VIEWS.find((each) => each === view),
    q: words || undefined,
  }
}
