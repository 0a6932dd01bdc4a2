import { z } from 'zod'
import { MAIL_SORTS } from './vocabulary.ts'

const on = z.boolean()
/** What a person is notified about, and how (document 001, point 8). */
export const NotificationSettings = z
  .object({
    email: z.object({ messages: on, applications: on, updates: on, marketing: on, searches: on }),
    push: z.object({ messages: on, applications: on, updates: on }),
  })
  .meta({ id: 'NotificationSettings' })
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** Only what changes: two tabs that turn different switches do not undo each other. */
export const NotificationSettingsChange = z.object({
  email: z.object({ messages: on, applications: on, updates: on, marketing: on, searches: on }).partial().optional(),
  push: z.object({ messages: on, applications: on, updates: on }).partial().optional(),
})
export type NotificationSettingsChange = z.infer<typeof NotificationSettingsChange>

/**
 * What others see of the person, who sees the same of others. `read_marks`: how far they have read. `presence`: whether they
 * are here.
 */
export const MessageSettings = z.object({ read_marks: on, presence: on }).meta({ id: 'MessageSettings' })
export type MessageSettings = z.infer<typeof MessageSettings>
/** Only what changes. */
export const MessageSettingsChange = MessageSettings.partial().meta({ id: 'MessageSettingsChange' })
export type MessageSettingsChange = z.infer<typeof MessageSettingsChange>

/** What the unsubscribe link in an email is about. `address` is shortened: whoever has the link may not be its owner. */
export const MailSubscription = z
  .object({ sort: z.enum(MAIL_SORTS), address: z.string(), on })
  .meta({ id: 'MailSubscription' })
export type MailSubscription = z.infer<typeof MailSubscription>

/** The unsubscribe link of an email; signed by the installation. */
export const MailLink = z.object({ token: z.string().min(1).max(100) })
