import { z } from 'zod'
import { id, timestamp } from '../core/fields.ts'
import { PageQuery, page } from '../core/page.ts'
import { route } from '../core/route.ts'

export const NOTIFICATION_TYPES = [
  'job_application', 'message', 'event', 'talent_match', 'job_match', 'application_update', 'interview', 'job_interview',
] as const

/** `href`: where a click lands, always a screen that exists. */
export const Notification = z
  .object({
    id, type: z.enum(NOTIFICATION_TYPES), title: z.string(), message: z.string(), timestamp, read: z.boolean(), href: z.string(),
    metadata: z.record(z.string(), z.string().nullable()),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

export const notifications = {
  list: route({
    method: 'GET', path: '/notifications', summary: 'Own notifications, newest first', access: 'member', query: PageQuery.extend({ unread: z.enum(['1']).optional() }),
    response: page(Notification).extend({ unread: z.number() }),
  }),
  read: route({ method: 'POST', path: '/notifications/:notificationId/read', summary: 'Mark one as read', access: 'member', params: z.object({ notificationId: id }), body: z.object({}) }),
  readAll: route({ method: 'POST', path: '/notifications/read-all', summary: 'Mark all as read', access: 'member', body: z.object({}) }),
}
