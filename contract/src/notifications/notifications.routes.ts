import { z } from 'zod'
import { id, timestamp } from '../core/fields.ts'
import { page } from '../core/page.ts'
import { route } from '../core/route.ts'
import { Notification, NotificationQuery, NotificationsAct, NotificationScope } from './notifications.schemas.ts'

const ONE = { access: 'member', params: z.object({ notificationId: id }), body: z.object({}) } as const

export const notifications = {
  list: route({
    method: 'GET',
    path: '/notifications',
    summary: 'My notifications, newest first; the snoozed ones that come back next first',
    access: 'member',
    query: NotificationQuery,
    response: page(Notification).extend({ unread: z.number() }),
  }),
  read: route({ method: 'POST', path: '/notifications/:notificationId/read', summary: 'Mark one as read', ...ONE }),
  unread: route({
    method: 'POST',
    path: '/notifications/:notificationId/unread',
    summary: 'Mark one as unread; an archived one is back then',
    ...ONE,
  }),
  archive: route({ method: 'POST', path: '/notifications/:notificationId/archive', summary: 'Archive one', ...ONE }),
  unarchive: route({
    method: 'POST',
    path: '/notifications/:notificationId/unarchive',
    summary: 'Bring an archived one back, as it was',
    ...ONE,
  }),
  snooze: route({
    method: 'POST',
    path: '/notifications/:notificationId/snooze',
    summary: 'Put one away until a time, at most 30 days ahead: it then comes back unread, if it still holds',
    ...ONE,
    body: z.object({ until: timestamp }),
  }),
  wake: route({
    method: 'POST',
    path: '/notifications/:notificationId/wake',
    summary: 'Bring a snoozed one back before its time, as it was',
    ...ONE,
  }),
  readAll: route({
    method: 'POST',
    path: '/notifications/read-all',
    summary: 'Mark all as read, or all that a search and a tab show',
    access: 'member',
    body: NotificationScope,
    response: NotificationsAct,
  }),
  archiveRead: route({
    method: 'POST',
    path: '/notifications/archive-read',
    summary: 'Archive all that are read, or those of them that a search and a tab show',
    access: 'member',
    body: NotificationScope,
    response: NotificationsAct,
  }),
  undo: route({
    method: 'POST',
    path: '/notifications/acts/:actId/undo',
    summary: 'Undo reading or archiving several: those that nothing has changed since',
    access: 'member',
    params: z.object({ actId: id }),
    body: z.object({}),
    response: z.object({ undone: z.number() }),
  }),
}
