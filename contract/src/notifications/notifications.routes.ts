import { z } from 'zod'
import { id } from '../core/fields.ts'
import { PageQuery, page } from '../core/page.ts'
import { route } from '../core/route.ts'
import { Notification } from './notifications.schemas.ts'

export const notifications = {
  list: route({
    method: 'GET',
    path: '/notifications',
    summary: 'My notifications, newest first',
    access: 'member',
    query: PageQuery.extend({ unread: z.enum(['1']).optional() }),
    response: page(Notification).extend({ unread: z.number() }),
  }),
  read: route({
    method: 'POST',
    path: '/notifications/:notificationId/read',
    summary: 'Mark one as read',
    access: 'member',
    params: z.object({ notificationId: id }),
    body: z.object({}),
  }),
  readAll: route({
    method: 'POST',
    path: '/notifications/read-all',
    summary: 'Mark all as read',
    access: 'member',
    body: z.object({}),
  }),
}
