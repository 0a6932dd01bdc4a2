/** What appears next to a notification; the web draws each. */
export const NOTICE_ICONS = [
  'bell',
  'person',
  'message',
  'job',
  'application',
  'company',
  'safety',
  'quote',
  'credit',
  'announcement',
  'calendar',
] as const
export type NoticeIcon = (typeof NOTICE_ICONS)[number]

/** The tabs of the notifications page beside "All". */
export const NOTIFICATION_FILTERS = ['matches', 'applications', 'messages'] as const
export type NotificationFilter = (typeof NOTIFICATION_FILTERS)[number]

/** Which part of someone's notifications: what has not been put away, what is snoozed, what is archived. */
export const SHOWN = ['inbox', 'snoozed', 'archived'] as const
export type Shown = (typeof SHOWN)[number]

/** A notification can be snoozed for this many days, and reading or archiving several be undone for this many seconds. */
export const SNOOZE_DAYS = 30
export const UNDO_SECONDS = 10
