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
] as const

/** `href`: where a click lands, always a screen that exists. */
export const Notification = z
  .object({
    id,
    type: z.enum(NOTIFICATION_TYPES),
    title: z.string(),
    message: z.string(),
    timestamp,
    read: z.boolean(),
    href: z.string(),
    metadata: z.record(z.string(), z.string().nullable()),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>
