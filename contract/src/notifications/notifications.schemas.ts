import { z } from 'zod'
import { id, timestamp } from '../core/fields.ts'

export const NOTIFICATION_TYPES = [
  'job_application',
  'message',
  'event',
  'talent_match',
  'job_match',
  'application_update',
  'interview',
  'job_interview',
  'company',
  'safety',
  'credit',
  'testimonial',
  'update',
  'invitation',
  'followed_post',
  'post_lapsing',
] as const

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
] as const
export type NoticeIcon = (typeof NOTICE_ICONS)[number]

/** `href`: where a click leads, always a screen that exists. */
export const Notification = z
  .object({
    id,
    type: z.enum(NOTIFICATION_TYPES),
    icon: z.enum(NOTICE_ICONS),
    title: z.string(),
    message: z.string(),
    timestamp,
    read: z.boolean(),
    href: z.string(),
    metadata: z.record(z.string(), z.string().nullable()),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>
