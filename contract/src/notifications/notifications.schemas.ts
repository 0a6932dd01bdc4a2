import { z } from 'zod'
import { id, text, timestamp } from '../core/fields.ts'
import { PageQuery } from '../core/page.ts'
import { NOTIFICATION_TYPES } from './notification-types.ts'
import { NOTICE_ICONS, NOTIFICATION_FILTERS, SHOWN } from './vocabulary.ts'

const Narrowed = { q: text(100).optional(), of: z.enum(NOTIFICATION_FILTERS).optional() }
/** `q`: words of its title or message, or of what it names. `of`: a tab of the page. */
export const NotificationQuery = PageQuery.extend({
  ...Narrowed,
  unread: z.enum(['1']).optional(),
  shown: z.enum(SHOWN).optional(),
})
/** Which of the notifications that are neither snoozed nor archived: those that a search and a tab show, or all. */
export const NotificationScope = z.object(Narrowed)
/** What was done to several at once. `act_id`: for the undo, null if there were none. */
export const NotificationsAct = z.object({ act_id: id.nullable(), count: z.number() }).meta({ id: 'NotificationsAct' })

/**
 * `href`: where a click leads, always a screen that exists. `first_at`: when it first came, if it was snoozed and has come
 * back. `snoozed_until`: when it will come back. `muted`: it is about a post that the person muted.
 */
export const Notification = z
  .object({
    id,
    type: z.enum(NOTIFICATION_TYPES),
    icon: z.enum(NOTICE_ICONS),
    title: z.string(),
    message: z.string(),
    timestamp,
    read: z.boolean(),
    archived: z.boolean(),
    snoozed_until: timestamp.nullable(),
    muted: z.boolean(),
    first_at: timestamp.nullable(),
    href: z.string(),
    metadata: z.record(z.string(), z.string().nullable()),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>
